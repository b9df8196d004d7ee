import ContentCatalog
import GateKit
import GateRules
import Testing

/// The statements about decisions that personas expect.
@Suite struct PersonaExpectationTests {
  private static let catalog = """
    {
      "format": 1, "id": "c", "timeZone": "Europe/Berlin", "currency": "EUR",
      "products": [
        {"id": "basics", "price": "19.00"}, {"id": "light", "price": "24.00"},
        {"id": "pro", "kind": "autoRenewable", "period": "P1M", "price": "9.00"}
      ],
      "courses": [
        {"id": "first", "gate": "basics or pro", "whenLocked": "preview"},
        {"id": "second", "gate": "light or pro", "requires": "completed(first)"},
        {"id": "third", "gate": "product(pro, excluding: freeTrial)", "tags": ["paid"]},
        {"id": "sale", "gate": "window(from: 2026-11-01, until: 2026-12-01)"},
        {"id": "none", "gate": "never"}
      ]
    }
    """

  private static func file(_ personas: String) throws -> (engine: GateEngine, file: PersonaFile) {
    let files = MemoryFiles([
      "catalog.json": catalog, "personas.json": #"{"format": 1, "personas": [\#(personas)]}"#,
    ])
    let catalog = try GatedCatalog(files: files)
    return (GateEngine(catalog: catalog), PersonaFile(of: catalog, beside: files))
  }

  private static let trial = """
    {"product": "pro", "offerDiscountType": "freeTrial", "expiresDate": "2026-11-25T12:00:00Z"}
    """

