/// A value with its location.
package struct Located<Value> {
  package let value: Value
  package let span: SourceSpan

  package init(value: Value, span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Located: Sendable where Value: Sendable {}
