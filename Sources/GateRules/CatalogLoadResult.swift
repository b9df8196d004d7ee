public import ContentCatalog

/// The result of reading and checking a catalog: its diagnostics, and the catalog unless one of them
/// is an error.
///
/// ```swift
/// let result = CatalogLoadResult(
///   files: MemoryFiles(#"{"format": 1, "id": "demo", "courses": [{"id": "L1", "gate": "pro"}]}"#))
/// for fault in result.diagnostics {
///   print(fault.location, fault.severity, fault.code)  // catalog.json:1:63 error unknown-product
/// }
/// print(result.catalog == nil)  // true
/// ```
public struct CatalogLoadResult: Sendable {
  /// The catalog; `nil` if a diagnostic is an error.
  public let catalog: GatedCatalog?
  /// The errors and warnings, in the order of the files and of the positions in them.
  ///
  /// If there are too many, warnings are omitted before errors.
  public let diagnostics: [Diagnostic]
  /// The number of further errors and warnings, which exceed the limit.
  public let omittedDiagnostics: Int

  /// The default limit on the number of diagnostics.
  public static let maxDiagnostics = DiagnosticLog.standardLimit

  /// Reads and checks the catalog in some files.
  ///
  /// - Parameter maxDiagnostics: the maximum number of diagnostics to keep, at least 1. The others are
  ///   counted.
  public init(
    files: some CatalogFiles, kinds: RuleKindRegistry = .builtIn,
    timeZones: TimeZoneDatabase = .system, maxDiagnostics: Int = Self.maxDiagnostics
  ) {
    self.init(
      files: files, kinds: kinds, timeZones: timeZones, limits: .standard, ruleLimits: .standard,
      maxDiagnostics: maxDiagnostics)
  }

  package init(
    files: some CatalogFiles, kinds: RuleKindRegistry = .builtIn,
    timeZones: TimeZoneDatabase = .system, limits: CatalogLimits,
    ruleLimits: RuleLimits, maxDiagnostics: Int = Self.maxDiagnostics
  ) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let loaded = CatalogLoader(timeZones: timeZones, limits: limits).draft(from: files, log: log)
    let compilation = loaded.draft.map {
      CatalogCompilation($0, kinds: kinds, limits: ruleLimits, log: log)
    }
    diagnostics = loaded.diagnostics
    omittedDiagnostics = log.omittedCount
    catalog = compilation?.catalog(warnings: diagnostics)
  }
}

/// The error for a catalog that cannot be used, or that cannot be exported as asked for.
///
/// ```swift
/// do throws(CatalogError) {
///   _ = try GatedCatalog(path: "catalogs/nowhere")
/// } catch {
///   print(error.diagnostics.map(\.code))  // [unreadable-file]
/// }
/// ```
public struct CatalogError: DescribedError, Hashable, Sendable {
  /// The errors and warnings, in the order of the files.
  public let diagnostics: [Diagnostic]
  /// The number of further errors and warnings, which exceed the limit.
  public let omittedDiagnostics: Int

  package init(diagnostics: [Diagnostic], omittedDiagnostics: Int = 0) {
    self.diagnostics = diagnostics
    self.omittedDiagnostics = omittedDiagnostics
  }

  /// The location and message of the first error, and the number of the others.
  public var message: String { diagnostics.message(omitting: omittedDiagnostics) }

  /// The advice on the first error.
  public var help: String? { diagnostics.firstError?.help }

  /// The diagnostics as text, each with its line of the file and its advice.
  public var description: String {
    DiagnosticRenderer().render(diagnostics, omitted: omittedDiagnostics)
  }
}
