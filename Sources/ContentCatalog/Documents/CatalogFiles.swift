/// Where the files of one catalog come from: a folder, memory, or whatever an app has instead.
///
/// Paths are relative to the catalog's folder, separated by `/`, without `.`, `..` and empty parts.
public protocol CatalogFiles: Sendable {
  /// The path of the file that the catalog begins with, such as `catalog.json`.
  var mainFile: String { get }

  /// The bytes of a file; of one that is longer than `limit`, nothing but the error is made.
  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8]

  /// The path as diagnostics show it.
  func displayPath(of path: String) -> String
}

/// Why a file of a catalog could not be had.
public enum CatalogFileError: Error, Hashable, Sendable {
  /// There is nothing at that path.
  case missing
  /// There is a folder, a device or the like at that path.
  case notAFile
  /// The path leads out of the catalog's folder, by a symbolic link.
  case outsideFolder
  /// The file is longer than a catalog may be.
  case tooLarge
  /// The system refuses to read it, for this reason.
  case unreadable(String)
}
