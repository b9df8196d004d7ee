internal import ContentCatalog
internal import GateKit

/// The command `test`, which compares the decisions about personas with their expectations.
struct TestCommand: GateEvalCommand {
  static let name = "test"
  static let summary = "Compares the decisions of catalogs with the expectations of their personas."
  static let discussion = [
    "Personas are in personas.json beside a catalog. Each difference is followed by the sentence of the "
      + "command explain. If there is a difference, the status is 1.",
    "With --coverage, the report lists the clauses of gates and requirements on which no expected "
      + "verdict depends: replacing one by never, or by free, fails no persona. It also lists the items "
      + "without an expected verdict, and the products that no persona has. With a share, the status is "
      + "1 if less of the clauses, of the items or of the products is covered.",
    "With --update, personas.json is written with the decisions of today as expectations, and the "
      + "changes are printed. Only the `expect` objects that change are replaced.",
  ]
  static let examples = [
    "test catalogs", "test --format json catalogs/billiards", "test --language zh-Hans catalogs",
    "test --coverage=80% catalogs/billiards", "test --persona 'trial-*' --update catalogs/academy",
  ]

  static let paths = CommandOperand.catalogs
  static let now = CommandOption.now(
    default: "each persona's own time, otherwise the clock's")
  static let persona = CommandOption.repeated(
    "persona", .text("GLOB"),
    help: "Selects the personas whose id matches, in which * and ? are wildcards.")
  static let coverage = CommandOption.one(
    "coverage", .share, whenAbsent: 0,
    help: "Reports what the personas do not examine, and requires this share of everything.")
  static let update = CommandOption.flag(
    "update", help: "Writes the decisions of today as the expectations.")
  static let language = CommandOption.language
  static let format = CommandOption.reportFormat(ReportFormat.common + [.junit])
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [
    now, persona, coverage, update, language, format, csvSafe,
  ]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let share = invocation[Self.coverage]
    if invocation[Self.update], share != nil { throw UsageError.updatesAndCovers }
    let entries = try CatalogSelection(invocation[Self.paths], kinds: kinds)
      .personas(orElse: "write personas with `expect` in personas.json beside the catalog")
    let selection = PersonaSelection(invocation[Self.persona])
    guard entries.contains(where: { $0.personas.contains(where: selection.contains) }) else {
      throw UsageError.noPersonaMatches(
        invocation[Self.persona], among: entries.flatMap(\.personas).map(\.subject.id.rawValue))
    }
    if invocation[Self.update] {
      return try update(entries, selecting: selection.contains, invocation, in: session)
    }
    var results: [PersonaResult] = []
    var coverages: [CoverageResult] = []
    for (member, personas) in entries {
      let engine = GateEngine(catalog: member.catalog)
      let renderer = try member.catalog.renderer(for: invocation[Self.language])
      let selected = personas.filter(selection.contains)
      let now = Self.instants(invocation, of: member, in: session)
      results += selected.map {
        PersonaResult(of: $0, decidedBy: engine, renderer, at: now($0))
      }
      if share != nil {
        coverages.append(
          CoverageResult(PersonaCoverage(of: selected, decidedBy: engine, at: now), of: member))
      }
    }
    try session.print(Report(results, coverages, requiring: share ?? 0), as: style)
    let isCovered = coverages.allSatisfy { $0.reaches(share ?? 0) }
    return results.allSatisfy(\.differences.isEmpty) && isCovered ? .success : .checkFailed
  }

  /// Returns the function that returns the instant of the own expectations of a catalog's persona.
  private static func instants(
    _ invocation: Invocation, of member: CatalogSelection.Member, in session: CommandSession
  ) -> (Persona) -> Instant {
    let given = invocation[now]?.instant(in: member.catalog.content)
    return { given ?? $0.now ?? session.now }
  }

  private func update(
    _ entries: [(member: CatalogSelection.Member, personas: [Persona])],
    selecting isSelected: (Persona) -> Bool, _ invocation: Invocation, in session: CommandSession
  ) throws -> ExitStatus {
    var changes: [ExpectationChange] = []
    for (member, personas) in entries where personas.contains(where: isSelected) {
      let path = member.files.displayPath(of: PersonaFile.name)
      guard
        let update = PersonaFileUpdate(
          of: personas, beside: member.files, decidedBy: GateEngine(catalog: member.catalog),
          selecting: isSelected, at: Self.instants(invocation, of: member, in: session))
      else { throw UsageError.changedFile(path) }
      if update.changes.isEmpty { continue }
      let output = try OutputFile(path)
      try output.channel.append { $0.append(contentsOf: update.text) }
      try output.complete()
      let words = StatementWords(try member.catalog.renderer(for: invocation[Self.language]))
      changes += update.changes.map {
        ExpectationChange(catalog: member.id, path: path, change: $0, words: words)
      }
    }
    try session.print(Report(changes), as: invocation.reportStyle(Self.format))
    return .success
  }
}

/// The personas that globs select by their ids: all, without a glob.
private struct PersonaSelection {
  private let globs: [Glob]

  init(_ globs: [String]) { self.globs = globs.map { Glob($0) } }

  func contains(_ persona: Persona) -> Bool {
    globs.isEmpty
      || globs.contains { $0.matches(persona.subject.id.rawValue, within: .unlimited) }
  }
}

extension OptionValue<Int> {
  /// A share in hundredths of a percent.
  fileprivate static var share: Self {
    Self(
      "SHARE", expectation: "a percentage such as 80%",
      read: { Percentage($0)?.hundredths }, write: { "\(Percentage(hundredths: $0))" })
  }
}

extension UsageError {
  fileprivate static let updatesAndCovers = Self(
    "--update and --coverage exclude each other", help: "give --coverage in a run of its own")

  fileprivate static func noPersonaMatches(_ globs: [String], among ids: [String]) -> Self {
    let quoted = globs.map { Diagnostic.Message.quoting($0) }.joined(separator: " or ")
    let meant = globs.count == 1 ? SpellingSuggestion.didYouMean(globs[0], among: ids) : ""
    return Self("no persona matches \(quoted)" + meant, help: "give the id of a persona, or a glob")
  }

  fileprivate static func changedFile(_ path: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(path)) has changed since it was read", help: "run it again")
  }
}
