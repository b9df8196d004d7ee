import GateKit
import GateTesting
import Testing

/// Laws of uniting, on random answers.
struct SourceUnionTests {
  private let engine: GateEngine

  init() throws { engine = try GateEngine(Self.catalog) }

  @Test(arguments: UInt64(0)..<200)
  func `for what is held and done the order of the sources does not matter`(seed: UInt64) async {
    var choices = Choices(seed: seed)
    let families: Set<FactFamily> = [.entitlements, .progress]
    let sources = (0..<3).map { RandomAnswers.source("s\($0)", families, using: &choices) }
    let first = await engine.subject(of: sources)
    let second = await engine.subject(of: choices.shuffled(sources))
    #expect(Set(first.entitlements) == Set(second.entitlements))
    #expect(first.progress == second.progress)
    #expect(first.unknown == second.unknown)
    #expect(Set(first.sourceFailures) == Set(second.sourceFailures))
    #expect(verdicts(for: first) == verdicts(for: second))
  }

  @Test(arguments: UInt64(0)..<200)
  func `what is decided without a source would not be decided otherwise with it`(
    seed: UInt64
  ) async {
    var choices = Choices(seed: seed)
    let world = RandomAnswers.world(using: &choices)
    let without = verdicts(for: await engine.subject(of: world.sources))
    for answer in (0..<8).map({ _ in RandomAnswers.subject(using: &choices) }) {
      let with = verdicts(for: await engine.subject(of: world.sources(answering: answer)))
      for (item, verdict) in without where verdict != .indeterminate {
        #expect(with[item] == verdict, "\(item) in \(world.sources.map(\.name)): \(answer)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `only what the missing answer could settle is undecided`(seed: UInt64) async {
    var choices = Choices(seed: seed)
    let world = RandomAnswers.world(using: &choices)
    let without = verdicts(for: await engine.subject(of: world.sources))
    var possible: [ItemID: Set<Verdict>] = [:]
    for answer in [RandomAnswers.nothing, RandomAnswers.everything, RandomAnswers.other] {
      let with = verdicts(for: await engine.subject(of: world.sources(answering: answer)))
      for (item, verdict) in with { possible[item, default: []].insert(verdict) }
    }
    for (item, verdict) in without
    where verdict == .indeterminate && !item.rawValue.hasPrefix("both") {
      #expect(
        possible[item]?.count != 1 || possible[item] == [.indeterminate],
        "\(item) is \(String(describing: possible[item]))")
    }
  }

  @Test func `random answers decide every item in every way`() async {
    var found: [ItemID: Set<Verdict>] = [:]
    for seed in UInt64(0)..<200 {
      var choices = Choices(seed: seed)
      let world = RandomAnswers.world(using: &choices)
      for (item, verdict) in verdicts(for: await engine.subject(of: world.sources)) {
        found[item, default: []].insert(verdict)
      }
    }
    for (item, verdicts) in found { #expect(verdicts.count == 3, "\(item): \(verdicts)") }
  }

  private func verdicts(for subject: GateSubject) -> [ItemID: Verdict] {
    let listing = engine.listing(for: engine.prepare(subject, at: now))
    return Dictionary(
      uniqueKeysWithValues: Verdict.allCases.flatMap { verdict in
        listing[verdict].map { ($0, verdict) }
      })
  }

  private static let catalog = #"""
    "attributes": {"team": {"type": "string"}, "nick": {"type": "string", "default": null}},
    "counters": ["articles", "questions"],
    "products": [{"id": "basic"}, {"id": "bundle", "includes": ["basic"]}],
    "features": [
      {"id": "holds", "gate": "basic"}, {"id": "lacks", "gate": "not basic"},
      {"id": "owned", "gate": "product(basic, everOwned: true)"},
      {"id": "since", "gate": "after(P30D, since: bought(basic))"},
      {"id": "team", "gate": "team = red"}, {"id": "nick", "gate": "not nick = red"},
      {"id": "done", "gate": "completed(holds)"},
      {"id": "good", "gate": "completed(holds, score: 60)"},
      {"id": "reads", "gate": "usage(articles, fewerThan: 2, per: month)"},
      {"id": "asks", "gate": "not usage(questions, fewerThan: 2, per: ever)"},
      {"id": "both1", "gate": "(basic or team = red) and not completed(holds)"},
      {"id": "both2", "gate": "atLeast(2, of: [basic, team = red, completed(holds)])"}
    ]
    """#
}

/// Makes answers about a subject of the catalog above.
private enum RandomAnswers {
  /// Sources of which one does not answer.
  struct World {
    let answering: [ToldSource]
    let silent: Int
    let families: Set<FactFamily>

    var sources: [any EntitlementSource] {
      replaced(by: ToldSource.failing("silent", families))
    }

    func sources(answering subject: GateSubject) -> [any EntitlementSource] {
      replaced(by: ToldSource("silent", families, subject))
    }

    private func replaced(by source: ToldSource) -> [any EntitlementSource] {
      Array(answering[..<silent] + [source] + answering[silent...])
    }
  }

  static func world(using choices: inout Choices) -> World {
    let answering = (0..<choices.number(in: 0...2)).map {
      source("s\($0)", families(using: &choices), failing: 0, using: &choices)
    }
    return World(
      answering: answering, silent: choices.number(in: 0...answering.count),
      families: families(using: &choices))
  }

  static func source(
    _ name: String, _ families: Set<FactFamily>, failing: Int = 20, using choices: inout Choices
  ) -> ToldSource {
    if choices.chance(failing) { return ToldSource.failing(name, families) }
    return ToldSource(
      name, families, subject(using: &choices), isComplete: choices.chance(80),
      coverage: choices.chance(80) ? .past : .current)
  }

  static func families(using choices: inout Choices) -> Set<FactFamily> {
    Set(FactFamily.allCases.filter { _ in choices.chance(70) })
  }

  static func subject(using choices: inout Choices) -> GateSubject {
    var subject = GateSubject(id: "u1")
    if choices.chance(30) {
      let bought = now + -86_400 * Int64(choices.number(in: 0...60))
      subject.entitlements = [
        Entitlement(
          product: choices.chance(50) ? "basic" : "bundle",
          purchaseDate: choices.chance(70) ? bought : nil,
          expiresDate: choices.chance(40) ? now : nil)
      ]
    }
    if choices.chance(40) { subject.attributes["team"] = choices.chance(50) ? "red" : "blue" }
    if choices.chance(40) { subject.attributes["nick"] = choices.chance(50) ? "red" : "blue" }
    if choices.chance(40) {
      subject.progress["holds"] = ItemProgress(
        completed: choices.chance(60), score: choices.chance(50) ? 60 : 59)
    }
    for counter in ["articles", "questions"] as [CounterID] where choices.chance(40) {
      let count = choices.number(in: 0...3)
      subject.usage[counter] = .count(count, resetsAt: nil)
    }
    let doubts: [UnknownFact] = [
      .product("basic"), .product("bundle"), .past(nil), .attribute("team"), .attribute(nil),
      .progress("holds"), .usage("articles"), .usage(nil),
    ]
    subject.unknown = Set(doubts.filter { _ in choices.chance(5) })
    return subject
  }

  static let nothing = GateSubject(
    id: "u1", attributes: ["team": "blue", "nick": "blue"],
    usage: ["articles": .count(0, resetsAt: nil), "questions": .count(0, resetsAt: nil)])
  static let everything = GateSubject(
    id: "u1", entitlements: [Entitlement(product: "basic", purchaseDate: now + -86_400 * 99)],
    attributes: ["team": "red", "nick": "red"],
    progress: ["holds": ItemProgress(completed: true, score: 100)],
    usage: ["articles": .count(9, resetsAt: nil), "questions": .count(9, resetsAt: nil)])
  /// Neither says nor denies.
  static let other = GateSubject(id: "u1")
}

extension Choices {
  fileprivate mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.reduce(into: []) { shuffled, element in
      shuffled.insert(element, at: number(in: 0...shuffled.count))
    }
  }
}
