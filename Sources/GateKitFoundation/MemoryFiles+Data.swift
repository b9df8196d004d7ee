public import ContentCatalog
public import Foundation

extension MemoryFiles {
  /// Creates a catalog from the data of a single file, such as one that was downloaded.
  public init(_ catalog: Data) { self.init(["catalog.json": catalog]) }

  /// Creates a catalog from the data of its files by path.
  public init(_ contents: [String: Data], mainFile: String = "catalog.json") {
    self.init(contents.mapValues { [UInt8]($0) }, mainFile: mainFile)
  }
}
