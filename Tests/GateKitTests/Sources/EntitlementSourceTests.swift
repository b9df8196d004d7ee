import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The rules for combining the answers of several sources about one subject.
struct EntitlementSourceTests {
  private let everything = GateSubject(
    id: "u1", entitlements: [Entitlement(product: "basic")], attributes: ["team": "red"],
    progress: ["other": ItemProgress(isCompleted: true)],
    usage: ["articles": .count(1, resetsAt: nil)])

  /// A gate for each family. The facts in `everything` open each.
  private static let gates: [(FactFamily, String)] = [
    (.entitlements, "basic"), (.attributes, "team = red"), (.progress, "completed(other)"),
    (.usage, "usage(articles, fewerThan: 2, per: month)"),
  ]

  @Test(arguments: gates)
  func `a source declares the families of facts that it answers`(
    family: FactFamily, gate: String
  ) async throws {
    let engine = try GateEngine(gate: gate)
    #expect(await engine.verdict(of: ToldSource("a", [family], everything)) == .unlocked)
    let others = Set(FactFamily.allCases).subtracting([family])
    #expect(await engine.verdict(of: ToldSource("a", others, everything)) == .indeterminate)
  }

  @Test(arguments: gates)
  func `a family that no source answers is unknown`(
    family: FactFamily, gate: String
  ) async throws {
    let engine = try GateEngine(gate: gate)
    #expect(engine.verdict(for: await engine.subject(of: [])) == .indeterminate)
  }

  @Test(arguments: [
    "basic", "completed(other)", "usage(articles, fewerThan: 2, per: month)", "role = student",
  ])
  func `in a complete answer an unlisted fact is absent`(gate: String) async throws {
    let nobody = GateSubject(id: "u1")
    let engine = try GateEngine(gate: gate)
    let known = engine.verdict(for: nobody)
    #expect(known != .indeterminate)
    #expect(await engine.verdict(of: ToldSource("a", nobody)) == known)
    #expect(await engine.verdict(of: ToldSource("a", nobody, isComplete: false)) == .indeterminate)
  }

  @Test(arguments: gates.dropLast())
  func `facts listed in an incomplete answer count`(family: FactFamily, gate: String) async throws {
    let engine = try GateEngine(gate: gate)
    #expect(await engine.verdict(of: ToldSource("a", everything, isComplete: false)) == .unlocked)
  }

