/// Why a JSON document cannot be read, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// A second place that explains the fault.
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
