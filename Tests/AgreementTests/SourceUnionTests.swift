import EngineTestSupport
import GateKit
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

/// Laws of merging, tested with random answers.
@Suite(.tags(.property))
struct SourceUnionTests {
  private let engine: GateEngine
  private let worlds: Generator<World>

  init() throws {
    engine = try GateEngine(Self.catalog)
    worlds = World.all(of: engine.catalog)
  }

  @Test(arguments: TestScale.seeds(5))
  func `entitlements and progress do not depend on the order of sources`(seed: UInt64) async {
    let families: Set<FactFamily> = [.entitlements, .progress]
    let answers = Answer.all(of: engine.catalog, families: .any(of: families), failing: 20)
    let orders = Generator { choices in
      let first = (0..<3).map { number in
        var answer = choices.draw(answers)
        // Equal names would be numbered in the order of the sources.
        answer.name = "s\(number)"
        return answer
      }
      return (first: first, second: choices.shuffled(first), now: choices.draw(instants))
    }
    let report = await forAll(orders, seed: seed, cases: 20) { order in
      let first = await engine.subject(of: order.first.map(\.source))
      let second = await engine.subject(of: order.second.map(\.source))
      let isSame =
        Set(first.entitlements) == Set(second.entitlements) && first.progress == second.progress
        && first.unknown == second.unknown
        && Set(first.sourceFailures) == Set(second.sourceFailures)
        && verdicts(for: first, at: order.now) == verdicts(for: second, at: order.now)
      return .check(isSame, "\(first) or \(second)")
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(5))
  func `a definite verdict without a source is unchanged with any answer from it`(
    seed: UInt64
  ) async {
    let subjects = Generator<GateSubject>.subjects(of: engine.catalog)
    let settled = worlds.flatMap { world in subjects.list(1...8).map { (world, $0) } }
    let report = await forAll(settled, seed: seed, cases: 20) { world, answers in
      let without = await verdicts(in: world)
      for answer in answers {
        let with = await verdicts(in: world, answering: answer)
        let reversed = without.first { $0.value != .indeterminate && with[$0.key] != $0.value }
        if let (item, verdict) = reversed { return .broken("\(item) is no longer \(verdict)") }
      }
      return .holds
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(5))
  func `a verdict is indeterminate only if the missing answer could change it`(seed: UInt64) async {
    let report = await forAll(worlds, seed: seed, cases: 20) { world in
      var possible: [ItemID: Set<Verdict>] = [:]
      for answer in [World.nothing, World.everything, World.other] {
        for (item, verdict) in await verdicts(in: world, answering: answer) {
          possible[item, default: []].insert(verdict)
        }
      }
      let undecided = await verdicts(in: world).filter {
        $0.value == .indeterminate && !$0.key.rawValue.hasPrefix("both")
      }
      let settled = undecided.keys.first {
        possible[$0]?.count == 1 && possible[$0] != [.indeterminate]
      }
      return .check(settled == nil, "\(settled ?? "") can only be settled in one way")
    }
    expectHolds(report)
  }

  @Test func `random answers yield every verdict about every item`() async {
    var found: [ItemID: Set<Verdict>] = [:]
    let report = await forAll(worlds, cases: TestScale.cases(600)) { world in
      for (item, verdict) in await verdicts(in: world) { found[item, default: []].insert(verdict) }
      return .holds
    }
    expectHolds(report)
    for (item, verdicts) in found { #expect(verdicts.count == 3, "\(item): \(verdicts)") }
  }

  private var instants: Generator<Instant> { .instants(of: engine.catalog) }

  /// Returns the verdicts if one source fails, or if it returns this subject.
  private func verdicts(
    in world: World, answering subject: GateSubject? = nil
  ) async -> [ItemID: Verdict] {
    verdicts(for: await engine.subject(of: world.sources(answering: subject)), at: world.now)
  }

  private func verdicts(for subject: GateSubject, at now: Instant) -> [ItemID: Verdict] {
    let listing = engine.evaluate(subject, at: now).listing
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

/// A source's answer about every subject.
private struct Answer {
  var name: String
  let families: Set<FactFamily>
  /// The subject returned; `nil` if the source fails.
  let subject: GateSubject?
  var isComplete = true
  var coverage = EntitlementSnapshot.Coverage.past

  var source: ToldSource {
    subject.map {
      ToldSource(name, families, $0, isComplete: isComplete, coverage: coverage)
    } ?? .failing(name, families)
  }

  /// - Parameter percent: the percentage of sources that fail.
  static func all(
    of catalog: GatedCatalog, families: Generator<Set<FactFamily>>, failing percent: Int
  ) -> Generator<Answer> {
    let subjects = Generator<GateSubject>.subjects(of: catalog)
    return Generator { choices in
      Answer(
        name: "s\(choices.number(in: 1...9))", families: choices.draw(families),
        subject: choices.chance(percent) ? nil : choices.draw(subjects),
        isComplete: !choices.chance(20), coverage: choices.chance(20) ? .current : .past)
    }
  }
}

/// Several sources, one of which fails.
private struct World {
  let answering: [Answer]
  let span: Int
  let families: Set<FactFamily>
  let now: Instant

  func sources(answering subject: GateSubject?) -> [any EntitlementSource] {
    var answers = answering
    answers.insert(Answer(name: "silent", families: families, subject: subject), at: span)
    return answers.map(\.source)
  }

  static func all(of catalog: GatedCatalog) -> Generator<World> {
    let families = Generator { choices in
      Set(FactFamily.allCases.filter { _ in !choices.chance(30) })
    }
    let answers = Answer.all(of: catalog, families: families, failing: 0)
    let instants = Generator<Instant>.instants(of: catalog)
    return Generator { choices in
      let answering = choices.draw(answers.list(0...2))
      return World(
        answering: answering, span: choices.number(in: 0...answering.count),
        families: choices.draw(families), now: choices.draw(instants))
    }
  }

  static let nothing = GateSubject(
    id: "u1", attributes: ["team": "blue", "nick": "blue"],
    usage: ["articles": .count(0, resetsAt: nil), "questions": .count(0, resetsAt: nil)])
  static let everything = GateSubject(
    id: "u1",
    entitlements: [Entitlement(product: "basic", purchaseDate: at("2000-01-01T00:00:00Z"))],
    attributes: ["team": "red", "nick": "red"],
    progress: ["holds": ItemProgress(isCompleted: true, score: 100)],
    usage: ["articles": .count(9, resetsAt: nil), "questions": .count(9, resetsAt: nil)])
  /// An answer that neither proves nor denies anything.
  static let other = GateSubject(id: "u1")
}

extension Choices {
  fileprivate mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.reduce(into: []) { shuffled, element in
      shuffled.insert(element, at: number(in: 0...shuffled.count))
    }
  }
}
