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
    "email startsWith a", "not email endsWith a", "groups contains a",
    "not groups containsAny [a]",
    "after(P1D, since: joined)", "after(P1D, since: enrolled)", "not after(P1D, since: firstSeen)",
  ])
  func `an absent attribute without a default is unknown, also under not`(gate: String) throws {
    #expect(try SampleCatalog(gate: gate).outcome().reason == .unknownFact)
  }

  @Test(arguments: [
    "nick = bob", "nick != bob", "nick in [bob]", "nick startsWith b", "nick endsWith b",
    "after(P1D, since: graduated)", "after(PT0S, since: graduated)",
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
      ("email endsWith '@school.edu'", "email", "a@school.edu", .unlocked),
      ("email endsWith '@school.edu'", "email", "@school.edu", .unlocked),
      ("email endsWith '@school.edu'", "email", "school.edu", .locked),
      ("email endsWith '@school.edu'", "email", "a@School.edu", .locked),
      ("email endsWith '@school.edu'", "email", "a@school.edu.cn", .locked),
      ("email endsWith 'e\u{301}'", "email", "cafe\u{301}", .unlocked),
      ("email endsWith 'e\u{301}'", "email", "caf\u{E9}", .locked),
      ("email startsWith caf", "email", "cafe\u{301}", .unlocked),
      ("email startsWith cafe", "email", "cafe\u{301}", .unlocked),
      ("email startsWith cafe", "email", "caf", .locked),
      ("email startsWith cafe", "email", ["cafe"], .indeterminate),
      ("groups contains evening", "groups", ["weekend", "evening"], .unlocked),
      ("groups contains evening", "groups", ["evening", "evening"], .unlocked),
      ("groups contains evening", "groups", ["Evening"], .locked),
      ("groups contains evening", "groups", [], .locked),
      ("groups contains evening", "groups", "evening", .indeterminate),
      ("groups containsAny [evening, weekend]", "groups", ["weekend"], .unlocked),
      ("groups containsAny [evening, weekend]", "groups", ["morning"], .locked),
      ("not groups contains evening", "groups", ["morning"], .unlocked),
      ("exists(groups)", "groups", [], .unlocked),
      ("age >= 18", "age", "many", .indeterminate), ("age >= 18", "age", .number(.nan), .locked),
    ] as [(String, AttributeID, AttributeValue, Verdict)])
  func `a listed attribute compares by value and is unknown if its type differs`(
    gate: String, attribute: AttributeID, value: AttributeValue, verdict: Verdict
  ) throws {
    #expect(try SampleCatalog(gate: gate).verdict(for: .being([attribute: value])) == verdict)
  }

  @Test func `a set of strings has its declared default, and is unknown if marked so`() throws {
    let catalog = try SampleCatalog(gate: "badges contains gold")
    #expect(catalog.verdict() == .unlocked)
    #expect(catalog.verdict(for: .being(["badges": []])) == .locked)
    #expect(
      catalog.verdict(for: GateSubject.somebody.unsure(.attribute("badges"))) == .indeterminate)
  }

  @Test(arguments: [
    ("groups = evening", "does not compare with `=`", "use `contains` or `containsAny`"),
    ("groups in [evening]", "does not compare with `in`", "use `contains` or `containsAny`"),
    ("groups startsWith e", "a set of strings", "use `contains` or `containsAny`"),
    ("groups", "only a boolean needs no comparison", "as in `groups contains …`"),
    ("email contains a", "does not compare with `contains`", "`startsWith` or `endsWith`"),
    ("email containsAny [a]", "does not compare with `containsAny`", "`in`"),
    ("age startsWith 1", "is a number", "use `=`, `!=`, `in`, `<`, `<=`, `>` or `>=`"),
    ("vip endsWith true", "is a boolean", "use `=`, `!=` or `in`"),
    ("email startsWith ''", "an empty string after `startsWith`", "test `exists(…)`"),
    ("badges contains bronze", "`badges` never contains `bronze`", "gold"),
  ])
  func `a comparison that the type does not have is a fault`(
    gate: String, message: String, help: String
  ) throws {
    let error = #expect(throws: CatalogError.self) { try SampleCatalog(gate: gate) }
    let found = try #require(error?.diagnostics.first)
    #expect(found.message.contains(message), "\(found)")
    #expect(found.help?.contains(help) == true, "\(found)")
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
