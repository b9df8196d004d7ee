public import ContentCatalog
public import GateRules

extension GatedCatalog {
  /// Returns the catalog with another feature, which is read from the changed text of its files.
  ///
  /// ```swift
  /// let wider = try catalog.adding("extra", gate: "basic or completed(L3)")
  /// ```
  ///
  /// - Parameters:
  ///   - feature: the id of the feature.
  ///   - gate: its gate.
  /// - Throws: ``/GateRules/CatalogError`` if the id is used already, or the rule has a fault. Also if the
  ///   features of the catalog are in a file of their own.
  public func adding(_ feature: ItemID, gate: WrittenRule) throws(CatalogError) -> GatedCatalog {
    let item = WrittenJSON.object([
      ("id", .text(feature.rawValue)), ("gate", .plain(gate.text.quotedAsJSON)),
    ]).formatted()
    let files = CatalogFileTexts(of: self)
    let main = CatalogMembers(files.main).prepending(item, to: "features")
    return try GatedCatalog(files: files.replacing(main: main), kinds: kinds)
  }
}
