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
      + "For each way there is a subject as an example, with the clause that changed, and what the subject has to "
      + "do before and after. All declared keys are compared, prices, titles and store ids included.",
    "With --input or another source, both versions are also decided for its subjects, and the report "
      + "counts who gains and who loses each item, by the products that they hold or by another property. With "
      + "--changes-to, a file has a line for each changed decision: the subject, the item, the verdicts of both "
      + "versions, and the reason and the cause of the new one, empty where a version does not have the item.",
    "With --set or --move, the new version is the catalog with these changes, which are not written. With --at twice, "
      + "one catalog is decided for the subjects at both instants, and nothing is proved.",
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
    "diff catalogs/shop --move L3,L4:advanced --set L4.gate=free --input users.ndjson --by attribute:plan",
    "diff catalogs/shop --at 2026-12-01T00:00:00Z --at 2026-12-08T00:00:00Z --input users.ndjson",
  ]

  static let paths = CommandOperand.oneOrMore(
    "PATH",
    help:
      "The old and the new version, each a folder or a file; with --git, --set, --move or --at, one."
  )
  static let git = CommandOption.one(
    "git", .text("REV"), help: "Reads the old version from this revision of the Git repository.")
  static let failOn = CommandOption.repeated(
    "fail-on", .differences,
    help:
      "Ends with status 1 at these changes, separated by commas: narrower, removed, wider, price, storeIDs, loses."
  )
  static let set = CommandOption.repeated(
    "set", .set,
    help:
      "Tries a value for a key of an item or a product in the new version. A VALUE that is not JSON is a text."
  )
  static let move = CommandOption.repeated(
    "move", .move,
    help:
      "Tries these items, separated by commas, as the last children of another item in the new version."
  )
  static let at = CommandOption.repeated(
    "at", .instant, help: "Compares the decisions of one catalog at two instants; give it twice.")
  static let by = CommandOption.one(
    "by", .grouping, default: .product,
    help:
      "Counts the subjects by the products that they hold, the value of an attribute, or their sources."
  )
  static let language = CommandOption.language
  static let now = CommandOption.now(default: "the clock's")
  static let changesTo = CommandOption.one(
    "changes-to", .text("FILE"),
    help: "Writes each changed decision about a subject to this file, as CSV.")
  static let format = CommandOption.reportFormat(ReportFormat.located)
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] =
    [git, set, move, at, failOn] + SourceOptions.options
    + [by, now, CommandOption.accept, CommandOption.rejects, changesTo, CommandOption.jobs]
    + [language, format, csvSafe]

  static let optionHints = SourceOptions.hints

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try style(invocation)
    let options = SourceOptions(invocation, registry: sources)
    if options.isEmpty { try Self.checkWithoutSubjects(invocation) }
    try Self.checkInstants(invocation, hasSubjects: !options.isEmpty)
    let (old, new, path) = try versions(invocation)
    let instants = Self.instants(invocation, in: new.catalog.content)
    // No command can read a version that is only tried.
    let isTried = invocation.gives(Self.set) || invocation.gives(Self.move)
    let versions = try ComparedVersions(
      old.catalog, new.catalog, language: invocation[Self.language])
    try invocation[Self.by].check(in: old.catalog.content)
    let diff =
      instants == nil
      ? CatalogDiff(from: old.catalog, to: new.catalog, path: path)
      : CatalogDiff(unchanged: new.catalog)
    var report = DifferenceReport(
      diff: diff, versions: versions, grouping: invocation[Self.by], instants: instants,
      program: isTried ? nil : session.program)
    let now =
      instants?.first ?? invocation[Self.now]?.instant(in: new.catalog.content) ?? session.now
    report.addFiles(old.files, new.files, at: now, later: instants?.second)
    var status = ExitStatus.success
    if !options.isEmpty {
      let files = Set((old.catalog.files + new.catalog.files).map(ExactString.init)).map(\.text)
      try Self.checkFiles(invocation, options, reading: files.exactlySorted, in: session)
      let run = try DifferenceRun(
        invocation, options, of: (old.catalog, new.catalog), at: now, later: instants?.second,
        in: session)
      (report.totals, status) = try await run.totals()
    }
    try session.print(Report(report), as: style)
    let failing = Set(invocation[Self.failOn].flatMap { $0 })
    return status.combined(
      with: failing.contains { $0.isFound(in: diff, report.totals) } ? .checkFailed : .success)
  }
}

