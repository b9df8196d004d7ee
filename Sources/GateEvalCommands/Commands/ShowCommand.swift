internal import ContentCatalog
import GateBatch
internal import GateKit

/// The command `show`, which lists the decisions about one subject.
struct ShowCommand: GateEvalCommand {
  static let name = "show"
  static let summary = "Lists every item for one subject, with its cause and the best offer."
  static let discussion = [
    "A row has the verdict, the cause of the decision, and the offer that `explain` lists first. Purchases that "
      + "do not count follow with the cause. With --only, the items of the other verdicts are omitted.",
    "For many subjects, use `eval`.",
  ]
  static let examples = [
    "show catalogs/billiards refunded",
    "show catalogs/billiards u1 --input users.ndjson --only locked",
    "show catalogs/billiards --holding basic --format json",
  ]

  static let only = CommandOption.only
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [CatalogArgument.path, SubjectArgument.operand]
  static let options: [any DeclaredOption] =
    SubjectArgument.optionsBesideOperand + [CatalogArgument.accept, only] + ItemFilter.options
    + [CatalogArgument.language, format, csvSafe]
  static let optionHints = SourceOptions.hints.merging(
    ["--subject": "write the id of the subject after the catalog"]
  ) { $1 }

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let target = try CatalogArgument(invocation, kinds: kinds, for: Self.name)
    let only = invocation[Self.only]
    let results = try ItemFilter(invocation).results(of: [target.engine], only: only)
    let subject = try await SubjectArgument(
      invocation, of: target.selection, from: sources, in: session)
    let report = Report(
      decisionsOf: target.engine.evaluate(subject.subject, at: subject.now),
      about: results.items.flatMap(\.ids), only: only, target.renderer)
    try session.print(report, as: style)
    return subject.sourceFailures.report(in: session)
  }
}
