import ContentCatalog

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

/// The error of a run whose catalogs have faults.
struct UnusableCatalogs: Error {
  let faults: [Diagnostic]
  /// The number of further faults, which exceed the limit.
  let omitted: Int
}

/// The error of a run that a signal ended. The files that were there before remain.
struct RunInterruption: Error {
  /// The number of subjects that had been read.
  let count: Int
}
