public import ContentCatalog

/// What came of reading and checking a catalog: all its faults, and the catalog if it has none.
public struct CatalogLoadResult: Sendable {
  /// The catalog; `nil` where there was an error.
  public let catalog: GatedCatalog?
  /// Every fault, warnings too, in the order of the files and of the places in them.
  public let diagnostics: [Diagnostic]

  /// Reads and checks a catalog, wherever its files are.
  public init(
    files: some CatalogFiles, kinds: RuleKindRegistry = .builtIn,
    timeZones: TimeZoneDatabase = .system
  ) {
    self.init(
      files: files, kinds: kinds, timeZones: timeZones, limits: .standard, ruleLimits: .standard)
  }

  package init(
    files: some CatalogFiles, kinds: RuleKindRegistry = .builtIn,
    timeZones: TimeZoneDatabase = .system, limits: CatalogLimits,
    ruleLimits: RuleLimits
  ) {
    let reading = CatalogLoader(timeZones: timeZones, limits: limits).draft(from: files)
    guard let draft = reading.draft else {
      catalog = nil
      diagnostics = reading.diagnostics
      return
    }
    let compilation = CatalogCompilation(draft, kinds: kinds, limits: ruleLimits)
    diagnostics = compilation.log.diagnostics(in: draft.sources)
    catalog = compilation.log.hasErrors ? nil : compilation.catalog(warnings: diagnostics)
  }
}
