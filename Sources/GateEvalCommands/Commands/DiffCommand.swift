internal import ContentCatalog
internal import GateKit

/// The command `diff`, which prints for whom two versions of a catalog differ.
struct DiffCommand: GateEvalCommand {
  static let name = "diff"
  static let summary = "Prints what a new version of a catalog opens and locks, and for whom."
  static let discussion = [
    "Each item is the same, wider, narrower, both, added or removed, which is proved for all subjects. "
      + "For each way there is a subject as an example. Changed products, prices and defaults follow.",
    "With --fail-on, the status is 1 if one of the named changes exists. An item that could not be "
      + "decided counts as both wider and narrower. If a version cannot be read, the status is 2.",
  ]
  static let examples = [
    "diff catalogs/shop new/shop", "diff --git main catalogs/shop",
    "diff --git v1.2 --fail-on narrower,removed catalogs/shop",
  ]

  static let paths = CommandOperand.oneOrMore(
    "PATH", help: "The old and the new version, each a folder or a file; with --git, the new one.")
  static let git = CommandOption.one(
    "git", .text("REV"), help: "Reads the old version from this revision of the Git repository.")
  static let failOn = CommandOption.repeated(
    "fail-on", .differences,
    help:
      "Ends with status 1 at these changes, separated by commas: narrower, removed, wider, price.")
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [git, failOn, format, csvSafe]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let paths = invocation[Self.paths]
    let revision = invocation[Self.git]
    guard paths.count == (revision == nil ? 2 : 1), let newPath = paths.last else {
      throw revision == nil ? UsageError.needsTwoVersions : .needsOnePath
    }
    let old =
      try revision.map { try catalog(at: newPath, in: $0) } ?? catalog(at: paths[0])
    let new = try catalog(at: newPath)
    let oldPath = revision.map { "\($0):\(newPath)" } ?? paths[0]
    let diff = CatalogDiff(from: old, at: oldPath, to: new, at: newPath)
    try session.print(Report(diff), as: style)
    let failing = Set(invocation[Self.failOn].flatMap { $0 })
    return failing.contains { $0.isFound(in: diff) } ? .checkFailed : .success
  }
}

extension DiffCommand {
  // Both versions have one id, so that they cannot be catalogs of one selection.
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
}

/// A change at which the command `diff` fails.
enum FailingDifference: String, CaseIterable {
  case narrower, removed, wider, price

  func isFound(in diff: CatalogDiff) -> Bool {
    switch self {
    case .narrower:
      diff.items.contains { [.narrower, .both, .notDecided].contains($0.change) }
    case .wider: diff.items.contains { [.wider, .both, .notDecided].contains($0.change) }
    case .removed: diff.items.contains { $0.change == .removed }
    case .price: diff.declarations.contains { $0.aspect == "price" }
    }
  }
}

extension OptionValue<[FailingDifference]> {
  /// Several changes, separated by commas.
  fileprivate static var differences: Self { .words("CHANGES", of: FailingDifference.self) }
}
