internal import ContentCatalog
import GateBatch
internal import GateKit

/// The command `eval`, which decides every item of catalogs for many subjects.
struct EvalCommand: GateEvalCommand {
  static let name = "eval"
  static let summary = "Decides every item for every subject."
  static let discussion = [
    "The first source that can list subjects determines the subjects, and the other sources are asked "
      + "about each of them. Products given with --holding are a subject of their own only if they are the "
      + "only source. Without a source, the subjects are the personas of each catalog, each at its own time.",
    "If a source fails, its facts are unknown, the failure is reported on standard error, and the "
      + "status is 74.",
    "Subjects are JSON objects, one per line, or a list of them. Input that is not a valid subject is "
      + "reported on standard error, the run continues, and the status is 3.",
    "Formats: table and markdown have a row for each subject and catalog. ndjson and json have an object "
      + "for each subject and catalog, with the items by verdict. csv has a line for each item with the "
      + "reason: a code, or with --reasons cause the code of the cause, such as expired or never-bought, "
      + "or with --reasons sentence the first sentence of the command explain, in the language of "
      + "--language. With --reasons cause, the totals count by cause too. counts has a line for each "
      + "subject and a column for each catalog, with the "
      + "number of items that are unlocked or have the verdict of --only. summary has the totals alone: the "
      + "numbers of subjects by verdict for each item, and by holding for each product.",
    "With --by, the totals also count the subjects by the products that they hold, the value of an attribute or "
      + "the sources of their purchases. summary shows the groups with the most subjects, and --summary-to "
      + "writes up to 10,000 groups of each catalog.",
    "With --only, the other verdicts are omitted. Subjects without items of that verdict are omitted too, "
      + "except in counts: `--items L9 --only unlocked` lists the subjects that can open L9.",
    "An interrupted run prints whole lines only, and reports the position at which it stopped. With "
      + "--resume-from, another run prints the remaining lines. The totals are those of one run.",
    "Files are written beside their names, as FILE.partial, and replace an earlier file when they are "
      + "complete. After a run that was killed, FILE.partial of --rejects contains the rejected input "
      + "so far, and the file of --checkpoint the position.",
  ]
  static let examples = [
    "catalogs/billiards", "eval catalogs --holding basic,full",
    "eval catalogs --input users.ndjson --format csv --reasons sentence",
    "eval catalogs --input users.ndjson --source file:progress.ndjson",
    "eval catalogs --input users.ndjson --format counts --summary-to totals.json",
    "eval catalogs --input users.ndjson -f csv --reasons cause --summary-to causes.csv",
    "eval catalogs/billiards --input users.ndjson -f summary --by product",
    "eval catalogs/billiards --input users.ndjson --items L9 --only unlocked -f csv",
  ]

  static let paths = CommandOperand.catalogs
  static let now = CommandOption.now(
    default: "a persona's own time, otherwise the clock's")
  static let accept = CommandOption.accept
  static let rejects = CommandOption.rejects
  static let maxRejects = CommandOption.one(
    "max-rejects", .count(from: 0), help: "Stops when more subjects than this were rejected.")
  static let format = CommandOption.one(
    "format", short: "f", .choice("FORMAT", of: EvalFormat.allCases), default: .table,
    help: "The format of the results.")
  static let only = CommandOption.only
  static let reasons = CommandOption.one(
    "reasons", .choice("FORM", of: [.code, .cause, .sentence]), default: ReasonForm.code,
    help: "The form of the reasons in csv.")
  static let language = CommandOption.language
  static let csvSafe = CommandOption.csvSafe
  static let summaryTo = CommandOption.one(
    "summary-to", .text("FILE"),
    help: "Writes the totals to this file, whose name ends in .json or .csv.")
  static let by = CommandOption.one(
    "by", .grouping,
    help:
      "Also counts the totals by the products that subjects hold, the value of an attribute, or their sources."
  )
  static let jobs = CommandOption.jobs
  static let resumeFrom = CommandOption.one(
    "resume-from", .resumeToken,
    help: "Continues at the position that an unfinished run reported; for ndjson, csv and counts.")
  static let checkpoint = CommandOption.one(
    "checkpoint", .text("FILE"),
    help: "Keeps the position up to which results are written in this file, for --resume-from.")
  static let noProgress = CommandOption.flag(
    "no-progress", help: "Shows no progress on a terminal.")
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] =
    SourceOptions.options + [now, accept, rejects, maxRejects, format, only]
    + ItemFilter.options
    + [reasons, language, csvSafe, summaryTo, by, jobs, resumeFrom, checkpoint, noProgress]
  static let optionHints = SourceOptions.hints.merging([
    "--subject": "for one subject, use the command `show`",
    "--quiet": "to omit the progress, give --no-progress",
    "-q": "to omit the progress, give --no-progress",
  ]) { $1 }

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let options = SourceOptions(invocation, registry: sources)
    try Self.check(invocation)
    let selection = try CatalogSelection(invocation[Self.paths], kinds: kinds)
    for member in selection.members { try invocation[Self.by]?.check(in: member.catalog.content) }
    session.environment.keptValues?.keep(selection.members)
    session.output.showsControls =
      Terminal(
        descriptor: session.environment.standardOutput, variable: session.environment.variable
      ).isTerminal
    let accepted = Set(invocation[Self.accept])
    let results = try ItemFilter(invocation).results(
      of: selection.members.map { GateEngine(catalog: $0.catalog, accepting: accepted) },
      only: invocation[Self.only])
    try Self.checkFiles(invocation, options, selection, in: session)
    let source = try BatchSource(options, for: selection.members.map(\.catalog), in: session)
    let bytes = source.bytes
    try Self.check(invocation, source)
    let now = try selection.instant(of: invocation[Self.now]) ?? invocation[Self.resumeFrom]?.now
    let settings = try settings(
      invocation, bytes, fingerprint(invocation, options, selection, session.version),
      at: now ?? session.now)
    let start = settings.start.position
    var run = try EvalRun(
      results, try writer(invocation, of: results, selection), settings,
      printsSummary: invocation[Self.format] == .summary,
      BatchProgress(
        session, size: bytes?.size, from: start, isQuiet: invocation[Self.noProgress],
        writesLines: Self.writesLines(invocation)),
      in: session)
    if options.isEmpty {
      return try await decidePersonas(of: selection, now, &run, in: session)
    }
    session.environment.interrupts?.install()
    return try await SubjectRun(
      source, for: selection, from: start, rejects: invocation[Self.rejects],
      writesLines: Self.writesLines(invocation), session
    ).decide(&run, at: now ?? session.now)
  }

  private func decidePersonas(
    of selection: CatalogSelection, _ now: Instant?, _ run: inout EvalRun,
    in session: CommandSession
  ) async throws -> ExitStatus {
    for (index, entry) in try selection.personas(orElse: SourceOptions.advice).enumerated() {
      let subjects = entry.personas.map {
        SubjectRecord.subject($0.subject, at: now ?? $0.firstInstant ?? session.now)
      }
      let input = BatchInput(SubjectArray<Never>(subjects))
      _ = try await run.decide(input, with: index..<index + 1, at: now ?? session.now)
    }
    try await run.finish()
    return .success
  }
}

