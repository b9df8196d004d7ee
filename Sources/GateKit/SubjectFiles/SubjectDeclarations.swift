package import ContentCatalog

/// What the catalogs of a run declare about subjects: the values that are read, and their types.
package struct SubjectDeclarations: Sendable {
  private var attributes: [String: Set<CatalogAttribute.ValueType>] = [:]
  private var counters: Set<String> = []

  package init(_ catalogs: [Catalog]) {
    for catalog in catalogs {
      for attribute in catalog.attributes {
        attributes[attribute.id.rawValue, default: []].insert(attribute.type)
      }
      counters.formUnion(catalog.counters.map(\.id.rawValue))
    }
  }

  /// The types an attribute has in these catalogs; `nil` where none declares it.
  func types(ofAttribute name: String) -> Set<CatalogAttribute.ValueType>? { attributes[name] }

  func hasCounter(_ name: String) -> Bool { counters.contains(name) }
}
