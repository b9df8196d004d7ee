import ContentCatalog

/// The purchases and steps that open the item of a step, or the reason why none were found.
struct StepWay {
  /// The step whose item is locked.
  let step: PlannedNeed
  /// The products to buy, in catalog order.
  private(set) var products: [ProductIndex] = []
  /// The needs, in the order in which they can be met.
  private(set) var needs: [PlannedNeed] = []
  /// The reason for the absence of a way; `nil` if there is one.
  let absence: UnlockOffers.Absence?

  init(to step: PlannedNeed, buying products: [ProductIndex], needs: [PlannedNeed]) {
    self.step = step
    self.products = products.sorted()
    self.needs = needs
    absence = nil
  }

  init(to step: PlannedNeed, absence: UnlockOffers.Absence) {
    self.step = step
    self.absence = absence
  }

  /// Returns the prerequisite in terms of ids; `nil` for an item without an id, which no rule can name.
  func prerequisite(
    for subject: PlannedSubject, _ prices: PriceTable
  ) -> UnlockOffer.Prerequisite? {
    guard let need = step.need(for: subject) else { return nil }
    if let absence { return UnlockOffer.Prerequisite(need, absence: absence) }
    let price = prices.rank(of: products.map(\.position))
    return UnlockOffer.Prerequisite(
      need,
      way: UnlockOffer(
        products: products.map { subject.catalog.products[$0].id },
        needs: needs.compactMap { $0.need(for: subject) }, price: prices.price(of: price),
        term: subject.catalog.term(of: products, costing: price),
        soldUntil: products.compactMap { subject.catalog.products[$0].soldUntil }.min()))
  }
}