extension EvalCommand {
  private func writer(
    _ invocation: Invocation, of results: ResultSelection, _ selection: CatalogSelection
  ) throws(UsageError) -> BatchResultWriter {
    let column: ReasonColumn
    switch invocation[Self.reasons] {
    case .code: column = .code
    case .cause: column = .cause
    case .sentence:
      var renderers: [CatalogID: any ReasonRenderer] = [:]
      for member in selection.members {
        renderers[member.id] = try member.catalog.renderer(for: invocation[Self.language])
      }
      column = .sentence(renderers)
    }
    return BatchResultWriter(
      invocation[Self.format].results, of: results,
      hasHeader: (invocation[Self.resumeFrom]?.point ?? .start) == .start, reasons: column,
      escapesFormulas: invocation[Self.csvSafe], countsTotals: invocation[Self.summaryTo] != nil,
      by: invocation[Self.by])
  }

  private func settings(
    _ invocation: Invocation, _ bytes: SubjectBytes?,
    _ fingerprint: @autoclosure () -> RunFingerprint,
    at now: Instant
  ) throws(UsageError) -> EvalRun.Settings {
    var settings = EvalRun.Settings()
    if bytes != nil, Self.writesLines(invocation) {
      let fingerprint = fingerprint()
      try invocation[Self.resumeFrom]?.check(fingerprint, now: now)
      settings.token = { ResumeToken(at: $0, now: now, of: fingerprint) }
    }
    settings.start = invocation[Self.resumeFrom]?.point ?? .start
    settings.checkpointPath = invocation[Self.checkpoint]
    if let jobs = invocation[Self.jobs] { settings.jobs = jobs }
    settings.maxRejects = invocation[Self.maxRejects]
    settings.summaryPath = invocation[Self.summaryTo]
    settings.csv = invocation.csv
    return settings
  }

  /// Returns the digests of everything that determines the lines of a run, except its input and the
  /// instant.
  private func fingerprint(
    _ invocation: Invocation, _ options: SourceOptions, _ selection: CatalogSelection,
    _ version: String
  ) -> RunFingerprint {
    RunFingerprint { aspect, digest in
      switch aspect {
      case .version:
        digest.add(Build.version)
        digest.add(version)
      case .catalogs:
        for file in selection.members.flatMap(\.catalog.sources.files) { digest.add(file.bytes) }
      case .source: for name in options.names { digest.add(name) }
      case .accept: digest.add(unordered: invocation[Self.accept].map(\.rawValue))
      case .assumeNone:
        digest.add(unordered: invocation[SourceOptions.assumeNone].map(\.rawValue))
      case .format: digest.add(invocation[Self.format].rawValue)
      case .only: digest.add(invocation[Self.only]?.rawValue ?? "")
      case .selection:
        digest.add(unordered: invocation[ItemFilter.items])
        digest.add(unordered: invocation[ItemFilter.tags])
        digest.add(unordered: invocation[ItemFilter.kinds])
      case .reasons: digest.add(invocation[Self.reasons].rawValue)
      case .language: digest.add(invocation[Self.language])
      case .csvSafe: digest.add(invocation[Self.csvSafe] ? "safe" : "")
      }
    }
  }

  /// Returns whether the output consists of independent lines.
  static func writesLines(_ invocation: Invocation) -> Bool {
    [.ndjson, .csv, .counts].contains(invocation[format])
  }
}

/// A format of `eval`.
enum EvalFormat: String, CaseIterable {
  case table, json, ndjson, csv, markdown, counts
  /// The totals alone.
  case summary

  /// The format of the results; `nil` if only the totals are printed.
  var results: ResultFormat? { ResultFormat(rawValue: rawValue) }
}

/// The form of a reason in CSV.
enum ReasonForm: String {
  case code, cause, sentence
}
