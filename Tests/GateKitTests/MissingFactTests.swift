import GateKit
import Testing

struct MissingFactTests {
  @Test(arguments: [
    ("basic", Verdict.locked), ("not basic", .unlocked),
    ("product(basic, everOwned: true)", .locked),
    ("completed(other)", .locked), ("not started(other)", .unlocked),
    ("usage(articles, fewerThan: 1, per: day)", .unlocked),
  ])
  func `an absent product is not held, an absent item not completed, an absent counter zero`(
    gate: String, verdict: Verdict
  ) throws {
    #expect(try GateEngine(gate: gate).verdict() == verdict)
  }

  @Test(arguments: [
    ("role = student", Verdict.unlocked), ("role != student", .locked), ("signedIn", .locked),
    ("not signedIn", .unlocked),
  ])
  func `an absent attribute has its declared default`(gate: String, verdict: Verdict)
    throws
  {
    #expect(try GateEngine(gate: gate).verdict() == verdict)
  }

  @Test(arguments: [
    "vip", "not vip", "age >= 18", "not age >= 18", "team = red", "team != red",
    "team in [red, blue]", "appVersion < 2.0", "platform = iOS", "deviceClass = phone",
    "after(P1D, since: joined)", "after(P1D, since: enrolled)", "not after(P1D, since: firstSeen)",
  ])
  func `an absent attribute without a default is unknown, also under not`(gate: String) throws {
    #expect(try GateEngine(gate: gate).decision().reason == .unknownFact)
  }

  @Test(arguments: [
    "nick = bob", "nick != bob", "nick in [bob]", "after(P1D, since: graduated)",
    "after(PT0S, since: graduated)",
  ])
  func `a default of null means known to be absent, and every comparison is false`(
    gate: String
  ) throws {
    #expect(try GateEngine(gate: gate).decision().reason == .gateClosed)
    #expect(try GateEngine(gate: "not \(gate)").decision().reason == .gateOpen)
  }

  @Test func `a drip beyond first is false too`() throws {
    let engine = try GateEngine(
      #"""
      "attributes": {"graduated": {"type": "instant", "default": null}},
      "courses": [{"id": "C", "gate": "drip(every: P1D, since: graduated)", "items": ["A", "B"]}]
      """#)
    #expect(engine.verdict("A") == .unlocked)
    #expect(engine.verdict("B") == .locked)
  }

  @Test(
    arguments: [("exists(role)", "role"), ("exists(nick)", "nick"), ("exists(team)", "team")]
      as [(String, AttributeID)])
  func `exists ignores defaults and is false if absent, unknown if marked unknown`(
    gate: String, attribute: AttributeID
  ) throws {
    let engine = try GateEngine(gate: gate)
    #expect(engine.verdict() == .locked)
    #expect(engine.verdict(for: .being([attribute: "x"])) == .unlocked)
    #expect(
      engine.verdict(for: GateSubject(id: "u1").unsure(.attribute(attribute))) == .indeterminate)
    #expect(engine.verdict(for: .being([attribute: "x"]).unsure(.attribute(nil))) == .unlocked)
  }

  @Test(
    arguments: [
      ("age >= 18", "age", .number(17.9), Verdict.locked),
      ("age >= 18", "age", .number(18), .unlocked),
      ("age > 18", "age", .number(18), .locked), ("age <= 18", "age", .number(18), .unlocked),
      ("age < 18", "age", .number(18), .locked), ("age = 18", "age", .number(18), .unlocked),
      ("age != 18", "age", .number(18), .locked),
      ("age in [17, 18]", "age", .number(18), .unlocked),
      ("appVersion >= 2.3", "appVersion", "2.3.0", .unlocked),
      ("appVersion < 2.10", "appVersion", "2.9", .unlocked),
      ("role in [author, staff]", "role", "staff", .unlocked),
      ("role in [author, staff]", "role", "Staff", .locked),
      ("joined < 2026-01-01", "joined", "2025-12-31T23:59:59Z", .unlocked),
      ("joined < 2026-01-01", "joined", "2026-01-01T00:00:00Z", .locked),
      ("age >= 18", "age", "many", .indeterminate), ("age >= 18", "age", .number(.nan), .locked),
    ] as [(String, AttributeID, AttributeValue, Verdict)])
  func `a listed attribute compares by value and is unknown if its type differs`(
    gate: String, attribute: AttributeID, value: AttributeValue, verdict: Verdict
  ) throws {
    #expect(try GateEngine(gate: gate).verdict(for: .being([attribute: value])) == verdict)
  }
}
