import ContentCatalog
import GateRules

/// The names and words that a scanner knows, ready to be found by their bytes.
struct ScannedNames: Sendable {
  let products: NameTable
  let items: NameTable
  let attributes: NameTable
  let counters: NameTable
  /// By the place of an attribute: the strings that rules hold it against.
  let texts: [NameTable]
  /// By the place of an attribute: its type; `nil` where catalogs declare several.
  let types: [CatalogAttribute.ValueType?]
  /// By the place of an item's name: a number that all names of one item have.
  let itemGroups: [Int]
  let acceptedEnvironments: NameTable
  let marks: NameTable
  /// By the index among ``marks``.
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
