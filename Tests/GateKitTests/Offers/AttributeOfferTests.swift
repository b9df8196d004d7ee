import GateKit
import Testing

/// What is asked of attributes where several facts ask about them.
struct AttributeOfferTests {
  private func offered(_ gate: String, to subject: GateSubject = GateSubject(id: "u1")) throws
    -> [String]
  {
    let engine = try GateEngine(
      """
      "attributes": {"age": {"type": "number"}, "team": {"type": "string", "default": "none"},
        "country": {"type": "string", "default": "none"},
        "plan": {"type": "string", "values": ["s", "m", "l"], "default": "l"}},
      "products": [{"id": "p"}, {"id": "q"}],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
    let offers = engine.evaluate(subject, at: now).offers(for: "it")
    #expect(offers.isExhaustive)
    return offers.map(\.text)
  }

  @Test func `where any of some values will do, none of them is singled out`() throws {
    #expect(
      try offered(
        "country in [de, at] and plan in [s, m] and (country = de and p or country = at and p)")
        == ["p | country in de at, plan in s m"])
    #expect(
      try offered(
        """
        country in [de, at] and plan in [s, m] \
        and (p or country = de or country = at or plan = s or plan = m)
        """) == ["| country in de at, plan in s m"])
    #expect(
      try offered("country in [de, at, ch] and (country = de or country = at)")
        == ["| country = de", "| country = at"])
  }

  @Test func `a value for which less is needed is asked for by itself`() throws {
    #expect(
      try offered("country in [de, at] and (country = de or p)")
        == ["p | country in de at", "| country = de"])
    #expect(
      try offered("country in [de, at] and (country = de and p or country = at and q)")
        == ["p | country = de", "q | country = at"])
  }

  @Test func `what holds already and must stay so is said`() throws {
    let young = GateSubject.being(["age": 17])
    #expect(try offered("age >= 18 and age < 21", to: young) == ["| age >= 18.0, age < 21.0"])
    #expect(
      try offered("team != red and team in [red, blue, green]")
        == ["| team != red, team in red blue green"])
  }

  @Test func `values are told apart in as few words as the rules have`() throws {
    #expect(try offered("plan in [s, m] and not plan = m") == ["| plan in s m, plan != m"])
    #expect(try offered("plan in [s, m] and not plan = m and plan = s") == ["| plan = s"])
  }
}
