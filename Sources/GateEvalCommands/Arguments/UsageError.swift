/// A command line that cannot be used: what is wrong with it, and what to do next.
package struct UsageError: Error, Hashable, Sendable {
  /// One sentence in the grammar of diagnostics.
  package let message: String
  /// What to do about it.
  package let help: String

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }
}
