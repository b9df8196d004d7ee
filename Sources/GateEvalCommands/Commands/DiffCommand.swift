internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit

/// The command `diff`, which prints for whom two versions of a catalog differ.
struct DiffCommand: GateEvalCommand {
  static let name = "diff"
  static let summary = "Prints what a new version of a catalog opens and locks, and for whom."
  static let discussion = [
    "Each item is the same, wider, narrower, both, added or removed, which is proved for all subjects. "
      + "For each way there is a subject as an example. Changed products, prices and defaults follow.",
    "With --input or another source, both versions are also decided for its subjects, and the report "
      + "counts who gains and who loses each item. With --changes-to, a file has a line for each changed "
      + "decision: the subject, the item, and the verdicts of both versions, empty where a version does not "
      + "have the item.",
    "The formats ndjson and github have a line for each item and each changed declaration. Those of github "
      + "are annotations that GitHub Actions shows at the changed lines of a pull request.",
    "With --fail-on, the status is 1 if one of the named changes exists. An item that could not be "
      + "decided counts as both wider and narrower, and one that a given subject loses as narrower. With loses, "
      + "a given subject must lose an item, also a removed one. If a version cannot be read, the status is 2.",
  ]
  static let examples = [
    "diff catalogs/shop new/shop", "diff --git main catalogs/shop",
    "diff --git v1.2 --fail-on narrower,removed catalogs/shop",
    "diff catalogs/shop new/shop --input users.ndjson --changes-to changes.csv",
  ]

  static let paths = CommandOperand.oneOrMore(
    "PATH", help: "The old and the new version, each a folder or a file; with --git, the new one.")
  static let git = CommandOption.one(
    "git", .text("REV"), help: "Reads the old version from this revision of the Git repository.")
  static let failOn = CommandOption.repeated(
    "fail-on", .differences,
    help:
      "Ends with status 1 at these changes, separated by commas: narrower, removed, wider, price, storeIDs, loses."
  )
  static let now = CommandOption.now(default: "the clock's")
  static let changesTo = CommandOption.one(
    "changes-to", .text("FILE"),
    help: "Writes each changed decision about a subject to this file, as CSV.")
  static let format = CommandOption.reportFormat(ReportFormat.allCases)
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] =
    [git, failOn] + SourceOptions.options
    + [now, CommandOption.accept, CommandOption.rejects, changesTo, CommandOption.jobs]
    + [format, csvSafe]

  static let optionHints = SourceOptions.hints

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try style(invocation)
    let options = SourceOptions(invocation, registry: sources)
    if options.isEmpty { try Self.checkWithoutSubjects(invocation) }
    let paths = invocation[Self.paths]
    let revision = invocation[Self.git]
    guard paths.count == (revision == nil ? 2 : 1), let newPath = paths.last else {
      throw revision == nil ? UsageError.needsTwoVersions : .needsOnePath
    }
    let old =
      try revision.map { try catalog(at: newPath, in: $0) } ?? catalog(at: paths[0])
    let new = try catalog(at: newPath)
    let diff = CatalogDiff(from: old, to: new, path: newPath)
    var totals: DifferenceTotals?
    var status = ExitStatus.success
    if !options.isEmpty {
      try Self.checkFiles(
        invocation, options, reading: (revision == nil ? old.files : []) + new.files, in: session)
      let run = try DifferenceRun(invocation, options, of: (old, new), in: session)
      (totals, status) = try await run.totals()
    }
    try session.print(Report(diff, totals, program: session.program), as: style)
    let failing = Set(invocation[Self.failOn].flatMap { $0 })
    return status.combined(
      with: failing.contains { $0.isFound(in: diff, totals) } ? .checkFailed : .success)
  }
}

extension DiffCommand {
  /// Returns the format of the report. The changed decisions are CSV too.
  private func style(_ invocation: Invocation) throws(UsageError) -> ReportStyle {
    if invocation.gives(Self.changesTo) {
      return ReportStyle(format: invocation[Self.format], csv: invocation.csv)
    }
    return try invocation.reportStyle(Self.format)
  }

  private static func checkWithoutSubjects(_ invocation: Invocation) throws(UsageError) {
    let given = [
      ("--now", invocation.gives(now)), ("--accept", invocation.gives(CommandOption.accept)),
      ("--rejects", invocation.gives(CommandOption.rejects)),
      ("--changes-to", invocation.gives(changesTo)),
      ("--jobs", invocation.gives(CommandOption.jobs)),
    ]
    if let option = given.first(where: \.1) { throw .needsSubjects(option.0) }
  }

  /// Checks that no file that the run writes is another one that it reads or writes.
  private static func checkFiles(
    _ invocation: Invocation, _ options: SourceOptions, reading paths: [String],
    in session: CommandSession
  ) throws(UsageError) {
    var uses = try FileUses(reading: paths, options, in: session)
    if let path = invocation[CommandOption.rejects] { try uses.write("--rejects", path) }
    if let path = invocation[changesTo] { try uses.write("--changes-to", path) }
  }
}

extension GatedCatalog {
  fileprivate var files: [String] { sources.files.map(\.path) }
}

extension DiffCommand {
  // Both versions have the same id, and the ids of one selection are distinct.
  private func catalog(at path: String) throws -> GatedCatalog {
    try CatalogSelection([path], kinds: kinds).only(at: path, for: Self.name).catalog
  }

  private func catalog(at path: String, in revision: String) throws -> GatedCatalog {
    let files = try GitFiles(revision: revision, path: path)
    let result = CatalogLoadResult(files: files, kinds: kinds)
    guard let catalog = result.catalog else {
      throw UnusableCatalogs(
        faults: result.diagnostics.filter { $0.severity == .error },
        omitted: result.omittedDiagnostics)
    }
    return catalog
  }
}

extension UsageError {
  fileprivate static let needsTwoVersions = Self(
    "`diff` compares two catalogs", help: "name the old version, then the new one")
  fileprivate static let needsOnePath = Self(
    "with `--git`, `diff` takes one catalog", help: "name the new version")

  fileprivate static func needsSubjects(_ option: String) -> Self {
    Self("`\(option)` needs subjects", help: SourceOptions.advice)
  }
}

/// A change at which the command `diff` fails.
enum FailingDifference: String, CaseIterable {
  case narrower, removed, wider, price, storeIDs, loses

  /// - Parameter totals: the differences for given subjects, if there are any.
  func isFound(in diff: CatalogDiff, _ totals: DifferenceTotals?) -> Bool {
    switch self {
    case .narrower:
      diff.items.contains { [.narrower, .both, .notDecided].contains($0.change) }
        || zip(diff.items, totals?.items ?? []).contains { $0.change != .removed && $1.losses > 0 }
    case .wider: diff.items.contains { [.wider, .both, .notDecided].contains($0.change) }
    case .removed: diff.items.contains { $0.change == .removed }
    case .price: diff.declarations.contains { $0.aspect == .price }
    case .storeIDs: diff.declarations.contains { $0.aspect == .storeIDs }
    case .loses: (totals?.losing ?? 0) > 0
    }
  }
}

extension OptionValue<[FailingDifference]> {
  /// Several changes, separated by commas.
  fileprivate static var differences: Self { .words("CHANGES", of: FailingDifference.self) }
}
