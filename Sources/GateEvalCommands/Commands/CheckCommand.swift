internal import ContentCatalog
import GateAnalysis
internal import GateKit
internal import GateStores

/// The command `check`, which prints the errors and warnings in catalogs and their personas.
struct CheckCommand: GateEvalCommand {
  static let name = "check"
  static let summary = "Prints every error, warning and finding in catalogs and their personas."
  static let discussion = [
    "Findings are proved for all subjects: items that never open, purchases that lock, prices that "
      + "contradict each other, and more. A file checks.json beside the catalog accepts findings and "
      + "states what must be true.",
    "If there is an error, the status is 2. If a statement of checks.json is not true, it is 1. If there "
      + "are only warnings, it is 1 with --strict, otherwise 0. Notes do not count.",
    "With --storekit, the products of the only catalog are compared with a StoreKit configuration file of "
      + "Xcode, with --play with responses of the Google Play Developer API, and with --stripe with lists "
      + "of the Stripe API. If they differ, the status is 1.",
  ]
  static let examples = [
    "check catalogs", "check --strict --format json catalogs/billiards",
    "check catalogs/app --storekit App.storekit --play play.json",
  ]

  static let paths = CommandOperand.catalogs
  static let strict = CommandOption.flag(
    "strict", help: "Ends with status 1 if there are only warnings.")
  static let noProofs = CommandOption.flag(
    "no-proofs",
    help:
      "Omits the findings and the statements of checks.json, whose faults are reported all the same."
  )
  static let explainProof = CommandOption.flag(
    "explain-proof", help: "Prints the statements that each proof rests on.")
  static let storeKit = CommandOption.one(
    "storekit", .text("FILE"),
    help: "Compares products, kinds, prices, periods, subscription groups and levels with this "
      + ".storekit file.")
  static let play = CommandOption.one(
    "play", .text("FILE"),
    help: "Compares products, kinds, prices and periods with this file of Google Play.")
  static let stripe = CommandOption.one(
    "stripe", .text("FILE"),
    help: "Compares products, kinds, prices and periods with this file of Stripe.")
  static let maxDiagnostics = CommandOption.one(
    "max-diagnostics", .count(from: 1), default: CatalogLoadResult.maxDiagnostics,
    help: "The number of errors and warnings to print for a catalog and for its personas.")
  static let format = CommandOption.reportFormat(ReportFormat.located)
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [
    strict, noProofs, explainProof, storeKit, play, stripe, maxDiagnostics, format, csvSafe,
  ]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let paths = try CatalogSearch.files(at: invocation[Self.paths])
    let storeFiles = Self.storeFiles(in: invocation)
    if let first = storeFiles.first, paths.count != 1 {
      throw UsageError.severalCatalogs(paths.count, comparedBy: first.format.rawValue)
    }
    let proofs: CheckedCatalog.Proofs =
      invocation[Self.noProofs] ? .none : invocation[Self.explainProof] ? .explained : .findings
    let catalogs = paths.map {
      CheckedCatalog(
        path: $0, storeFiles: storeFiles, proofs: proofs, kinds: kinds,
        maxDiagnostics: invocation[Self.maxDiagnostics], program: session.program)
    }
    try session.print(Report(catalogs), as: style)
    let found = catalogs.flatMap(\.diagnostics)
    let errors = found.filter { $0.severity == .error }
    if errors.contains(where: { !$0.code.isOfExpectation }) { return .unusableInput }
    let isStrict = invocation[Self.strict] && found.contains { $0.severity == .warning }
    let fails = catalogs.contains(where: \.differs) || !errors.isEmpty || isStrict
    return fails ? .checkFailed : .success
  }

  /// Returns the files of stores to compare.
  private static func storeFiles(
    in invocation: Invocation
  ) -> [(format: StoreFileFormat, path: String)] {
    let options: [(StoreFileFormat, CommandOption<String?>)] = [
      (.storeKit, storeKit), (.play, play), (.stripe, stripe),
    ]
    return options.compactMap { format, option in invocation[option].map { (format, $0) } }
  }
}

extension UsageError {
  fileprivate static func severalCatalogs(_ count: Int, comparedBy option: String) -> Self {
    Self(
      "`--\(option)` compares one catalog, but \(count) are given", help: "name one of them")
  }
}
