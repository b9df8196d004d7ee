import EngineTestSupport
import GateAnalysis
import GateKit
import RuleTestSupport
import Testing

/// Plans range over all ways to take the steps that items require.
struct PlanStepTests {
  private static func catalog(_ gate: String) -> String {
    """
    "currency": "USD", "products": [{"id": "pro", "price": "20.00"}, {"id": "a", "price": "5.00"},
      {"id": "b", "price": "6.00"}, {"id": "big", "price": "9.00", "includes": ["a", "b"]}],
    "courses": [{"id": "e1", "gate": "pro"}, {"id": "e2", "gate": "pro"}, {"id": "e3", "gate": "free"},
      {"id": "e4", "gate": "free"}, {"id": "pa", "gate": "product(a)"}, {"id": "pb", "gate": "product(b)"},
      {"id": "pab", "gate": "completed(pa) and pb2"}, {"id": "quiz", "gate": "product(b)"},
      {"id": "u", "gate": "free", "items": ["u1", {"id": "u2", "gate": "product(a)"},
        {"id": "u3", "gate": "product(b)"}]},
      {"id": "it", "gate": "\(gate)"}],
    "gates": {"pb2": "product(b) or completed(pb)"}
    """
  }

  private func plans(
    _ gate: String, for subject: GateSubject = GateSubject(id: "new")
  ) throws -> PurchasePlans {
    try GateEngine(Self.catalog(gate)).evaluate(subject, at: now)
      .plans(toOpen: ["it"])
  }

  static let gates: [(gate: String, products: [ProductID], needs: [UnlockNeed])] = [
    (
      "atLeast(2, of: [completed(e1), completed(e2), completed(e3), completed(e4)])", [],
      [.complete("e3"), .complete("e4")]
    ),
    ("completed(e1) or completed(e3)", [], [.complete("e3")]),
    ("product(pro) or completed(e3)", [], [.complete("e3")]),
    ("product(pro) or signedIn", [], [.signIn]),
    ("product(pro) or not signedIn in [false]", [], [.signIn]),
    ("completed(e1) or completed(pb)", ["b"], [.complete("pb")]),
    (
      "completed(e1) or completed(pa) and completed(pb)", ["big"],
      [.complete("pa"), .complete("pb")]
    ),
    ("completed(e1) or completed(pab)", ["big"], [.complete("pab")]),
    ("completed(e1) or scored(quiz, 60)", ["b"], [.score("quiz", atLeast: 60)]),
    ("completed(u, share: 60)", ["a"], [.share("u", percent: 60)]),
    ("completed(u)", ["big"], [.complete("u")]),
    ("started(e1) and completed(pa) or started(pb)", ["b"], [.start("pb")]),
    // A purchase is not made in place of a wait only if no other step opens the item.
    ("product(pro) or window(from: 2027-01-01)", ["pro"], []),
    (
      "completed(e1) and window(from: 2027-01-01) or completed(pb) and window(from: 2027-02-01)",
      ["b"], [.complete("pb"), .wait(until: at("2027-02-01T00:00:00Z"))]
    ),
  ]

  @Test(arguments: gates)
  func `the cheapest plan is that of the cheapest steps`(
    gate: String, products: [ProductID], needs: [UnlockNeed]
  ) throws {
    let plans = try plans(gate)
    #expect(plans.isExact)
    #expect((plans.groups.first?.plans.first?.products ?? []) == products)
    #expect(plans.groups.flatMap(\.plans).allSatisfy { $0.isProved })
    #expect(plans.later.first { $0.items == ["it"] }?.needs ?? [] == needs)
    #expect(plans.later.flatMap(\.items).contains("it") != plans.opens.contains("it"))
  }

