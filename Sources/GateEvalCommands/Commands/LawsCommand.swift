internal import ContentCatalog
internal import GateRules
internal import GateTesting

/// Tries on a catalog what holds of every catalog.
struct LawsCommand: GateEvalCommand {
  static let name = "laws"
  static let summary = "Tries the laws of every catalog on one, with subjects made at random."
  static let discussion = [
    "A case is an item, a subject and an instant, made of what the rules ask about and around their "
      + "boundaries; telling is how many of them show the law. A law that the catalog has nothing for is "
      + "no failure.",
    "Ends with status 1 where a case contradicts a law, and prints the smallest such case with the "
      + "command that shows it. The same seed gives the same cases everywhere.",
  ]
  static let examples = [
    "laws catalogs/billiards", "laws --seed 7 --cases 2000 catalogs/billiards",
    "laws --law offers-open --law offers-are-minimal catalogs/academy",
  ]

  static let catalog = CommandOperand.oneCatalog
  static let seed = CommandOption.one(
    "seed", .seed, default: 0, help: "What the cases are made from.")
  static let cases = CommandOption.one(
    "cases", .cases, default: 200, help: "How many cases each law is tried on.")
  static let laws = CommandOption.repeated("law", .law, help: "Tries this law only.")
  static let format = CommandOption.reportFormat()
  static let operands: [any DeclaredOperand] = [catalog]
  static let options: [any DeclaredOption] = [seed, cases, laws, format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let path = invocation[Self.catalog]
    let member = try CatalogSelection([path], kinds: kinds).only(
      at: path, for: "laws are tried on one")
    let chosen = Set(invocation[Self.laws].map(\.name))
    let laws = chosen.isEmpty ? Law.all : Law.all.filter { chosen.contains($0.name) }
    let reports = laws.map { law in
      law.report(
        on: member.catalog, at: path, seed: invocation[Self.seed], cases: invocation[Self.cases])
    }
    try session.print(Report(reports), as: invocation[Self.format])
    return reports.allSatisfy { $0.failure == nil } ? .success : .shortfall
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

  /// Minutes of work for a law.
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
