import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// An entitlement more, whatever its fields, leaves an item as open as it was or opens it.
  ///
  /// It is about items in whose rules, and in the catalog's bypass, no `not` stands above anything that asks
  /// about purchases. A kind from outside may hide one in its condition; items with such a kind are left out
  /// where their conditions have a `not`.
  public static let moreProductsNeverLock = Law(
    "more-products-never-lock", "Another product never locks what has no `not`."
  ) { material in
    { asked, choices in
      let before = asked.decision
      guard before.verdict != .locked, before.reason != .free, !asked.negatesPurchases else {
        return .vacuous
      }
      var owner = asked.subject
      owner.entitlements.append(material.subjects(near: asked).entitlement(&choices))
      return asked.isNoMoreOpen(than: asked.asked(by: owner))
    }
  }
}
