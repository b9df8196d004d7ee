/// An error in a JSON document, with its location.
package struct JSONFault: Error, Hashable, Sendable {
  /// A second location that explains the error.
  package struct Related: Hashable, Sendable {
    package let text: String
    package let place: SourcePlace
  }

  package let message: Diagnostic.Message
  package let place: SourcePlace
  package let related: Related?

  package init(_ message: Diagnostic.Message, at place: SourcePlace, related: Related? = nil) {
    self.message = message
    self.place = place
    self.related = related
  }
}
