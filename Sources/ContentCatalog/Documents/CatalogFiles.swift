/// The storage of the files of one catalog: a folder, memory, or an app's own storage.
///
/// ```swift
/// struct DownloadedFiles: CatalogFiles {
///   let mainFile = "catalog.json"
///   let contents: [String: [UInt8]]
///
///   func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
///     guard let bytes = contents[path] else { throw .missing }
///     guard bytes.count <= limit else { throw .tooLarge }
///     return bytes
///   }
///
///   func displayPath(of path: String) -> String { "downloaded \(path)" }
/// }
/// ```
///
/// Paths are relative to the catalog's folder, separated by `/`, without `.`, `..` and empty components.
public protocol CatalogFiles: Sendable {
  /// The path of the main file, such as `catalog.json`.
  var mainFile: String { get }

  /// Returns the bytes of a file.
  ///
  /// - Throws: `.tooLarge`, without reading the file, if it exceeds `limit` bytes.
  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8]

  /// Returns the path as shown in diagnostics.
  func displayPath(of path: String) -> String
}

/// The reason why a file of a catalog cannot be read.
@nonexhaustive
public enum CatalogFileError: DescribedError, Hashable, Sendable {
  /// The file does not exist.
  case missing
  /// The path refers to a folder, a device or another kind of file that is not regular.
  case notAFile
  /// The path leads outside the catalog's folder, through a symbolic link.
  case outsideFolder
  /// The file exceeds the size limit.
  case tooLarge
  /// The system cannot read the file, for this reason.
  case unreadable(String)
}

extension CatalogFileError {
  /// The fault of the file: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .missing: "the file does not exist"
    case .notAFile: "the path does not lead to a file"
    case .outsideFolder: "the file is outside the catalog's folder"
    case .tooLarge: "the file is too large"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    }
  }

  /// The way to replace a link; `nil` for any other error.
  public var help: String? {
    switch self {
    case .outsideFolder: "replace the symbolic link by the file itself"
    case .missing, .notAFile, .tooLarge, .unreadable: nil
    }
  }
}
