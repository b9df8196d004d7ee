internal import ContentCatalog
public import Foundation
public import GateRules

extension GatedCatalog {
  /// Reads and checks the catalog in a folder among the resources of an app.
  ///
  /// ```swift
  /// let catalog = try GatedCatalog(bundle: .main, folder: "billiards")
  /// ```
  ///
  /// In Xcode, add the folder as a folder reference; in a Swift package, as a resource with the rule `.copy`, whose bundle is
  /// `.module`.
  ///
  /// - Throws: `CatalogError` with all diagnostics, if any of them is an error.
  public init(
    bundle: Bundle, folder: String, kinds: RuleKindRegistry = .builtIn
  ) throws(CatalogError) {
    try self.init(path: "\(bundle.resourcePath ?? bundle.bundlePath)/\(folder)", kinds: kinds)
  }

  /// Reads and checks the catalog at the URL of a folder that contains `catalog.json`, or of such a file.
  ///
  /// Only files can be read. Download the files of another URL, and pass them as `MemoryFiles`.
  ///
  /// - Throws: `CatalogError` with all diagnostics, if any of them is an error.
  public init(url: URL, kinds: RuleKindRegistry = .builtIn) throws(CatalogError) {
    // The text of another URL is no path, so reading it fails with an error that states it.
    try self.init(
      path: url.isFileURL ? url.path(percentEncoded: false) : url.absoluteString, kinds: kinds)
  }
}
