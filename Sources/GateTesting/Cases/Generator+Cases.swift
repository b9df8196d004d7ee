public import GateRules
public import PropertyTesting

extension Generator<GateCase> {
  /// Returns a generator of questions to a catalog.
  ///
  /// Each question is about any item, for one of ``subjects(of:)``, at an instant that is often a
  /// boundary of the catalog or of the subject, or one second before or after it.
  ///
  /// ```swift
  /// let catalog = try GatedCatalog(path: "catalogs/billiards")
  /// let report = forAll(.cases(of: catalog, at: "catalogs/billiards")) { asked in
  ///   .check(asked.holding("full").decision.isUnlocked, "the item stays locked")
  /// }
  /// #expect(report.failure == nil)
  /// ```
  ///
  /// - Parameter path: the path of the catalog, for the command that reproduces a case. Without it,
  ///   a case prints the catalog's files.
  public static func cases(of catalog: GatedCatalog, at path: String? = nil) -> Generator {
    CaseMaterial(of: catalog, at: path).cases
  }

  /// Returns a generator of questions to generated catalogs.
  public static func cases(of catalogs: Generator<GatedCatalog>) -> Generator {
    catalogs.flatMap { .cases(of: $0) }
  }
}
