internal import ContentCatalog
internal import GateRules
internal import GateTesting

/// The command `laws`, which tests on one catalog the laws that hold for every catalog.
struct LawsCommand: GateEvalCommand {
  static let name = "laws"
  static let summary =
    "Tests on one catalog the laws that hold for every catalog, with random subjects."
  static let discussion = [
    "A case is an item, a subject and an instant, made from the facts that the rules test and the boundaries "
      + "of those facts. The column applicable is the number of cases to which the law applies. A law without "
      + "such cases has the verdict \"not about this catalog\", which is not a failure.",
    "If a case contradicts a law, the status is 1, and the smallest such case is printed with a command that "
      + "reproduces it. The same seed yields the same cases on every machine.",
  ]
  static let examples = [
    "laws catalogs/billiards", "laws --seed 7 --cases 2000 catalogs/billiards",
    "laws --law offers-open --law offers-are-minimal catalogs/academy",
  ]

  static let catalog = CommandOperand.oneCatalog
  static let seed = CommandOption.one(
    "seed", .seed, default: 0, help: "The seed of the random cases.")
  static let cases = CommandOption.one(
    "cases", .cases, default: 200, help: "The number of cases for each law.")
  static let laws = CommandOption.repeated("law", .law, help: "Tests only this law.")
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [catalog]
  static let options: [any DeclaredOption] = [seed, cases, laws, format, csvSafe]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let path = invocation[Self.catalog]
    let member = try CatalogSelection([path], kinds: kinds).only(
      at: path, for: Self.name)
    let chosen = Set(invocation[Self.laws].map(\.name))
    let laws = chosen.isEmpty ? Law.all : Law.all.filter { chosen.contains($0.name) }
    let material = CaseMaterial(of: member.catalog, at: path, program: session.program)
    let reports = laws.map { law in
      law.report(on: material, seed: invocation[Self.seed], cases: invocation[Self.cases])
    }
    try session.print(Report(reports), as: style)
    return reports.allSatisfy { $0.failure == nil } ? .success : .checkFailed
  }
}

extension OptionValue<UInt64> {
  fileprivate static var seed: Self {
    Self("SEED", expectation: "a whole number of 0 or more", read: { UInt64($0) })
  }
}

extension OptionValue<Int> {
  fileprivate static var cases: Self {
    Self(
      "COUNT", expectation: "a whole number from 1 to \(maxCases)",
      read: { text in Int(text).flatMap { 1...maxCases ~= $0 ? $0 : nil } })
  }

  /// A limit that corresponds to minutes of work for each law.
  private static var maxCases: Int { 1_000_000 }
}

extension OptionValue<Law> {
  fileprivate static var law: Self {
    let names = Law.all.map(\.name)
    return Self(
      "LAW", expectation: "one of \(names.joined(separator: ", "))", choices: names,
      read: { text in Law.all.first { $0.name == text } }, write: \.name)
  }
}
