import Foundation
package import Testing

/// A file of the repository with the expected output of a test, short enough to review.
package struct GoldenFile {
  /// The path from the root of the repository.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Whether tests write golden files instead of comparing them: whether `GATEKIT_UPDATE_GOLDEN` is
  /// set.
  package static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil
  }

  /// The advice that a failed comparison gives.
  package static let advice = """
    if the new output is correct, run the tests once with GATEKIT_UPDATE_GOLDEN=1 and review the \
    changes
    """

  /// Compares the text with the file, or writes the file if `GATEKIT_UPDATE_GOLDEN` is set.
  package func expect(
    _ actual: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let url = Repository.url(path)
    if Self.isUpdating { return try Data(actual.utf8).write(to: url, options: .atomic) }
    #expect(
      actual == (try? String(contentsOf: url, encoding: .utf8)),
      "\(path) differs; \(Self.advice)", sourceLocation: location)
  }
}
