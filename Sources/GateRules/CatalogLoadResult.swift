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
    let log = DiagnosticLog()
    let reading = CatalogLoader(timeZones: timeZones, limits: limits).draft(from: files, log: log)
    let compilation = reading.draft.map {
      CatalogCompilation($0, kinds: kinds, limits: ruleLimits, log: log)
    }
    diagnostics = reading.diagnostics
    catalog = compilation?.catalog(warnings: diagnostics)
  }
}