extension DiffCommand {
  /// A version with its files.
  private typealias Version = (catalog: GatedCatalog, files: any CatalogFiles)

  /// Returns the old and the new version, and the path of the new one.
  private func versions(
    _ invocation: Invocation
  ) throws -> (old: Version, new: Version, path: String) {
    let paths = invocation[Self.paths]
    let revision = invocation[Self.git]
    let edits = invocation[Self.set] + invocation[Self.move]
    let isOne = revision != nil || !edits.isEmpty || invocation.gives(Self.at)
    let takesTwo = revision == nil && !invocation.gives(Self.at)
    guard let path = paths.last, paths.count == (isOne ? 1 : 2) || (paths.count == 2 && takesTwo)
    else { throw isOne ? UsageError.needsOnePath : .needsTwoVersions }
    // A revision that cannot be read is reported before the new version.
    let earlier = try revision.map { try version(at: path, in: $0) }
    let first = earlier == nil && paths.count == 2 ? try version(at: paths[0]) : nil
    let current = try version(at: path)
    let old = earlier ?? first ?? current
    if edits.isEmpty { return (old, current, path) }
    let files = try CatalogEdit.apply(edits, to: current.files, kinds: kinds)
    return (old, (try catalog(in: files), files), path)
  }

  // Both versions have the same id, and the ids of one selection are distinct.
  private func version(at path: String) throws -> Version {
    let member = try CatalogSelection([path], kinds: kinds).only(at: path, for: Self.name)
    return (member.catalog, member.files)
  }

  private func version(at path: String, in revision: String) throws -> Version {
    let files = try GitFiles(revision: revision, path: path)
    return (try catalog(in: files), files)
  }

  private func catalog(in files: some CatalogFiles) throws -> GatedCatalog {
    let result = CatalogLoadResult(files: files, kinds: kinds)
    guard let catalog = result.catalog else {
      throw UnusableCatalogs(
        faults: result.diagnostics.filter { $0.severity == .error },
        omitted: result.omittedDiagnostics)
    }
    return catalog
  }

  /// Checks that `--at` is given twice if at all, and with subjects.
  private static func checkInstants(
    _ invocation: Invocation, hasSubjects: Bool
  ) throws(UsageError) {
    if !invocation.gives(at) { return }
    guard invocation[at].count == 2 else { throw .needsTwoInstants }
    let others = [
      ("--git", invocation.gives(git)), ("--set", invocation.gives(set)),
      ("--move", invocation.gives(move)), ("--now", invocation.gives(now)),
    ]
    if let other = others.first(where: \.1) { throw .notWithInstants(other.0) }
    if !hasSubjects { throw .needsSubjects("--at") }
  }

  /// Returns the two instants of `--at`; `nil` if it is not given.
  private static func instants(
    _ invocation: Invocation, in catalog: Catalog
  ) -> (first: Instant, second: Instant)? {
    let instants = invocation[at].compactMap { $0.instant(in: catalog) }
    return instants.count == 2 ? (instants[0], instants[1]) : nil
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
      ("--by", invocation.gives(by)), ("--accept", invocation.gives(CommandOption.accept)),
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

extension UsageError {
  fileprivate static let needsTwoVersions = Self(
    "`diff` compares two catalogs", help: "name the old version, then the new one")
  fileprivate static let needsOnePath = Self(
    "`diff` takes one catalog with `--git`, `--set`, `--move` or `--at`",
    help: "name one catalog; with `--set` or `--move`, an older version may come before it")
  fileprivate static let needsTwoInstants = Self(
    "`--at` compares two instants", help: "give it twice: the earlier instant, then the later one")

  fileprivate static func notWithInstants(_ option: String) -> Self {
    Self(
      "`--at` compares one catalog with itself, so `\(option)` has no effect",
      help: "leave one of them out")
  }

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
