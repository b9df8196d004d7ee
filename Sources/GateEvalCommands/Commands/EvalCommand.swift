internal import ContentCatalog
internal import GateKit

/// Decides every item of catalogs for many subjects.
struct EvalCommand: GateEvalCommand {
  static let name = "eval"
  static let summary = "Decides what is open to whom: every item, for every subject."
  static let discussion = [
    "With neither --subjects nor --holding, the personas of each catalog are its subjects, each at its own "
      + "time.",
    "Subjects are JSON objects, one a line, or a list of them. What cannot be read as a subject is "
      + "named on standard error, and the rest goes on; the status is then 3.",
    "Formats: table and markdown have a row a subject and catalog; ndjson and json have an object for "
      + "it, with the items by verdict; csv has a line an item, with the reason.",
  ]
  static let examples = [
    "catalogs/billiards", "eval catalogs --holding basic,full",
    "eval catalogs --subjects users.ndjson --format csv",
  ]

  static let paths = CommandOperand.catalogs
  static let subjects = CommandOption.one(
    "subjects", short: "s", .text("FILE"),
    help: "Reads the subjects from this file; - is standard input.")
  static let holding = CommandOption.one(
    "holding", .list("PRODUCTS"),
    help: "Decides for one subject who holds these products, separated by commas, without end.")
  static let now = CommandOption.now(
    unlessSaid: "a persona's own time, else the clock's, if not said")
  static let accept = CommandOption.repeated(
    "accept", .text("ENVIRONMENT"),
    help: "Lets purchases of this environment count besides those of production, such as sandbox.")
  static let rejects = CommandOption.one(
    "rejects", .text("FILE"),
    help: "Writes what cannot be read as a subject to this file, as it came.")
  static let format = CommandOption.format(
    .table, .json, .ndjson, .csv, .markdown, default: .table)
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [subjects, holding, now, accept, rejects, format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    try Self.checkOptions(invocation)
    let selection = try CatalogSelection(invocation[Self.paths], kinds: kinds)
    let accepted = Set(invocation[Self.accept].map { Entitlement.Environment(rawValue: $0) })
    var run = EvalRun(
      selection.members.map { GateEngine(catalog: $0.catalog, accepting: accepted) },
      invocation[Self.format], output: session.output)
    let now = invocation[Self.now]
    if let path = invocation[Self.subjects] {
      let file = try InputFile(path, in: session)
      let rejects = try RejectedSubjects(
        of: file, path: invocation[Self.rejects], errors: session.errors)
      try run.decide(file, of: selection.catalogs, at: now ?? session.now, rejects)
    } else if let products = invocation[Self.holding] {
      let subject = try HeldProducts.subject(products, in: selection.catalogs)
      try run.decide(subject, at: now ?? session.now)
    } else {
      let personas = try selection.personas(orElse: "give --subjects FILE or --holding PRODUCTS")
      for (index, entry) in personas.enumerated() {
        for persona in entry.personas {
          try run.decide(
            persona.subject, inCatalog: index, at: now ?? persona.now ?? session.now)
        }
      }
    }
    try run.finish()
    return run.totals.rejected > 0 ? .rejectedSubjects : .success
  }

  private static func checkOptions(_ invocation: Invocation) throws(UsageError) {
    let help = "run `gate-eval eval --help`"
    let hasSubjects = invocation[subjects] != nil
    if hasSubjects, invocation[holding] != nil {
      throw UsageError("`--subjects` and `--holding` cannot be used together", help: help)
    }
    if !hasSubjects, invocation[rejects] != nil {
      throw UsageError("`--rejects` needs `--subjects`", help: help)
    }
  }
}