  @Test func `a step in an item that the purchase locks names what opens it again`() throws {
    let engine = try GateEngine(
      """
      "currency": "USD", "products": [{"id": "a", "price": "5.00"}],
      "courses": [{"id": "intro", "gate": "free"},
        {"id": "trial", "gate": "not product(a) or started(intro)"},
        {"id": "it", "gate": "product(a) and completed(trial) and completed(intro)"}]
      """)
    let plans = engine.evaluate(GateSubject(id: "new"), at: now).plans(toOpen: ["it"])
    #expect(plans.groups.first?.plans.map(\.products) == [["a"]])
    #expect(
      plans.later.map(\.needs) == [[.start("intro")], [.complete("intro"), .complete("trial")]])
    #expect(plans.later.map(\.items) == [["trial"], ["it"]])
    // An item that stays open needs nothing, and is not listed.
    #expect(plans.prerequisites == ["trial"])
  }

  @Test func `what the subject has done counts`() throws {
    let gate = "atLeast(2, of: [completed(e1), completed(e2), completed(e3), completed(e4)])"
    let plans = try plans(gate, for: .having(["e3": ItemProgress(completedAt: now)]))
    #expect(plans.groups.isEmpty && plans.isExact)
    #expect(plans.later.map(\.needs) == [[.complete("e4")]])
    let paid = try self.plans("completed(e1) or completed(pa)", for: .holding("a"))
    #expect(paid.groups.isEmpty && paid.isExact)
  }

  @Test func `items that are ways to each other are planned`() throws {
    let engine = try GateEngine(
      """
      "currency": "USD", "products": [{"id": "a", "price": "5.00"}, {"id": "b", "price": "6.00"}],
      "courses": [{"id": "x", "gate": "product(a) or completed(y)"},
        {"id": "y", "gate": "product(b) or completed(x)"}, {"id": "it", "gate": "completed(y)"}]
      """)
    let plans = engine.evaluate(GateSubject(id: "new"), at: now).plans(toOpen: ["it", "x"])
    #expect(plans.isExact)
    #expect(plans.groups.first?.plans.map(\.products) == [["a"], ["b"]])
  }

  @Test func `a circle of items is planned although each pass writes another formula`() throws {
    let engine = try GateEngine(
      """
      "currency": "USD", "products": [{"id": "a", "price": "5.00"}, {"id": "b", "price": "1.00"},
        {"id": "c", "price": "3.00"}, {"id": "d", "price": "6.00"}],
      "courses": [{"id": "x", "gate": "product(a) or product(b) and completed(y)"},
        {"id": "y", "gate": "product(c) or product(d) and completed(x)"}]
      """)
    let plans = engine.evaluate(GateSubject(id: "new"), at: now).plans(toOpen: ["x"])
    #expect(plans.isExact)
    #expect(plans.groups.first?.plans.map(\.products) == [["b", "c"], ["a"]])
    #expect(plans.groups.flatMap(\.plans).allSatisfy { $0.isProved })
  }

  @Test func `an item after an item that is a way to itself is planned`() throws {
    let engine = try GateEngine(
      """
      "currency": "USD", "products": [{"id": "a", "price": "5.00"}],
      "courses": [{"id": "x", "gate": "product(a) or completed(x)"},
        {"id": "it", "gate": "completed(x)"}]
      """)
    let plans = engine.evaluate(GateSubject(id: "new"), at: now).plans(toOpen: ["x", "it"])
    #expect(plans.isExact && plans.locked.isEmpty)
    #expect(plans.groups.first?.plans.map(\.products) == [["a"]])
    #expect(plans.later.map(\.items) == [["it"]])
  }

  @Test func `if the ways are too many to be examined, no plan is proved`() throws {
    var limits = PlanLimits.standard
    limits.stepSearches = 0
    let engine = try GateEngine(
      Self.catalog("product(a) and window(from: 2027-01-01)"))
    let plans = engine.evaluate(GateSubject(id: "new"), at: now).plans(
      toOpen: ["it", "pb"], limits: limits)
    #expect(!plans.isExact)
    #expect(plans.groups.first?.plans.map(\.isProved).contains(true) != true)
  }
}
