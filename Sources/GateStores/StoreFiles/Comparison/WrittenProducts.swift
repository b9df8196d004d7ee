internal import ContentCatalog

/// The products of a catalog with the JSON that they were read from.
struct WrittenProducts {
  let catalog: Catalog
  private let values: [JSONValue]

  /// Returns `nil` if the file is no longer the one that the catalog was read from.
  init?(_ file: JSONValue, of catalog: Catalog) {
    guard case .array(let values) = file["products"]?.content ?? .array([]),
      values.count == catalog.products.count
    else { return nil }
    self.catalog = catalog
    self.values = values
  }

  /// Returns the position of the product that a name refers to; `nil` for an unknown name.
  func index(named name: String) -> Int? {
    catalog.productIndex(named: name)?.position
  }

  /// Returns the location of a field of a product; that of the id if the field is absent.
  func span(of key: String, at index: Int) -> SourceSpan {
    values[index][key]?.span ?? values[index]["id"]?.span ?? values[index].span.opening
  }
}
