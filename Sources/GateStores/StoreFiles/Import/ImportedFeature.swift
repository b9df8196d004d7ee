internal import ContentCatalog

/// A feature of an imported catalog: the content that a purchase, or a level of a subscription group,
/// opens.
struct ImportedFeature {
  /// The condition of the feature.
  enum Gate: Hashable {
    case product(ExactString)
    case subscription(group: ExactString, level: Int?)
  }

  let id: String
  let title: LocalizedText?
  let gate: Gate

  /// Returns one feature for each purchase, each group without levels, and each level of a group.
  /// Consumables cannot be held, and retired products cannot be bought, so they have no features.
  static func features(for products: [ImportedProduct]) -> [ImportedFeature] {
    var names = ImportedNames()
    var seen: Set<Gate> = []
    return products.filter { $0.kind != .consumable && !$0.isRetired }.compactMap { product in
      let gate =
        product.group.map { Gate.subscription(group: ExactString($0), level: product.level) }
        ?? .product(ExactString(product.id))
      guard seen.insert(gate).inserted else { return nil }
      return ImportedFeature(
        id: names.unique(product.id), title: product.product.name, gate: gate)
    }
  }

  /// Returns whether a product opens the feature.
  func isOpened(by product: ImportedProduct) -> Bool {
    switch gate {
    case .product(let id): return product.id.isExactly(id.text)
    case .subscription(let group, let level):
      guard product.group.map(ExactString.init) == group else { return false }
      guard let level, let own = product.level else { return true }
      return own <= level
    }
  }
}
