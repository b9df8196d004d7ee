internal import ContentCatalog
internal import GateKit
internal import GateStores

/// The command `simulate`, which plays a script on a simulated store, and prints the items that are
/// open after each step.
struct SimulateCommand: GateEvalCommand {
  static let name = "simulate"
  static let summary =
    "Plays purchases, progress and time, and prints what is open after each step."
  static let discussion = [
    "The script is a JSON file. `schema simulation` prints its form, and the page "
      + "docs/simulated-store.md describes it.",
    "Besides purchases, steps set attributes, and record progress, uses and enrolments. The column `holds` "
      + "shows the end of each purchase. If a decision differs from the `expect` of a step, the "
      + "status is 1.",
  ]
  static let examples = [
    "simulate catalogs/academy docs/examples/simulation.json",
    "simulate catalogs/app story.json --storekit App.storekit --format markdown",
  ]

  static let script = CommandOperand.one("FILE", help: "The script.")
  static let storeKit = CommandOption.one(
    "storekit", .text("FILE"),
    help: "Sells the products of this .storekit file, with their offers, instead of those of the "
      + "catalog.")
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [CatalogArgument.path, script]
  static let options: [any DeclaredOption] = [
    storeKit, CatalogArgument.language, format, csvSafe,
  ]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let path = invocation[CatalogArgument.path]
    let member = try CatalogSelection([path], kinds: kinds).only(at: path, for: Self.name)
    let renderer = try member.catalog.renderer(for: invocation[CatalogArgument.language])
    let script = SimulationScript(
      path: invocation[Self.script], for: member.catalog,
      selling: try Self.storeKitFile(at: invocation[Self.storeKit]))
    guard script.diagnostics.isEmpty else {
      throw UnusableCatalogs(faults: script.diagnostics, omitted: script.omittedDiagnostics)
    }
    let simulation = try PlayedSimulation(
      script, decidedBy: GateEngine(catalog: member.catalog), renderer)
    try session.print(Report(simulation, in: member.catalog.content), as: style)
    return simulation.differences.isEmpty ? .success : .checkFailed
  }

  private static func storeKitFile(at path: String?) throws -> StoreFile? {
    guard let path else { return nil }
    let result = StoreFileResult(.storeKit, path: path)
    guard let file = result.file else {
      throw UnusableCatalogs(faults: result.diagnostics, omitted: result.omittedDiagnostics)
    }
    return file
  }
}
