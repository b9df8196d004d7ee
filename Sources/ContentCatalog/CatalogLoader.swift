/// A loader that reads the files of a catalog into a draft and collects the faults. Gates remain
/// unread JSON.
package struct CatalogLoader: Sendable {
  private let timeZones: TimeZoneDatabase
  private let limits: CatalogLimits

  package init(timeZones: TimeZoneDatabase = .system, limits: CatalogLimits = .standard) {
    self.timeZones = timeZones
    self.limits = limits
  }

  /// Reads a catalog and all files that it includes, and collects all their faults in a log.
  package func draft(
    from files: any CatalogFiles, log: DiagnosticLog = DiagnosticLog()
  ) -> CatalogDraftResult {
    let context = DocumentReadingContext(
      files: files, limits: limits, timeZones: timeZones, log: log)
    let draft = draft(context)
    return CatalogDraftResult(draft: draft, sources: context.sources, log: log)
  }

  private func draft(_ context: DocumentReadingContext) -> CatalogDraft? {
    guard let file = context.document(context.files.mainFile, namedAt: nil),
      context.isObject(file, called: CatalogDocumentV1.schema.owner),
      CatalogFormat.version(of: file, in: context) != nil
    else { return nil }
    return CatalogDocumentV1(file, context: context)?.draft()
  }
}

/// The result of reading a catalog.
package struct CatalogDraftResult {
  /// The draft; `nil` if reading the main file failed, or if the file is not a JSON object with a
  /// supported `format`.
  package let draft: CatalogDraft?
  package let sources: SourceMap
  package let log: DiagnosticLog

  /// The faults, ordered by file and by position in the file.
  package var diagnostics: [Diagnostic] { log.diagnostics(in: sources) }
}
