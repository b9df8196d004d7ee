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
