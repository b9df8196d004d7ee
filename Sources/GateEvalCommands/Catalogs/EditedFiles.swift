internal import ContentCatalog

/// The files of a catalog, some of which are replaced by texts that were edited in memory.
struct EditedFiles: CatalogFiles {
  private let base: any CatalogFiles
  private var edited: [ExactString: [UInt8]] = [:]

  init(_ base: some CatalogFiles) { self.base = base }

  var mainFile: String { base.mainFile }

  func displayPath(of path: String) -> String { base.displayPath(of: path) }

  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    guard let bytes = edited[ExactString(path)] else {
      return try base.bytes(of: path, limit: limit)
    }
    if bytes.count > limit { throw .tooLarge }
    return bytes
  }

  /// Replaces the text of a file.
  mutating func replace(_ path: String, by bytes: [UInt8]) { edited[ExactString(path)] = bytes }
}
