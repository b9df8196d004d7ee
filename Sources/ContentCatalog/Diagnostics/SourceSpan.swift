/// A range of bytes in a file of a catalog.
///
/// This compact form is stored in every value that was read. It is resolved to a ``FileLocation``
/// only for display.
package struct SourceSpan: Hashable, Sendable {
  /// The file, as an index into the ``SourceMap`` that it was read with.
  package var file: Int32
  /// The offset of the first byte.
  package var start: Int32
  /// The offset after the last byte.
  package var end: Int32

  package init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }
}

extension SourceSpan {
  /// The opening bracket of an object or a list, where a missing part is reported.
  package var opening: SourceSpan {
    SourceSpan(file: file, start: start, end: min(end, start + 1))
  }
}

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
