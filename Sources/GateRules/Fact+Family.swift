package import ContentCatalog

extension Fact {
  /// The family of the facts that determine the value; `nil` for time, rollouts and plugins.
  var family: FactFamily? {
    switch self {
    case .holding: .entitlements
    case .attribute, .itemDate: .attributes
    case .progress: .progress
    case .usage: .usage
    case .elapsed(let fact):
      switch fact.anchor {
      case .attribute, .itemDate: .attributes
      case .bought, .held: .entitlements
      case .completed, .started: .progress
      }
    case .rollout(let test): test.attribute == nil ? nil : .attributes
    case .reached, .custom: nil
    }
  }

  /// The product whose entitlements the fact tests; `nil` for other facts.
  package var product: ProductIndex? {
    switch self {
    case .holding(let fact): fact.product
    case .elapsed(let fact): fact.anchor.product
    case .attribute, .itemDate, .progress, .usage, .reached, .rollout, .custom: nil
    }
  }

  /// The product of which a purchase can change the value: ``product``, or the consumable whose purchases
  /// limit uses or restart their count.
  package var purchasedProduct: ProductIndex? {
    if case .usage(let fact) = self { fact.consumable } else { product }
  }

  /// Returns whether a purchase that is not listed may determine the value, which is unknown.
  package func isUnknownByPurchase(of subject: ResolvedSubject, at now: Instant) -> Bool {
    guard let product = purchasedProduct, value(for: subject, at: now) == .unknown else {
      return false
    }
    if case .usage = self { return subject.mayHaveLaterPurchase(of: product, at: now) }
    return true
  }

  /// The attribute that determines the value; `nil` if none does.
  package var attribute: AttributeIndex? {
    switch self {
    case .attribute(let fact): fact.attribute
    case .itemDate(let fact): fact.attribute
    case .elapsed(let fact): fact.anchor.attribute
    case .rollout(let fact): fact.attribute
    case .holding, .progress, .usage, .reached, .custom: nil
    }
  }
}

extension GatedCatalog {
  /// The families of facts that the conditions of the catalog test. The facts of plugins are not
  /// included.
  package var testedFamilies: Set<FactFamily> {
    let families = Set(program.facts.compactMap(\.family))
    return countedConsumables.isEmpty ? families : families.union([.entitlements])
  }

  /// The attributes that the conditions of the catalog test. The facts of plugins are not included.
  package var testedAttributes: Set<AttributeID> {
    Set(program.facts.compactMap(\.attribute).map { content.attributes[$0].id })
  }
}
