import ContentCatalog

/// A kind of names of a catalog among which a misspelt name of a rule is looked for.
enum NameFamily: Hashable {
  case products, items, attributes, counters, gates, subscriptionGroups
  /// The declared values of an attribute.
  case values(of: AttributeIndex)
}

extension RuleBinding {
  /// Returns the end of a message that suggests the name of a family that was probably meant.
  func didYouMean(_ word: String, in family: NameFamily) -> String {
    spelling(of: family).didYouMean(word)
  }

  func names(of family: NameFamily) -> [String] {
    switch family {
    case .products: catalog.products.map(\.id.rawValue)
    case .items: catalog.nodes.compactMap(\.itemID?.rawValue)
    case .attributes: catalog.attributes.map(\.id.rawValue)
    case .counters: catalog.counters.map(\.id.rawValue)
    case .gates: gateNames
    case .subscriptionGroups: catalog.products.compactMap(\.subscriptionGroup)
    case .values(let attribute): catalog.attributes[attribute].values ?? []
    }
  }
}
