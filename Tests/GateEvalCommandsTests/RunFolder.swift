import Foundation

/// A folder with the files of a run, which exists as long as this value.
final class RunFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "gatekit-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func path(of name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(of: name)
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
