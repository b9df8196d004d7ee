package import Foundation

/// A new, empty folder, to be removed at the end of a test.
package struct TemporaryFolder {
  package let url: URL

  package var path: String { url.path }

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "gatekit-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  package func remove() { try? FileManager.default.removeItem(at: url) }

  /// Returns the location of a file or folder that may not exist.
  package func url(_ path: String) -> URL { url.appending(path: path) }

  /// Writes a file, creates the folders that contain it, and returns its location.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
