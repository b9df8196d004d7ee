import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The needs of offers for an attribute that several facts test.
struct AttributeOfferTests {
  private func offered(_ gate: String, to subject: GateSubject = GateSubject(id: "u1")) throws
    -> [String]
  {
    let engine = try GateEngine(
      """
      "attributes": {"age": {"type": "number", "settableBy": "customer"},
        "team": {"type": "string", "default": "none", "settableBy": "customer"},
        "country": {"type": "string", "default": "none", "settableBy": "customer"},
        "plan": {"type": "string", "values": ["s", "m", "l"], "default": "l",
          "settableBy": "customer"},
        "consent": {"type": "boolean", "default": null, "settableBy": "customer"}},
      "products": [{"id": "p"}, {"id": "q"}],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
    let offers = engine.evaluate(subject, at: now).offers(of: "it")
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

  @Test func `a value is asked for even where any value will do`() throws {
    #expect(
      try offered("p and (consent = true or consent = false)") == ["p | consent exists"])
    #expect(try offered("consent = true or consent = false") == ["| consent exists"])
    #expect(try offered("consent = true or not consent = true") == [])
  }

  @Test func `two ranges of one attribute are two offers`() throws {
    let none = GateSubject.being(["age": 0])
    #expect(
      try offered("age > 1 and age <= 2 or age = 3", to: none)
        == ["| age = 3.0", "| age > 1.0, age <= 2.0"])
    #expect(
      try offered("age > 5 or age > 1 and age <= 2", to: none)
        == ["| age > 5.0", "| age > 1.0, age <= 2.0"])
    #expect(try offered("age > 5 or age > 7", to: none) == ["| age > 5.0"])
  }
}
