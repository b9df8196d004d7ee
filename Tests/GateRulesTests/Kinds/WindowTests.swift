import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct WindowTests {
  @Test func `a date means midnight in the catalog's time zone, and windows are half-open`()
    throws
  {
    let catalog = try SampleCatalog(
      gate: "window(from: 2026-12-01, until: 2027-01-01)", zone: "Asia/Shanghai")
    #expect(catalog.verdicts(around: at("2026-12-01T00:00:00+08:00")) == .opens)
    #expect(catalog.verdicts(around: at("2027-01-01T00:00:00+08:00")) == .closes)
  }

  @Test func `a date whose midnight is skipped begins after the gap`() throws {
    let catalog = try SampleCatalog(gate: "window(from: 2026-09-06)", zone: "America/Santiago")
    #expect(catalog.verdicts(around: at("2026-09-06T01:00:00-03:00")) == .opens)
  }

  @Test(arguments: [
    ("window(from: 2026-12-01)", [Verdict].opens), ("window(until: 2026-12-01)", .closes),
    ("not window(from: 2026-12-01)", .closes), ("not window(until: 2026-12-01)", .opens),
  ])
  func `one end of a window may be omitted`(rule: String, verdicts: [Verdict]) throws {
    let catalog = try SampleCatalog(gate: rule)
    #expect(catalog.verdicts(around: at("2026-12-01T00:00:00Z")) == verdicts)
  }

  @Test func `fractions of a second are dropped`() throws {
    #expect(at("2026-12-01T00:00:00.999Z") == at("2026-12-01T00:00:00Z"))
    let catalog = try SampleCatalog(gate: "window(from: 2026-12-01T00:00:00.999Z)")
    #expect(catalog.verdicts(around: at("2026-12-01T00:00:00Z")) == .opens)
  }
}
