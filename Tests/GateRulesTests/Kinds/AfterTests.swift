import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct AfterTests {
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
    #expect(try SampleCatalog.verdicts(rule, joined: joined, around: opens) == .opens)
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
    #expect(try SampleCatalog.verdicts(rule, joined: joined, around: opens) == .opens)
  }

  @Test(arguments: [
    ("2026-03-28T12:00:00+01:00", "2026-03-29T13:00:00+02:00"),
    ("2026-10-24T12:00:00+02:00", "2026-10-25T11:00:00+01:00"),
    ("2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25T02:30:00+01:00", "2026-10-26T02:30:00+01:00"),
  ])
  func `PT24H is 24 hours and never passes through local time`(joined: String, opens: String) throws
  {
    #expect(
      try SampleCatalog.verdicts("after(PT24H, since: joined)", joined: joined, around: opens)
        == .opens)
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
    #expect(try SampleCatalog.verdicts(rule, joined: joined, around: opens) == .opens)
  }

  @Test func `a skipped local time moves forward by the length of the gap`() throws {
    #expect(
      try SampleCatalog.verdicts(
        "after(P1D, since: joined)", joined: "2026-03-28T02:30:00+01:00",
        around: "2026-03-29T03:30:00+02:00") == .opens)
  }

  @Test func `a local time that occurs twice means the earlier`() throws {
    #expect(
      try SampleCatalog.verdicts(
        "after(P1D, since: joined)", joined: "2026-10-24T02:30:00+02:00",
        around: "2026-10-25T02:30:00+02:00") == .opens)
  }

  @Test(arguments: ["P10000Y", "P1D", "PT1S", "P3652425D"])
  func `an instant after the end of time is never reached`(duration: String) throws {
    let catalog = try SampleCatalog(
      gate: "after(\(duration), since: joined)", zone: "Pacific/Auckland")
    let outcome = catalog.outcome(for: .being(["joined": .instant(.latest)]), at: .latest)
    #expect(outcome.verdict == .locked)
    #expect(outcome.validUntil == nil)
  }

  @Test func `time since bought is tested for each purchase alone, and one is enough`() throws {
    let catalog = try SampleCatalog(gate: "after(P30D, since: bought(monthly))")
    let then = at("2026-01-01T00:00:00Z")
    let early = Entitlement(product: "monthly", purchaseDate: then)
    let late = Entitlement(product: "bundle", purchaseDate: then + 864_000)
    let opening = at("2026-01-31T00:00:00Z")
    #expect(catalog.verdicts(for: .with(late, early), around: opening) == .opens)
    #expect(catalog.verdicts(for: .with(late), around: opening + 864_000) == .opens)
  }

  @Test func `with an unknown past an item opens as soon as time proves it`() throws {
    let catalog = try SampleCatalog(gate: "after(P1D, since: bought(basic))")
    let bought = GateSubject.with(Entitlement(product: "basic", purchaseDate: now)).unsure(
      .past(nil))
    #expect(catalog.outcome(for: bought).verdict == .indeterminate)
    #expect(catalog.outcome(for: bought).validUntil == now + 86_400)
    #expect(catalog.verdict(for: bought, at: now + 86_400) == .unlocked)
  }
}
