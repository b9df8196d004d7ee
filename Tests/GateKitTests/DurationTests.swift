import GateKit
import Testing

struct DurationTests {
  private func verdicts(
    _ rule: String, joined: String, zone: String = "Europe/Berlin", around instant: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> [Verdict] {
    try GateEngine(gate: rule, zone: zone).verdicts(
      for: .being(["joined": .instant(at(joined))]), around: at(instant), location)
  }

  @Test(arguments: [
    ("P1D", "2026-03-28T12:00:00+01:00", "2026-03-29T12:00:00+02:00"),
    ("P1D", "2026-10-24T12:00:00+02:00", "2026-10-25T12:00:00+01:00"),
    ("P1W", "2026-03-23T12:00:00+01:00", "2026-03-30T12:00:00+02:00"),
    ("P1M", "2026-03-15T12:00:00+01:00", "2026-04-15T12:00:00+02:00"),
  ])
  func `calendar units keep the wall-clock time across daylight saving`(
    duration: String, joined: String, opens: String
  ) throws {
    let rule = "after(\(duration), since: joined)"
    #expect(try verdicts(rule, joined: joined, around: opens) == .opens)
  }

  @Test(arguments: [
    ("P1M", "2026-01-31T10:00:00+01:00", "2026-02-28T10:00:00+01:00"),
    ("P1M", "2028-01-31T10:00:00+01:00", "2028-02-29T10:00:00+01:00"),
    ("P1Y", "2028-02-29T10:00:00+01:00", "2029-02-28T10:00:00+01:00"),
    ("P1M1D", "2026-01-31T10:00:00+01:00", "2026-03-01T10:00:00+01:00"),
    ("P1M1DT1H", "2026-01-31T10:00:00+01:00", "2026-03-01T11:00:00+01:00"),
    ("P1DT1H", "2026-03-28T02:30:00+01:00", "2026-03-29T04:30:00+02:00"),
  ])
  func `months are added first and clamped, then days, then hours`(
    duration: String, joined: String, opens: String
  ) throws {
    let rule = "after(\(duration), since: joined)"
    #expect(try verdicts(rule, joined: joined, around: opens) == .opens)
  }

  @Test(arguments: [
    ("2026-03-28T12:00:00+01:00", "2026-03-29T13:00:00+02:00"),
    ("2026-10-24T12:00:00+02:00", "2026-10-25T11:00:00+01:00"),
    ("2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25T02:30:00+01:00", "2026-10-26T02:30:00+01:00"),
  ])
  func `PT24H is 24 hours and never passes through local time`(joined: String, opens: String) throws
  {
    #expect(try verdicts("after(PT24H, since: joined)", joined: joined, around: opens) == .opens)
  }

  @Test(arguments: [
    ("PT0S", "2026-10-25T02:30:00+01:00", "2026-10-25T00:00:00+02:00"),
    ("P1D", "2026-03-28T15:00:00+01:00", "2026-03-29T00:00:00+01:00"),
    ("P1D", "2026-03-29T15:00:00+02:00", "2026-03-30T00:00:00+02:00"),
    ("PT24H", "2026-03-29T15:00:00+02:00", "2026-03-30T01:00:00+02:00"),
  ])
  func `startOfDay moves the anchor to its local midnight, then adds`(
    duration: String, joined: String, opens: String
  ) throws {
    let rule = "after(\(duration), since: joined, startOfDay: true)"
    #expect(try verdicts(rule, joined: joined, around: opens) == .opens)
  }

  @Test func `a skipped local time moves forward by the length of the gap`() throws {
    #expect(
      try verdicts(
        "after(P1D, since: joined)", joined: "2026-03-28T02:30:00+01:00",
        around: "2026-03-29T03:30:00+02:00") == .opens)
    #expect(
      try verdicts(
        "window(from: 2026-09-06)", joined: "2026-01-01T00:00:00Z", zone: "America/Santiago",
        around: "2026-09-06T01:00:00-03:00") == .opens)
  }

  @Test func `a local time that occurs twice means the earlier`() throws {
    #expect(
      try verdicts(
        "after(P1D, since: joined)", joined: "2026-10-24T02:30:00+02:00",
        around: "2026-10-25T02:30:00+02:00") == .opens)
  }

  @Test func `a date means midnight in the catalog's time zone, and windows are half-open`()
    throws
  {
    let engine = try GateEngine(
      gate: "window(from: 2026-12-01, until: 2027-01-01)", zone: "Asia/Shanghai")
    #expect(engine.verdicts(around: at("2026-12-01T00:00:00+08:00")) == .opens)
    #expect(engine.verdicts(around: at("2027-01-01T00:00:00+08:00")) == .closes)
  }

  @Test(arguments: [
    ("window(from: 2026-12-01)", [Verdict].opens), ("window(until: 2026-12-01)", .closes),
    ("not window(from: 2026-12-01)", .closes), ("not window(until: 2026-12-01)", .opens),
  ])
  func `one end of a window may be omitted`(rule: String, verdicts: [Verdict]) throws {
    let engine = try GateEngine(gate: rule)
    #expect(engine.verdicts(around: at("2026-12-01T00:00:00Z")) == verdicts)
  }

  @Test func `fractions of a second are dropped`() throws {
    #expect(at("2026-12-01T00:00:00.999Z") == at("2026-12-01T00:00:00Z"))
    let engine = try GateEngine(gate: "window(from: 2026-12-01T00:00:00.999Z)")
    #expect(engine.verdicts(around: at("2026-12-01T00:00:00Z")) == .opens)
  }

  @Test func `a time zone unknown to the system is an error`() {
    #expect(throws: CatalogError.self) { try GateEngine(gate: "free", zone: "Europe/Atlantis") }
  }

  @Test(arguments: ["P10000Y", "P1D", "PT1S", "P3652425D"])
  func `an instant after the end of time is never reached`(duration: String) throws {
    let engine = try GateEngine(gate: "after(\(duration), since: joined)", zone: "Pacific/Auckland")
    let decision = engine.decision(for: .being(["joined": .instant(.latest)]), at: .latest)
    #expect(decision.verdict == .locked)
    #expect(decision.validUntil == nil)
  }
}
