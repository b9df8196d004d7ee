public import GateRules

extension Generator<GateCase> {
  /// Questions to a catalog: any of its items, its ``subjects(of:)``, and an instant that is often a boundary
  /// of the catalog or of the subject, or a second beside one.
  ///
  /// ```swift
  /// let catalog = try GatedCatalog(path: "catalogs/billiards")
  /// let report = forAll(.cases(of: catalog, at: "catalogs/billiards")) { asked in … }
  /// ```
  ///
  /// - Parameter path: where the catalog can be read, for the command that shows a case; a case prints the
  ///   catalog's files where it is not said.
  public static func cases(of catalog: GatedCatalog, at path: String? = nil) -> Generator {
    CaseMaterial(of: catalog, at: path).cases
  }

  /// Questions to catalogs that are made too.
  public static func cases(of catalogs: Generator<GatedCatalog>) -> Generator {
    catalogs.flatMap { .cases(of: $0) }
  }
}
