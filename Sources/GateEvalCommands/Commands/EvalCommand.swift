internal import ContentCatalog
internal import GateKit

/// Decides every item of catalogs for many subjects.
struct EvalCommand: GateEvalCommand {
  static let name = "eval"
  static let summary = "Decides what is open to whom: every item, for every subject."
  static let discussion = [
    "The first source that can list subjects says who they are, and the others are asked about each of them; "
      + "held products make up a subject only where nothing else is given. Without any source, the personas "
      + "of each catalog are its subjects, each at its own time.",
    "What a source that does not answer would have said is unknown. It is named on standard error, and the "
      + "status is then 74.",
    "Subjects are JSON objects, one a line, or a list of them. What cannot be read as a subject is "
      + "named on standard error, and the rest goes on; the status is then 3.",
    "Formats: table and markdown have a row a subject and catalog; ndjson and json have an object for "
      + "it, with the items by verdict; csv has a line an item, with the reason: a code for programs, or "
      + "with --reasons sentence what the command explain says first, in the language of --language.",
  ]
  static let examples = [
    "catalogs/billiards", "eval catalogs --holding basic,full",
    "eval catalogs --subjects users.ndjson --format csv --reasons sentence",
    "eval catalogs --subjects users.ndjson --source file:progress.ndjson",
  ]

  static let paths = CommandOperand.catalogs
  static let now = CommandOption.now(
    unlessSaid: "a persona's own time, else the clock's, if not said")
  static let accept = CommandOption.accept
  static let rejects = CommandOption.one(
    "rejects", .text("FILE"),
    help: "Writes what cannot be read as a subject to this file, as it came.")
  static let format = CommandOption.format(
    .table, .json, .ndjson, .csv, .markdown, default: .table)
  static let reasons = CommandOption.one(
    "reasons", .choice("FORM", of: [.code, .sentence]), default: ReasonForm.code,
    help: "What csv has in its reason column.")
  static let language = CommandOption.language
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] =
    SourceOptions.options + [now, accept, rejects, format, reasons, language]

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let options = SourceOptions(invocation, registry: sources)
    let rejects = invocation[Self.rejects]
    if let rejects { try Self.check(rejects, options, in: session) }
    let hasSentences = invocation[Self.reasons] == .sentence
    if hasSentences, invocation[Self.format] != .csv { throw UsageError.noReasonColumn }
    if !hasSentences, invocation.gives(Self.language) { throw UsageError.noSentences }
    let selection = try CatalogSelection(invocation[Self.paths], kinds: kinds)
    let accepted = Set(invocation[Self.accept])
    var run = EvalRun(
      selection.members.map { GateEngine(catalog: $0.catalog, accepting: accepted) },
      invocation[Self.format],
      renderers: hasSentences ? try selection.renderers(for: invocation[Self.language]) : [],
      output: session.output)
    let now = invocation[Self.now]
    if options.isEmpty {
      for (index, entry) in try selection.personas(orElse: SourceOptions.demand).enumerated() {
        for persona in entry.personas {
          try run.decide(
            persona.subject, inCatalog: index, at: now ?? persona.now ?? session.now)
        }
      }
    } else {
      let now = now ?? session.now
      var subjects = try await options.sources(for: selection.catalogs, in: session).listed(at: now)
      let rejected = try RejectedSubjects(
        of: subjects.input, path: rejects, errors: session.errors)
      try await run.decide(&subjects, at: now, rejected)
    }
    try run.finish()
    return (run.totals.rejected > 0 ? ExitStatus.rejectedSubjects : .success)
      .combined(with: run.silentSources.report(in: session))
  }

  private static func check(
    _ rejects: String, _ options: SourceOptions, in session: CommandSession
  ) throws(UsageError) {
    if options.onlyStateProducts { throw .nothingToReject }
    let input = session.environment.standardInput
    if let argument = options.argument(leadingTo: rejects, standardInput: input) {
      throw .sameFile(argument)
    }
  }
}

extension EntitlementSources {
  fileprivate func listed(at now: Instant) async throws -> SourcedSubjects {
    guard let subjects = try await subjects(at: now) else { throw UsageError.nobodyListed }
    return subjects
  }
}

extension CatalogSelection {
  /// A renderer for each catalog.
  fileprivate func renderers(for language: String) throws(UsageError) -> [any ReasonRenderer] {
    try members.map { member throws(UsageError) in try member.catalog.renderer(for: language) }
  }
}

/// What stands for the reason of a decision.
enum ReasonForm: String {
  case code, sentence
}

extension UsageError {
  fileprivate static let noReasonColumn = Self(
    "`--reasons sentence` needs a format with a reason for each item", help: "give --format csv")

  fileprivate static let noSentences = Self(
    "`--language` needs `--reasons sentence`, since nothing else has a language",
    help: "give --format csv --reasons sentence")

  fileprivate static let nothingToReject = Self(
    "`--rejects` needs `--subjects` or `--source`", help: "run `gate-eval eval --help`")

  fileprivate static func sameFile(_ path: String) -> Self {
    Self(
      "`--rejects` would overwrite the subjects in \(Diagnostic.Message.quoting(path))",
      help: "write what is rejected to another file")
  }

  fileprivate static let nobodyListed = Self(
    "none of the sources can list subjects", help: "give --subjects FILE as well")
}
