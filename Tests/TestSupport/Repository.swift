package import Foundation

/// The working copy of the repository that contains the tests.
package enum Repository {
  /// The folder of the package.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the location of a file or folder, given its path from the root.
  package static func url(_ path: String) -> URL { root.appending(path: path) }

  /// Returns the text of a file, given its path from the root.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Returns the names of the entries of a folder, sorted.
  package static func entries(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path).sorted()
  }

  /// Returns the paths, from the root, of all Swift files below a folder, sorted.
  package static func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }
}
