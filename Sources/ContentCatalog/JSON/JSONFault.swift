/// An error in a JSON document, with its location.
package struct JSONFault: Error, Hashable, Sendable {
  /// A second location that explains the error.
  package struct Related: Hashable, Sendable {
    package let text: String
    package let span: SourceSpan
  }

  package let message: Diagnostic.Message
  package let span: SourceSpan
  package let related: Related?

  package init(_ message: Diagnostic.Message, at span: SourceSpan, related: Related? = nil) {
    self.message = message
    self.span = span
    self.related = related
  }
}
