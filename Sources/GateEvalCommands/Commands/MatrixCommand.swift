internal import ContentCatalog
internal import GateKit

/// The command `matrix`, which prints the items that each product opens by itself.
struct MatrixCommand: GateEvalCommand {
  static let name = "matrix"
  static let summary = "Prints the items that each product alone opens."
  static let discussion = [
    "The first column is for a subject without products. A column for each product that can be held follows, "
      + "including retired products. In text and Markdown, ✓ is unlocked, and ? is indeterminate.",
    "The subject has no other facts, so items behind a prerequisite stay locked, unless --given states "
      + "that every item is completed (with the highest score) or started, or that the subject enrolled "
      + "long ago. With --subject, the first column is for that subject, and each other column "
      + "adds one product to its entitlements.",
    "With --column free, lists the items that are open in the first column. With --column PRODUCT, lists the items "
      + "that this product opens, without those that are open in the first column.",
  ]
  static let examples = [
    "matrix catalogs/billiards", "matrix --format markdown catalogs/billiards",
    "matrix catalogs/billiards --column free", "matrix catalogs/billiards --column advanced",
    "matrix catalogs/academy --given completed,enrolled",
    "matrix catalogs/billiards --input users.ndjson --subject u1",
  ]

  static let given = CommandOption.repeated(
    "given", .assumptions,
    help: "Gives the subject these facts, separated by commas: completed, started, enrolled.")
  static let column = CommandOption.one(
    "column", .text("COLUMN"),
    help: "Lists what is open in this column: free for the first, or a product by its id or title.")
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [CatalogArgument.path]
  static let options: [any DeclaredOption] =
    [given, column] + SubjectArgument.options
    + [CatalogArgument.accept, CatalogArgument.language, format, csvSafe]

  static let optionHints = SourceOptions.hints.merging(
    ["--assume": "to give the subject facts, such as completed, give --given FACTS"]
  ) { $1 }

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let path = invocation[CatalogArgument.path]
    let selection = try CatalogSelection([path], kinds: kinds)
    let engine = GateEngine(
      catalog: try selection.only(at: path, for: Self.name).catalog,
      accepting: Set(invocation[CatalogArgument.accept]))
    let assumed = MatrixAssumption.allCases.filter(
      Set(invocation[Self.given].flatMap { $0 }).contains)
    let column = try invocation[Self.column].map { word throws(UsageError) in
      try MatrixColumn(named: word, in: engine.catalog.content)
    }
    func report(_ matrix: ProductMatrix) throws(UsageError) -> Report {
      guard let column else { return Report(matrix) }
      return Report(
        matrix, only: column, of: engine.catalog.content,
        titlesIn: try engine.catalog.renderer(for: invocation[CatalogArgument.language]).language)
    }
    guard SubjectArgument.isGiven(in: invocation) else {
      let now = try selection.instant(of: invocation[SubjectArgument.now]) ?? session.now
      let matrix = ProductMatrix(engine, of: nil, assuming: assumed, at: now)
      try session.print(report(matrix), as: style)
      return .success
    }
    let subject = try await SubjectArgument(
      invocation, of: selection, from: sources, in: session)
    let matrix = ProductMatrix(engine, of: subject.subject, assuming: assumed, at: subject.now)
    try session.print(report(matrix), as: style)
    return subject.sourceFailures.report(in: session)
  }
}
