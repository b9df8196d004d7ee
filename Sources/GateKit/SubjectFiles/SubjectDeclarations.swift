import ContentCatalog

/// The attributes and counters that a run's catalogs declare. Only declared values of subjects are
/// read.
struct SubjectDeclarations: Sendable {
  private var attributes: [AttributeID: Set<CatalogAttribute.ValueType>] = [:]
  private var counters: Set<CounterID> = []
  /// Whether the uses of every counter are read, whether or not a catalog declares it.
  var readsEveryCounter = false

  init(_ catalogs: [Catalog]) {
    for catalog in catalogs {
      for attribute in catalog.attributes {
        attributes[attribute.id, default: []].insert(attribute.type)
      }
      counters.formUnion(catalog.counters.map(\.id))
    }
  }

  /// Declares one more attribute.
  mutating func declare(_ attribute: AttributeID, as type: CatalogAttribute.ValueType) {
    attributes[attribute, default: []].insert(type)
  }

  /// Returns the types that these catalogs declare for an attribute; `nil` if none declares it.
  func types(ofAttribute name: String) -> Set<CatalogAttribute.ValueType>? {
    attributes[AttributeID(name)]
  }

  func hasCounter(_ name: String) -> Bool {
    readsEveryCounter || counters.contains(CounterID(name))
  }
}
