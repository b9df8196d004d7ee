import ContentCatalog
import GateKit
import GateRules

/// The names and keywords known to a scanner, in tables that are searched by bytes.
///
/// A class, so that passing the names costs a single reference.
final class ScannedNames: Sendable {
  let products: NameTable
  /// The product names, by index.
  let productNames: [String]
  /// For each product name, whether it only refers to consumables.
  let areConsumables: [Bool]
  let items: ItemNames
  let attributes: NameTable
  let counters: NameTable
  /// The strings that rules compare with each attribute, by the attribute's index.
  let texts: [NameTable]
  /// For each attribute, whether rules compare parts of its strings.
  let comparesParts: [Bool]
  /// The type of each attribute, by its index; `nil` if the catalogs declare several types.
  let types: [CatalogAttribute.ValueType?]
  let acceptedEnvironments: NameTable
  let marks: NameTable
  /// The values, by index in ``marks``.
  let markValues: [EntitlementQualifiers]
  let attributeCount: Int

  /// - Parameter engines: the engines whose catalogs the names belong to. All of them accept the same
  ///   environments.
  init(_ names: SymbolTable, of engines: [GateEngine]) {
    products = NameTable(names.products)
    productNames = names.products
    let contents = engines.map(\.catalog.content)
    areConsumables = names.products.map { name in
      contents.allSatisfy { content in
        content.productIndex(named: name).map { content.products[$0].kind == .consumable } ?? true
      }
    }
    items = ItemNames(contents)
    attributes = NameTable(names.attributes)
    counters = NameTable(names.counters)
    texts = names.texts.map { NameTable($0) }
    comparesParts = names.comparesParts
    types = names.types.map { $0.count == 1 ? $0.first : nil }
    acceptedEnvironments = NameTable(
      (engines.first?.acceptedEnvironments ?? []).union([.production]).map(\.rawValue).exactlySorted
    )
    let words =
      Entitlement.OwnershipType.known.map(\.rawValue) + Entitlement.OfferType.known.map(\.rawValue)
      + Entitlement.OfferDiscountType.known.map(\.rawValue)
    marks = NameTable(words)
    markValues = words.map { EntitlementQualifiers(named: $0) }
    attributeCount = names.attributes.count
  }
}
