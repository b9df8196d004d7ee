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
    "diff catalogs/shop new/shop", "diff --fail-on narrower,removed old.json new.json",
  ]

  static let old = CommandOperand.one("OLD", help: "The old version: a folder or a file.")
  static let new = CommandOperand.one("NEW", help: "The new version: a folder or a file.")
  static let failOn = CommandOption.repeated(
    "fail-on", .differences,
    help:
      "Ends with status 1 at these changes, separated by commas: narrower, removed, wider, price.")
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [old, new]
  static let options: [any DeclaredOption] = [failOn, format, csvSafe]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let (oldPath, newPath) = (invocation[Self.old], invocation[Self.new])
    // Both versions have one id, so that they are not catalogs of one run.
    let old = try CatalogSelection([oldPath], kinds: kinds).only(at: oldPath, for: Self.name)
    let new = try CatalogSelection([newPath], kinds: kinds).only(at: newPath, for: Self.name)
    let diff = CatalogDiff(from: old.catalog, at: oldPath, to: new.catalog, at: newPath)
    try session.print(Report(diff), as: style)
    let failing = Set(invocation[Self.failOn].flatMap { $0 })
    return failing.contains { $0.isFound(in: diff) } ? .checkFailed : .success
  }
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
