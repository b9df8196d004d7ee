internal import ContentCatalog

/// Input that could not be read: what a message calls it, and the system's reason.
package struct InputError: Error, Hashable, Sendable {
  package let input: String
  package let reason: String
}

extension InputError {
  var message: String { "\(input) cannot be read: \(reason)" }
}
