internal import ContentCatalog
internal import GateKit

/// The command `decide`, whose exit status is the decision about items for one subject.
struct DecideCommand: GateEvalCommand {
  static let name = "decide"
  static let summary = "Decides items for one subject, and tells a script with its exit status."
  static let discussion = [
    "The status is 0 if every item is unlocked, 4 if one of them is locked, and otherwise 5, because one is "
      + "indeterminate. A line for each item has the verdict and the reason.",
    "If a source fails, its facts are unknown, and the failure is reported on standard error. The status is 74 "
      + "in place of 5, so that a script can try again; a verdict that does not depend on these facts stands.",
  ]
  static let examples = [
    "decide catalogs/billiards L9 --holding basic",
    "decide catalogs/billiards L9 --input users.ndjson --subject u1 --quiet",
    "decide catalogs/billiards L8 L9 --subject refunded --format json",
  ]

  static let items = CommandOperand.oneOrMore(
    "ITEM", help: "An item by its id, a former one, or its title.")
  static let quiet = CommandOption.flag(
    "quiet", short: "q", help: "Prints no decisions; errors and warnings remain.")
  static let format = CommandOption.reportFormat([.text, .json])
  static let operands: [any DeclaredOperand] = [CatalogArgument.path, items]
  static let options: [any DeclaredOption] =
    SubjectArgument.options + [CatalogArgument.accept, quiet, format]
  static let optionHints = SourceOptions.hints

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let path = invocation[CatalogArgument.path]
    let selection = try CatalogSelection([path], kinds: kinds)
    let catalog = try selection.only(at: path, for: Self.name).catalog
    let engine = GateEngine(
      catalog: catalog, accepting: Set(invocation[CatalogArgument.accept]))
    let items = try invocation[Self.items].map { word throws(UsageError) in
      try catalog.content.itemID(named: word)
    }.compactMap { engine.handle(for: $0) }
    let subject = try await SubjectArgument(invocation, of: selection, from: sources, in: session)
    let evaluation = engine.evaluate(subject.subject, at: subject.now)
    let decisions = items.map {
      DecidedItem(item: $0.id, decision: evaluation.decide($0))
    }
    if !invocation[Self.quiet] {
      try session.print(
        Report(decisions, of: evaluation), as: invocation.reportStyle(Self.format))
    }
    let failures = subject.sourceFailures.report(in: session)
    let status = ExitStatus(decisions.map(\.decision.verdict))
    return status == .indeterminate ? status.combined(with: failures) : status
  }
}

extension ExitStatus {
  /// Creates the status for verdicts of which the least open one counts.
  fileprivate init(_ verdicts: [Verdict]) {
    if verdicts.contains(.locked) {
      self = .locked
    } else {
      self = verdicts.allSatisfy { $0 == .unlocked } ? .success : .indeterminate
    }
  }
}
