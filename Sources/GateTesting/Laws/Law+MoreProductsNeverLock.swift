import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that an additional entitlement, whatever its fields, never makes an item less open.
  ///
  /// It applies to items whose rules, including the catalog's bypass, test purchases only outside
  /// `not`. A third-party kind may hide a `not` in its condition, so an item with a third-party
  /// kind is skipped if its condition contains one.
  public static let moreProductsNeverLock = Law(
    "more-products-never-lock",
    "An additional product never locks an item unless a rule negates a purchase."
  ) { material in
    { gateCase, choices in
      let before = gateCase.decision
      guard before.verdict != .locked, before.reason != .free, !gateCase.negatesPurchases else {
        return .vacuous
      }
      var owner = gateCase.subject
      owner.entitlements.append(material.subjects(near: gateCase).entitlement(&choices))
      return gateCase.isNoMoreOpen(than: gateCase.asked(by: owner))
    }
  }
}
