import GateKit
import Testing

/// Laws of uniting, on random answers.
struct SourceUnionTests {
  private let engine: GateEngine

  init() throws { engine = try GateEngine(Self.catalog) }

  @Test(arguments: UInt64(0)..<200)
  func `for what is held and done the order of the sources does not matter`(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let families: Set<FactFamily> = [.entitlements, .progress]
    let sources = (0..<3).map { RandomAnswers.source("s\($0)", families, using: &random) }
    let first = await engine.subject(of: sources)
    let second = await engine.subject(of: sources.shuffled(using: &random))
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
    var random = SplitMix(seed: seed)
    let world = RandomAnswers.world(using: &random)
    let without = verdicts(for: await engine.subject(of: world.sources))
    for answer in (0..<8).map({ _ in RandomAnswers.subject(using: &random) }) {
      let with = verdicts(for: await engine.subject(of: world.sources(answering: answer)))
      for (item, verdict) in without where verdict != .indeterminate {
        #expect(with[item] == verdict, "\(item) in \(world.sources.map(\.name)): \(answer)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `only what the missing answer could settle is undecided`(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let world = RandomAnswers.world(using: &random)
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
      var random = SplitMix(seed: seed)
      let world = RandomAnswers.world(using: &random)
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

  static func world(using random: inout SplitMix) -> World {
    let answering = (0..<Int.random(in: 0...2, using: &random)).map {
      source("s\($0)", families(using: &random), failing: 0, using: &random)
    }
    return World(
      answering: answering, silent: Int.random(in: 0...answering.count, using: &random),
      families: families(using: &random))
  }

  static func source(
    _ name: String, _ families: Set<FactFamily>, failing: Int = 20, using random: inout SplitMix
  ) -> ToldSource {
    if random.chance(failing) { return ToldSource.failing(name, families) }
    return ToldSource(
      name, families, subject(using: &random), isComplete: random.chance(80),
      coverage: random.chance(80) ? .past : .current)
  }

  static func families(using random: inout SplitMix) -> Set<FactFamily> {
    Set(FactFamily.allCases.filter { _ in random.chance(70) })
  }

  static func subject(using random: inout SplitMix) -> GateSubject {
    var subject = GateSubject(id: "u1")
    if random.chance(30) {
      let bought = now + -86_400 * Int64.random(in: 0...60, using: &random)
      subject.entitlements = [
        Entitlement(
          product: random.chance(50) ? "basic" : "bundle",
          purchaseDate: random.chance(70) ? bought : nil,
          expiresDate: random.chance(40) ? now : nil)
      ]
    }
    if random.chance(40) { subject.attributes["team"] = random.chance(50) ? "red" : "blue" }
    if random.chance(40) { subject.attributes["nick"] = random.chance(50) ? "red" : "blue" }
    if random.chance(40) {
      subject.progress["holds"] = ItemProgress(
        completed: random.chance(60), score: random.chance(50) ? 60 : 59)
    }
    for counter in ["articles", "questions"] as [CounterID] where random.chance(40) {
      let count = Int.random(in: 0...3, using: &random)
      subject.usage[counter] = .count(count, resetsAt: nil)
    }
    let doubts: [UnknownFact] = [
      .product("basic"), .product("bundle"), .past(nil), .attribute("team"), .attribute(nil),
      .progress("holds"), .usage("articles"), .usage(nil),
    ]
    subject.unknown = Set(doubts.filter { _ in random.chance(5) })
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

private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
