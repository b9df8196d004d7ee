internal import ContentCatalog
internal import GateKit

/// One run of `eval`: subjects go in, listings go out, and are counted.
struct EvalRun {
  private(set) var totals = ListingTotals()
  private(set) var silentSources = SilentSources()

  private let engines: [GateEngine]
  private let output: OutputChannel
  private var writer: any ListingWriter

  /// - Parameter renderers: one for each engine, where reasons are to be sentences.
  init(
    _ engines: [GateEngine], _ format: OutputFormat, renderers: [any ReasonRenderer] = [],
    output: OutputChannel
  ) {
    self.engines = engines
    self.output = output
    writer =
      switch format {
      case .json: ListingJSON(isArray: true)
      case .ndjson: ListingJSON(isArray: false)
      case .csv:
        ListingCSV(
          renderers: Dictionary(
            uniqueKeysWithValues: zip(engines.map { $0.catalog.catalog.id }, renderers)))
      case .markdown: ListingTable(MarkdownTable(), showsCatalog: engines.count > 1)
      case .table, .text: ListingTable(PlainTable(), showsCatalog: engines.count > 1)
      }
  }

  /// Decides for a subject in every catalog.
  mutating func decide(_ subject: GateSubject, at now: Instant) throws(OutputError) {
    totals.subjects += 1
    for engine in engines { try write(SubjectListing(engine, for: subject, at: now)) }
  }

  /// Decides for a subject in one catalog only.
  mutating func decide(
    _ subject: GateSubject, inCatalog index: Int, at now: Instant
  ) throws(OutputError) {
    totals.subjects += 1
    try write(SubjectListing(engines[index], for: subject, at: now))
  }

  /// Decides for every subject that sources bring.
  mutating func decide(
    _ subjects: inout SourcedSubjects, at now: Instant, _ rejects: RejectedSubjects
  ) async throws {
    while let record = try await subjects.next() {
      switch record {
      case .subject(let sourced):
        silentSources.add(sourced)
        try decide(sourced.subject, at: now)
      case .rejected(let rejection):
        totals.rejected += 1
        try rejects.add(rejection)
      }
    }
    try rejects.finish()
  }

  mutating func finish() throws(OutputError) { try writer.finish(totals, to: output) }

  private mutating func write(_ listing: SubjectListing) throws(OutputError) {
    totals.add(listing.items)
    try writer.write(listing, to: output)
  }
}
