import ContentCatalog

extension Set<AttributeValue> {
  /// The values of one attribute, from the least to the greatest.
  var inOrder: [AttributeValue] { sorted { $0.precedes($1) } }
}

extension AttributeValue {
  /// Whether it comes before another value of the same attribute.
  fileprivate func precedes(_ other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.string(let a), .string(let b)): a < b
    case (.number(let a), .number(let b)): a < b
    case (.boolean(let a), .boolean(let b)): !a && b
    case (.instant(let a), .instant(let b)): a < b
    case (.version(let a), .version(let b)): a < b
    default: false
    }
  }
}
