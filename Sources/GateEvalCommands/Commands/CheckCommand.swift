internal import ContentCatalog
internal import GateKit

/// The command `check`, which prints the errors and warnings in catalogs and their personas.
struct CheckCommand: GateEvalCommand {
  static let name = "check"
  static let summary = "Prints every error and warning in catalogs and their personas."
  static let discussion = [
    "If there is an error, the status is 2. If there are only warnings, it is 1 with --strict, otherwise 0.",
    "With --storekit, the products of the only catalog are compared with a StoreKit configuration file of "
      + "Xcode. If they differ, the status is 1.",
  ]
  static let examples = [
    "check catalogs", "check --strict --format json catalogs/billiards",
    "check catalogs/app --storekit App.storekit",
  ]

  static let paths = CommandOperand.catalogs
  static let strict = CommandOption.flag(
    "strict", help: "Ends with status 1 if there are only warnings.")
  static let storeKit = CommandOption.one(
    "storekit", .text("FILE"),
    help: "Compares products, kinds, prices, periods, subscription groups and levels with this "
      + ".storekit file.")
  static let maxDiagnostics = CommandOption.one(
    "max-diagnostics", .count(from: 1), default: CatalogLoadResult.maxDiagnostics,
    help: "The number of errors and warnings to print for a catalog and for its personas.")
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [
    strict, storeKit, maxDiagnostics, format, csvSafe,
  ]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let paths = try CatalogSearch.files(at: invocation[Self.paths])
    let storeKitPath = invocation[Self.storeKit]
    if storeKitPath != nil, paths.count != 1 { throw UsageError.severalCatalogs(paths.count) }
    let catalogs = paths.map {
      CheckedCatalog(
        path: $0, storeKitPath: storeKitPath, kinds: kinds,
        maxDiagnostics: invocation[Self.maxDiagnostics])
    }
    try session.print(Report(catalogs), as: style)
    let found = catalogs.flatMap(\.diagnostics)
    if found.contains(where: { $0.severity == .error }) { return .unusableInput }
    let fails = catalogs.contains(where: \.differs) || invocation[Self.strict] && !found.isEmpty
    return fails ? .checkFailed : .success
  }
}

extension UsageError {
  fileprivate static func severalCatalogs(_ count: Int) -> Self {
    Self(
      "`--storekit` compares one catalog, but \(count) are given", help: "name one of them")
  }
}
