internal import ContentCatalog
import GateBatch

extension OptionValue<SubjectGrouping> {
  /// A property by which subjects are counted: `product`, `source` or `attribute:NAME`.
  static var grouping: Self {
    Self(
      "PROPERTY", expectation: "product, source or attribute:NAME",
      suggestions: ["product", "source"],
      read: { text in
        let attribute = "attribute:"
        if text.isExactly("product") { return .product }
        if text.isExactly("source") { return .source }
        guard text.hasPrefix(attribute), text.utf8.count > attribute.utf8.count else { return nil }
        return .attribute(AttributeID(String(text.dropFirst(attribute.count))))
      },
      write: { grouping in
        switch grouping {
        case .product: "product"
        case .source: "source"
        case .attribute(let id): "attribute:\(id)"
        @unknown default: ""
        }
      })
  }
}

extension SubjectGrouping {
  /// The title of a column of groups.
  var heading: String {
    switch self {
    case .product: "products held"
    case .attribute(let id): id.rawValue
    case .source: "sources"
    @unknown default: "group"
    }
  }

  /// Checks that the attribute by which subjects are counted exists.
  func check(in catalog: Catalog) throws(UsageError) {
    guard case .attribute(let id) = self, catalog.attribute(id) == nil else { return }
    throw .unknownAttribute(id, in: catalog)
  }
}

extension UsageError {
  fileprivate static func unknownAttribute(_ id: AttributeID, in catalog: Catalog) -> Self {
    let names = catalog.attributes.map(\.id.rawValue)
    return Self(
      "the catalog has no attribute \(Diagnostic.Message.quoting(id.rawValue))"
        + SpellingSuggestion.didYouMean(id.rawValue, among: names),
      help: "name a declared or a predefined attribute")
  }
}
