internal import ContentCatalog

/// A feature of an imported catalog: the content that a purchase, or a level of a subscription group,
/// opens.
struct ImportedFeature {
  /// The condition of the feature.
  enum Gate: Hashable {
    case product(String)
    case subscription(group: String, level: Int?)
  }

  let id: String
  let title: LocalizedText?
  let gate: Gate

  /// Returns one feature for each purchase, each group without levels, and each level of a group.
  /// Consumables cannot be held, so none has a feature.
  static func features(for products: [ImportedProduct]) -> [ImportedFeature] {
    var names = ImportedNames()
    var seen: Set<Gate> = []
    return products.filter { $0.product.kind != .consumable }.compactMap { product in
      let gate =
        product.group.map { Gate.subscription(group: $0, level: product.level) }
        ?? .product(product.id)
      guard seen.insert(gate).inserted else { return nil }
      return ImportedFeature(
        id: names.unique(product.id), title: product.product.name, gate: gate)
    }
  }

  /// Returns whether a product opens the feature.
  func isOpened(by product: ImportedProduct) -> Bool {
    switch gate {
    case .product(let id): return product.id == id
    case .subscription(let group, let level):
      guard product.group == group else { return false }
      guard let level, let own = product.level else { return true }
      return own <= level
    }
  }
}
