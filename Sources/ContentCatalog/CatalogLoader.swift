/// Reads catalogs: bytes in, a draft with the faults so far out. Gates come through unread.
package struct CatalogLoader: Sendable {
  private let timeZones: TimeZoneDatabase
  private let limits: CatalogLimits

  package init(timeZones: TimeZoneDatabase = .system, limits: CatalogLimits = .standard) {
    self.timeZones = timeZones
    self.limits = limits
  }

  /// Reads a catalog and all the files that it takes in, with all their faults.
  package func draft(from files: any CatalogFiles) -> CatalogDraftResult {
    let state = CatalogReaderContext(files: files, limits: limits, timeZones: timeZones)
    let draft = draft(state)
    return CatalogDraftResult(draft: draft, sources: state.sources, log: state.log)
  }

  private func draft(_ state: CatalogReaderContext) -> CatalogDraft? {
    guard let file = state.document(state.files.mainFile, namedAt: nil),
      state.members(file, called: CatalogDocumentV1.Key.owner) != nil,
      CatalogFormat.version(of: file, in: state) != nil
    else { return nil }
    return CatalogDocumentV1(file, state: state)?.draft()
  }
}

/// What came of reading a catalog.
package struct CatalogDraftResult: Sendable {
  /// `nil` where there is nothing to go on with: the file cannot be read, is no JSON object, or does
  /// not say that it has a format that is read here.
  package let draft: CatalogDraft?
  package let sources: SourceMap
  package let log: DiagnosticLog

  /// The faults, in the order of the files and of the places in them.
  package var diagnostics: [Diagnostic] { log.diagnostics(in: sources) }
}
