import Foundation
import TestSupport

/// A folder with the files of a run, which exists as long as this value.
final class RunFolder {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  deinit { folder.remove() }

  var url: URL { folder.url }

  func path(of name: String) -> String { folder.url(name).path }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try folder.write(text, to: name).path
  }

  /// Returns the content of a file; `nil` if it does not exist.
  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(of: name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the files, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Creates a named pipe, and returns its path.
  func pipe(_ name: String) throws -> String {
    guard mkfifo(path(of: name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path(of: name)
  }
}
