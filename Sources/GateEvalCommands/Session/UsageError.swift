/// An error in the command line, with advice on how to correct it.
package struct UsageError: Error, Hashable, Sendable {
  /// A description of the error: one sentence in the grammar of diagnostics.
  package let message: String
  /// Advice on how to correct the error.
  package let help: String

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }
}
