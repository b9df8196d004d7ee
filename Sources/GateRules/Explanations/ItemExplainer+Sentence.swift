/// The reasons that the sentence of a locked decision names.
extension ItemExplainer {
  /// The obstacles that the accepted offer removes; without an offer, a smallest set of reasons that
  /// keeps the item locked.
  package var obstacles: [Reason] {
    let order = ReasonOrder(
      of: explainer.catalog.content, outlooks: explainer.catalog.kinds.outlooks)
    if explainer.isOfferAccepted { return order.told(reasons(.opening, accessTargets)) }
    guard let clause = cheapest(of: falseClauses, preferring: order) else { return [] }
    return order.told(reasons(.determining, [clause: false], preferring: order))
  }
}