  @Test func `uses listed in an incomplete answer are a lower bound`() async throws {
    let engine = try GateEngine(gate: "usage(articles, fewerThan: 2, per: month)")
    #expect(
      await engine.verdict(of: ToldSource("a", everything, isComplete: false)) == .indeterminate)
    let many = GateSubject(id: "u1", usage: ["articles": .count(2, resetsAt: nil)])
    #expect(
      await engine.verdict(of: ToldSource("a", [.usage], many, isComplete: false)) == .indeterminate
    )
    #expect(
      await engine.subject(of: [ToldSource("a", many, isComplete: false)]).usage == many.usage)
  }

  @Test func `past holdings that a current answer does not prove are unknown`() async throws {
    let nobody = ToldSource("store", GateSubject(id: "u1"), coverage: .current)
    let holder = ToldSource("store", everything, coverage: .current)
    for (gate, unproved) in [
      ("basic", Verdict.locked), ("product(basic, everOwned: true)", .indeterminate),
      ("after(P1D, since: bought(basic))", .indeterminate),
    ] {
      #expect(try await GateEngine(gate: gate).verdict(of: nobody) == unproved, "\(gate)")
    }
    let engine = try GateEngine(gate: "product(basic, everOwned: true)")
    #expect(await engine.verdict(of: holder) == .unlocked)
    #expect(
      await engine.verdict(of: nobody, ToldSource("books", everything)) == .unlocked)
  }

  @Test func `entitlements of several sources are merged`() async throws {
    let stores = [
      ToldSource("a", .holding("basic")),
      ToldSource(
        "b",
        .with(
          Entitlement(product: "pass"), Entitlement(product: "monthly", expiresDate: .latest))),
    ]
    let engine = try GateEngine(gate: "basic and monthly")
    let subject = await engine.subject(of: stores)
    #expect(subject.entitlements.map(\.product) == ["basic", "pass", "monthly"])
    #expect(subject.entitlements.map(\.source) == ["a", "b", "b"])
    #expect(engine.verdict(for: subject) == .unlocked)
  }

  @Test func `an entitlement that names its source keeps that name`() async throws {
    let told = GateSubject.with(Entitlement(product: "basic", source: "appStore"))
    let subject = try await GateEngine(gate: "basic").subject(of: [ToldSource("cache", told)])
    #expect(subject.entitlements.map(\.source) == ["appStore"])
  }

  @Test func `progress is merged so that true and the highest score win`() async throws {
    let records = [
      ItemProgress(isStarted: true, isCompleted: false, score: 80),
      ItemProgress(isStarted: false, isCompleted: true, score: 60), ItemProgress(),
    ]
    let sources = records.map { ToldSource("s", GateSubject(id: "u1", progress: ["other": $0])) }
    let subject = try await GateEngine(gate: "free").subject(of: sources)
    #expect(
      subject.progress == ["other": ItemProgress(isStarted: true, isCompleted: true, score: 80)])
  }

  @Test func `an attribute or counter comes from the first source that lists it`() async throws {
    let sources = [
      GateSubject(id: "u1", attributes: ["age": 7], usage: [:]),
      GateSubject(
        id: "u1", attributes: ["age": 8, "team": "red"],
        usage: ["articles": .count(1, resetsAt: nil)]),
      GateSubject(
        id: "u1", attributes: ["team": "blue"], usage: ["articles": .count(9, resetsAt: nil)]),
    ]
    let subject = try await GateEngine(gate: "free").subject(
      of: sources.map { ToldSource("s", $0) })
    #expect(subject.attributes == ["age": 7, "team": "red"])
    #expect(subject.usage == ["articles": .count(1, resetsAt: nil)])
    #expect(subject.unknown == [])
  }

  @Test func `an attribute or counter is unknown if an earlier source of its family failed`()
    async throws
  {
    for gate in ["team = red", "usage(articles, fewerThan: 2, per: month)"] {
      let engine = try GateEngine(gate: gate)
      let known = ToldSource("b", everything)
      for family in [FactFamily.attributes, .usage] {
        let isAsked = gate.hasPrefix("team") == (family == .attributes)
        #expect(
          await engine.verdict(of: ToldSource.failing("a", [family]), known)
            == (isAsked ? .indeterminate : .unlocked))
      }
      let doubt = GateSubject(id: "u1").unsure(.attribute("team"), .usage("articles"))
      #expect(await engine.verdict(of: ToldSource("a", doubt), known) == .indeterminate)
      #expect(await engine.verdict(of: known, ToldSource("b", doubt)) == .unlocked)
      #expect(await engine.verdict(of: known, ToldSource.failing("b")) == .unlocked)
      #expect(
        await engine.verdict(
          of: ToldSource("a", GateSubject(id: "u1")), known, ToldSource.failing("c"))
          == .unlocked)
    }
  }

  @Test func `a counter listed before a failing source is not a lower bound`() async throws {
    let engine = try GateEngine(
      #"""
      "counters": ["articles", "questions"], "features": [
        {"id": "it", "gate": "usage(articles, fewerThan: 2, per: day)"},
        {"id": "ask", "gate": "usage(questions, fewerThan: 2, per: day)"}]
      """#)
    let subject = await engine.subject(of: [
      ToldSource("a", everything), ToldSource.failing("b", [.usage]),
    ])
    #expect(engine.verdict("it", for: subject) == .unlocked)
    #expect(engine.verdict("ask", for: subject) == .indeterminate)
  }

  @Test(arguments: gates)
  func `if a source fails, facts that no other source proves become unknown`(
    family: FactFamily, gate: String
  ) async throws {
    let engine = try GateEngine(gate: gate)
    #expect(
      await engine.verdict(
        of: ToldSource("a", GateSubject(id: "u1")), ToldSource.failing("b", [family]))
        == .indeterminate)
    #expect(
      await engine.verdict(of: ToldSource("a", everything), ToldSource.failing("b", [family]))
        == .unlocked)
    let subject = await engine.subject(of: [
      ToldSource("a", everything), ToldSource.failing("b", [family]),
    ])
    #expect(
      subject.sourceFailures == [SourceFailure(source: "b", families: [family], problem: "away")])
  }

  @Test func `a reason names each failed source`() async throws {
    let engine = try GateEngine(gate: "basic")
    let subject = await engine.subject(of: ["a", "b", "a"].map { ToldSource.failing($0) })
    let reason = engine.evaluate(subject, at: now).explain("it").reasons.first
    #expect(reason?.details[Reason.sources] == .list([.text("a"), .text("b"), .text("a (2)")]))
  }

  @Test func `each answer states its instant or its failure`() async {
    let asOf = at("2026-11-01T00:00:00Z")
    let cache = ToldSource("cache") { .success(EntitlementSnapshot(asOf: asOf)) }
    let sourced = await EntitlementSourceGroup(
      [cache, ToldSource.failing("store")], for: [], timeLimit: .ample
    )
    .subject("u1", at: now)
    #expect(sourced.answers.map(\.source) == ["cache", "store"])
    #expect(sourced.answers.map { try? $0.result.get().asOf } == [asOf, nil])
    #expect(sourced.answers.map(\.failure) == [nil, .unavailable("away")])
  }
}
