public import ContentCatalog

/// The result of reading and checking a catalog: its diagnostics, and the catalog if there is no
/// error.
public struct CatalogLoadResult: Sendable {
  /// The catalog; `nil` if there is an error.
  public let catalog: GatedCatalog?
  /// All errors and warnings, in the order of the files and of the positions in them.
  public let diagnostics: [Diagnostic]

  /// Reads and checks the catalog in some files.
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
