import ContentCatalog
import GateRules

/// The names and keywords known to a scanner, in tables that are searched by bytes.
struct ScannedNames: Sendable {
  let products: NameTable
  let items: NameTable
  let attributes: NameTable
  let counters: NameTable
  /// The strings that rules compare with each attribute, by the attribute's index.
  let texts: [NameTable]
  /// The type of each attribute, by its index; `nil` if the catalogs declare several types.
  let types: [CatalogAttribute.ValueType?]
  /// The group of each item name, by its index. All names of one item share a group.
  let itemGroups: [Int]
  let acceptedEnvironments: NameTable
  let marks: NameTable
  /// The values, by index in ``marks``.
  let markValues: [EntitlementQualifiers]
  let attributeCount: Int
  let counterCount: Int

  init(_ names: SymbolTable, accepting environments: Set<Entitlement.Environment>) {
    products = NameTable(names.products)
    items = NameTable(names.items)
    attributes = NameTable(names.attributes)
    counters = NameTable(names.counters)
    texts = names.texts.map { NameTable($0) }
    types = names.types.map { $0.count == 1 ? $0.first : nil }
    itemGroups = names.itemGroups
    acceptedEnvironments = NameTable(
      environments.union([.production]).map(\.rawValue).sorted())
    let words =
      Entitlement.OwnershipType.known.map(\.rawValue) + Entitlement.OfferType.known.map(\.rawValue)
      + Entitlement.OfferDiscountType.known.map(\.rawValue)
    marks = NameTable(words)
    markValues = words.map { EntitlementQualifiers(word: $0) }
    attributeCount = names.attributes.count
    counterCount = names.counters.count
  }
}
