/// The files of a catalog held in memory: for tests, and for apps that fetched theirs.
public struct MemoryFiles: CatalogFiles {
  /// The path of the file to begin with.
  public let mainFile: String
  private let contents: [String: [UInt8]]

  /// Makes a catalog of a single file.
  public init(_ catalog: String) {
    self.init(["catalog.json": Array(catalog.utf8)])
  }

  /// Makes a catalog of files by their paths, of which `mainFile` is the one to begin with.
  public init(_ contents: [String: String], mainFile: String = "catalog.json") {
    self.init(contents.mapValues { Array($0.utf8) }, mainFile: mainFile)
  }

  /// Makes a catalog of files by their paths, of which `mainFile` is the one to begin with.
  public init(_ contents: [String: [UInt8]], mainFile: String = "catalog.json") {
    self.contents = contents
    self.mainFile = mainFile
  }

  /// The bytes that were given for the path.
  public func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    guard let bytes = contents[path] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  /// The path as it is.
  public func displayPath(of path: String) -> String { path }
}
