import ContentCatalog
import GateRules
import PropertyTesting

extension Law {
  /// The law that durations since a purchase are counted from the first purchase: a renewed
  /// entitlement, with a later `purchaseDate` and the first date as its `originalPurchaseDate`,
  /// yields the same decision as the first entitlement.
  ///
  /// It applies to items whose rules test the date of a purchase: `drip` and `after` with `bought`,
  /// and `boughtBefore`. The entitlement's end is not changed, since a renewal that moves the end
  /// may open an item. Nor does it apply to items whose rules count the time of holding, since the periods
  /// before the renewal are not listed.
  public static let renewalsMoveNoDrip = Law(
    "renewals-move-no-drip",
    "A renewal does not move a date that is counted from the first purchase."
  ) { material in
    { gateCase, choices in
      if gateCase.applicableRules.contains(where: { $0.kind == "held" }) { return .vacuous }
      let dated = gateCase.applicableRules.compactMap { rule in
        rule.kind == "bought" || rule["boughtBefore"] != nil ? rule.word("product") : nil
      }
      // The rules are in the order of the file, so the choice is the same on every platform.
      guard let product = choices.pick(from: dated) else { return .vacuous }
      let maker = material.subjects(near: gateCase)
      let dates = (0..<2).map { _ in min(maker.instant(&choices), gateCase.now) }.sorted()
      var first = maker.entitlement(&choices)
      first.product = ProductID(product)
      first.originalPurchaseDate = nil
      first.purchaseDate = dates[0]
      // Without an end, a non-renewing product would end one period after its last purchase.
      first.expiresDate = first.expiresDate ?? .latest
      var renewed = first
      renewed.originalPurchaseDate = dates[0]
      renewed.purchaseDate = dates[1]
      var (buyer, renewer) = (gateCase.subject, gateCase.subject)
      buyer.entitlements.append(first)
      renewer.entitlements.append(renewed)
      if dates[0] == dates[1] { return .vacuous }
      return gateCase.asked(by: buyer).isDecided(as: gateCase.asked(by: renewer))
    }
  }
}
