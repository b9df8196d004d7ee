import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

struct ContainerSummaryTests {
  private let engine: GateEngine

  init() throws {
    engine = try GateEngine(
      """
      "attributes": {"age": {"type": "number"}},
      "products": [{"id": "basic"}, {"id": "extra"}, {"id": "both", "includes": ["basic", "extra"]}],
      "courses": [
        {"id": "course", "formerIDs": ["old"], "gate": "product(basic)", "items": [
          {"id": "intro", "gate": "free"}, "one",
          {"id": "more", "kind": "group", "gate": "product(extra)", "items": ["two"]},
          {"id": "late", "requires": "window(from: 2026-12-01)"}]},
        {"id": "adult", "gate": "age >= 18", "items": [{"id": "open", "gate": "free"}]}]
      """)
  }

  private func summary(
    _ container: ItemID, _ subject: GateSubject = GateSubject(id: "u1")
  ) throws -> ContainerSummary {
    try #require(engine.evaluate(subject, at: now).summary(of: container))
  }

  @Test func `a summary counts the content at and below a container by verdict`() throws {
    let summary = try summary("course", .holding("basic"))
    #expect(summary.container == "course")
    #expect(summary.unlocked == 3)
    #expect(summary.locked == 2)
    #expect(summary.indeterminate == 0)
    #expect(summary.verdict == nil)
    #expect(summary.validUntil == at("2026-12-01T00:00:00Z"))
  }

  @Test func `a summary is valid until its first change`() throws {
    let until = at("2026-11-25T00:00:00Z")
    let pass = Entitlement(product: "basic", expiresDate: until)
    #expect(try summary("course", .with(pass)).validUntil == until)
  }

  @Test func `a summary has the verdict shared by all items`() throws {
    #expect(try summary("more").verdict == .locked)
    #expect(try summary("more", .holding("extra")).verdict == .unlocked)
    #expect(try summary("two").locked == 1)
  }

  @Test func `a summary offers the products that open all items together`() throws {
    #expect(try summary("more").offers.map(\.text) == ["extra", "both"])
    #expect(
      try summary("course").offers.map(\.text) == [
        "both | wait 2026-12-01T00:00:00Z", "basic + extra | wait 2026-12-01T00:00:00Z",
      ])
    #expect(try summary("intro").offers == .none(.alreadyOpen))
  }

  @Test func `an indeterminate item is opened too unless a purchase that it tests is unknown`()
    throws
  {
    let summary = try summary("adult")
    #expect(summary.indeterminate == 1)
    #expect(summary.unlocked == 1)
    #expect(summary.offers.map(\.text) == ["| staff age >= 18.0"])
    let unsure = GateSubject.holding("basic").unsure(.product("extra"))
    #expect(try self.summary("course", unsure).offers.absence == .ownershipUnknown)
  }

  @Test func `a summary finds a container by its former id and rejects unknown ids`() throws {
    #expect(try summary("old") == summary("course"))
    #expect(engine.evaluate(GateSubject(id: "u1"), at: now).summary(of: "nothing") == nil)
  }
}
