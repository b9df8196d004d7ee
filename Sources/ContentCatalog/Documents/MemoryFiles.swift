/// The files of a catalog in memory, for tests and for apps that download their catalog.
///
/// ```swift
/// let catalog = try GatedCatalog(
///   files: MemoryFiles(
///     """
///     {"format": 1, "id": "demo", "courses": [{"id": "L1", "gate": "free"}]}
///     """))
/// ```
public struct MemoryFiles: CatalogFiles {
  /// The path of the main file.
  public let mainFile: String
  private let contents: [ExactString: [UInt8]]

  /// Creates a catalog from the text of a single file.
  public init(_ catalog: String) {
    self.init(["catalog.json": Array(catalog.utf8)])
  }

  /// Creates a catalog from its files by path.
  public init(_ contents: [String: String], mainFile: String = "catalog.json") {
    self.init(contents.mapValues { Array($0.utf8) }, mainFile: mainFile)
  }

  /// Creates a catalog from its files by path.
  public init(_ contents: [String: [UInt8]], mainFile: String = "catalog.json") {
    self.contents = Dictionary(
      uniqueKeysWithValues: contents.map { (ExactString($0.key), $0.value) })
    self.mainFile = mainFile
  }

  /// No files, for values that were read elsewhere.
  package static let none = MemoryFiles([:] as [String: [UInt8]])

  /// Returns the bytes of the file.
  public func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    guard let bytes = contents[ExactString(path)] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  /// Returns the path unchanged, because files in memory have no folder.
  public func displayPath(of path: String) -> String { path }
}