  private func differences(_ facts: String, _ expect: String) throws -> [PersonaDifference] {
    let (engine, file) = try Self.file(
      #"{"id": "anna", "now": "2026-11-20", \#(facts) "expect": {\#(expect)}}"#)
    #expect(file.diagnostics == [])
    let persona = try #require(file.personas.first)
    return engine.differences(of: persona, at: try #require(persona.now))
  }

  @Test(arguments: [
    (#""reasons": {"third": "gate-closed"}"#, #""reasons": {"third": "requires"}"#),
    (
      #""reasons": {"third": ["gate-closed", "excluded-freeTrial"]}"#,
      #""reasons": {"third": ["excluded-freeTrial", "never-bought"]}"#
    ),
    (##""causes": {"#paid": "excluded-freeTrial"}"##, #""causes": {"third": "never-bought"}"#),
    (#""causes": {"none": "never", "sale": "gate-open"}"#, #""causes": {"none": "never-bought"}"#),
    (#""offers": {"none": null}"#, #""offers": {"none": ["basics"]}"#),
    (#""offers": {"none": []}"#, #""offers": {"second": null}"#),
    (#""offers": {"second": []}"#, #""offers": {"second": ["light"]}"#),
    (
      #""offers": {"second": {"needs": [{"complete": "first"}]}}"#,
      #""offers": {"second": {"products": []}}"#
    ),
    (#""validUntil": {"first": "2026-11-25T12:00:00Z"}"#, #""validUntil": {"first": null}"#),
    (#""validUntil": {"sale": "2026-12-01"}"#, #""validUntil": {"sale": "2026-12-01T00:00:00Z"}"#),
    (#""validUntil": {"none": null}"#, #""validUntil": {"sale": null}"#),
    (#""whenLocked": {"first": "preview", "third": "lock"}"#, #""whenLocked": {"first": "hide"}"#),
  ])
  func `a statement is met or differs`(met: String, different: String) throws {
    let facts = #""entitlements": [\#(Self.trial)],"#
    #expect(try differences(facts, met) == [])
    let found = try differences(facts, different)
    #expect(found.count == 1 && found[0].expected != found[0].found)
  }

  @Test func `the best offer is compared without regard to order`() throws {
    let expected =
      #""offers": {"first": ["basics"], "second": {"products": ["light"], "needs": []}}"#
    let progress = #""progress": {"first": {"completed": true}},"#
    #expect(try differences(progress, expected) == [])
    #expect(try differences("", #""offers": {"first": ["light"]}"#).count == 1)
  }

  @Test func `further instants have expectations of their own`() throws {
    let (engine, file) = try Self.file(
      """
      {"id": "trial", "now": "2026-11-20", "entitlements": [\(Self.trial)],
       "expect": {"unlocked": ["first"]},
       "at": [{"now": "2026-11-25T12:00:00Z", "expect": {"locked": ["first"]}},
              {"now": "2026-11-24", "expect": {"locked": ["first"]}}]}
      """)
    #expect(file.diagnostics == [])
    let persona = try #require(file.personas.first)
    let instants = persona.moments(at: try #require(persona.now)).map(\.now.description)
    #expect(
      instants == ["2026-11-19T23:00:00Z", "2026-11-25T12:00:00Z", "2026-11-23T23:00:00Z"])
    let found = engine.differences(of: persona, at: try #require(persona.now))
    #expect(found.map(\.now.description) == ["2026-11-23T23:00:00Z"])
  }

  @Test func `a persona without a statement of its own is decided at its further instants`() throws
  {
    let (_, file) = try Self.file(
      """
      {"id": "trial", "at": [{"now": "2026-11-25T12:00:00Z", "expect": {"locked": ["sale"]}}]}
      """)
    #expect(file.diagnostics == [])
    let persona = try #require(file.personas.first)
    #expect(persona.moments(at: .latest).count == 1)
    #expect(persona.firstInstant?.description == "2026-11-25T12:00:00Z")
  }

  @Test func `a persona inherits the keys that it does not have`() throws {
    let (_, file) = try Self.file(
      """
      {"id": "child", "like": "parent", "progress": {}, "expect": {"unlocked": ["first"]}},
      {"id": "parent", "like": "root", "entitlements": [{"product": "basics"}],
       "progress": {"first": {"completed": true}}, "expect": {"unlocked": ["first"]}},
      {"id": "root", "now": "2026-11-20", "attributes": {"platform": "iOS"},
       "entitlements": [{"product": "light"}, {"product": "pro", "expiresDate": "2027-01-01T00:00:00Z"}],
       "unknown": ["progress:second"], "expect": {"locked": ["second"]}}
      """)
    #expect(file.diagnostics == [])
    let child = try #require(file.personas.first)
    #expect(child.subject.id == "child")
    #expect(child.subject.entitlements.map(\.product) == ["basics"])
    #expect(child.subject.progress.isEmpty)
    #expect(child.subject.attributes["platform"] == .string("iOS"))
    #expect(child.subject.unknown.count == 1)
    #expect(child.now == file.personas[2].now)
  }

  @Test(arguments: [
    (#""like": "nobody", "expect": {"locked": ["none"]}"#, "unknown-persona"),
    (#""like": "anna", "expect": {"locked": ["none"]}"#, "like-cycle"),
    (#""expect": {"locked": ["*"], "unlocked": ["first"]}"#, "contradictory-expectation"),
    (##""expect": {"causes": {"*": "free", "#paid": "never"}}"##, "contradictory-expectation"),
    (#""expect": {"causes": {"first": "never-baught"}}"#, "unknown-reason"),
    (#""expect": {"reasons": {"first": ["gate-closed", "gate-clsed"]}}"#, "unknown-reason"),
    (#""expect": {"offers": {"first": ["basic"]}}"#, "unknown-product"),
    (#""expect": {"offers": {"first": {"needs": [{"finish": "first"}]}}}"#, "unknown-value"),
    (#""expect": {"validUntil": {"first": "tomorrow"}}"#, "malformed-instant"),
    (#""expect": {"whenLocked": {"first": "hidden"}}"#, "unknown-value"),
    (#""expect": {"causes": {"fisrt": "free"}}"#, "unknown-item"),
    (#""at": [{"expect": {"locked": ["none"]}}]"#, "missing-key"),
    (#""at": [{"now": "2026-11-20"}]"#, "missing-key"),
  ])
  func `what cannot be expected is an error`(persona: String, code: DiagnosticCode) throws {
    let (_, file) = try Self.file(#"{"id": "anna", "now": "2026-11-20", \#(persona)}"#)
    #expect(file.diagnostics.filter { $0.severity == .error }.map(\.code) == [code])
  }

  @Test func `a cycle of several personas is reported once`() throws {
    let personas = ["a", "b", "c", "d"].map { id in
      let like = ["a": "b", "b": "c", "c": "b", "d": "a"][id] ?? ""
      return #"{"id": "\#(id)", "like": "\#(like)", "expect": {"locked": ["none"]}}"#
    }
    let (_, file) = try Self.file(personas.joined(separator: ","))
    #expect(file.diagnostics.map(\.code) == ["like-cycle"])
    #expect(file.diagnostics[0].message == "`b` is like `c`, which is like `b`")
  }

  @Test func `an item may have several reasons`() throws {
    #expect(
      try differences(
        "", ##""reasons": {"third": "gate-closed", "#paid": "never-bought"}"##) == [])
  }

  private static let sandbox = #"{"product": "basics", "environment": "sandbox"}"#

  @Test(arguments: [
    (#""entitlements": [\#(sandbox)]"#, 1),
    (#""entitlements": [{"product": "light"}, \#(sandbox)], "ignores": ["basics"]"#, 0),
    (#""entitlements": [{"product": "light"}, \#(sandbox)], "ignores": ["light"]"#, 2),
    (#""entitlements": [{"product": "light"}], "ignores": ["light"]"#, 1),
  ])
  func `an ignored entitlement is a warning unless it is meant`(facts: String, count: Int) throws {
    let (_, file) = try Self.file(#"{"id": "anna", \#(facts), "expect": {"locked": ["none"]}}"#)
    #expect(file.diagnostics.map(\.code) == Array(repeating: "ignored-entitlement", count: count))
  }
}
