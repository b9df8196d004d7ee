import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct AttributeTests {
  @Test(arguments: [
    ("role = student", Verdict.unlocked), ("role != student", .locked), ("signedIn", .locked),
    ("not signedIn", .unlocked),
  ])
  func `an absent attribute has its declared default`(gate: String, verdict: Verdict)
    throws
  {
    #expect(try SampleCatalog(gate: gate).verdict() == verdict)
  }

  @Test(arguments: [
    "vip", "not vip", "age >= 18", "not age >= 18", "team = red", "team != red",
    "team in [red, blue]", "appVersion < 2.0", "platform = iOS", "deviceClass = phone",
    "after(P1D, since: joined)", "after(P1D, since: enrolled)", "not after(P1D, since: firstSeen)",
  ])
  func `an absent attribute without a default is unknown, also under not`(gate: String) throws {
    #expect(try SampleCatalog(gate: gate).outcome().reason == .unknownFact)
  }

  @Test(arguments: [
    "nick = bob", "nick != bob", "nick in [bob]", "after(P1D, since: graduated)",
    "after(PT0S, since: graduated)",
  ])
  func `a default of null means known to be absent, and every comparison is false`(
    gate: String
  ) throws {
    #expect(try SampleCatalog(gate: gate).outcome().reason == .gateClosed)
    #expect(try SampleCatalog(gate: "not \(gate)").outcome().reason == .gateOpen)
  }

  @Test(
    arguments: [("exists(role)", "role"), ("exists(nick)", "nick"), ("exists(team)", "team")]
      as [(String, AttributeID)])
  func `exists ignores defaults and is false if absent, unknown if marked unknown`(
    gate: String, attribute: AttributeID
  ) throws {
    let catalog = try SampleCatalog(gate: gate)
    #expect(catalog.verdict() == .locked)
    #expect(catalog.verdict(for: .being([attribute: "x"])) == .unlocked)
    #expect(
      catalog.verdict(for: GateSubject(id: "u1").unsure(.attribute(attribute))) == .indeterminate)
    #expect(catalog.verdict(for: .being([attribute: "x"]).unsure(.attribute(nil))) == .unlocked)
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
    #expect(try SampleCatalog(gate: gate).verdict(for: .being([attribute: value])) == verdict)
  }

  @Test func `an unknown attribute takes no default, and a listed value still counts`() throws {
    for unknown in [UnknownFact.attribute("role"), .attribute("nick"), .attribute(nil)] {
      let isRole = unknown != .attribute("nick")
      let role = try SampleCatalog(gate: "role = student")
      #expect(
        role.verdict(for: GateSubject.somebody.unsure(unknown))
          == (isRole ? .indeterminate : .unlocked))
      #expect(role.verdict(for: .being(["role": "student"]).unsure(unknown)) == .unlocked)
      #expect(role.verdict(for: .being(["role": "author"]).unsure(unknown)) == .locked)
      let nick = try SampleCatalog(gate: "nick = bob")
      let isNick = unknown != .attribute("role")
      #expect(
        nick.verdict(for: GateSubject.somebody.unsure(unknown))
          == (isNick ? .indeterminate : .locked))
    }
  }
}
