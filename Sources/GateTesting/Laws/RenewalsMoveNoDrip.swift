import ContentCatalog
import GateRules

extension Law {
  /// What is counted from a purchase is counted from the first one: a renewed entitlement, with a later
  /// `purchaseDate` and the first one's as its `originalPurchaseDate`, decides the same as the first.
  ///
  /// It is about items whose rules ask since when a product was bought: `drip` and `after` with `bought`, and
  /// `boughtBefore`. The end stays here, since a renewal that moves the end may well open something.
  public static let renewalsMoveNoDrip = Law(
    "renewals-move-no-drip", "A renewal moves nothing that is counted from the first purchase."
  ) { material in
    { asked, choices in
      let dated = asked.decidingRules.compactMap { rule in
        rule.kind == "bought" || rule["boughtBefore"] != nil ? rule.word("product") : nil
      }
      // Rules come in the order in which they are written, so the choice is the same everywhere.
      guard let product = choices.pick(from: dated) else { return .vacuous }
      let maker = material.subjects(near: asked)
      let dates = (0..<2).map { _ in min(maker.instant(&choices), asked.now) }.sorted()
      var first = maker.entitlement(&choices)
      first.product = ProductID(product)
      first.originalPurchaseDate = nil
      first.purchaseDate = dates[0]
      // A non-renewing product without an end would end a period after its last purchase.
      first.expiresDate = first.expiresDate ?? .latest
      var renewed = first
      renewed.originalPurchaseDate = dates[0]
      renewed.purchaseDate = dates[1]
      var (buyer, renewer) = (asked.subject, asked.subject)
      buyer.entitlements.append(first)
      renewer.entitlements.append(renewed)
      if dates[0] == dates[1] { return .vacuous }
      return asked.asked(by: buyer).isDecided(as: asked.asked(by: renewer))
    }
  }
}
