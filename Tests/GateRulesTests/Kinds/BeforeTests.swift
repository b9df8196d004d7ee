import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct BeforeTests {
  @Test(arguments: [
    ("P3D", "2026-11-23T09:00:00Z", "2026-11-20T09:00:00Z"),
    ("P0D", "2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z"),
    ("P1D", "2026-03-29T12:00:00+02:00", "2026-03-28T12:00:00+01:00"),
    ("P1D", "2026-10-25T12:00:00+01:00", "2026-10-24T12:00:00+02:00"),
    ("PT24H", "2026-03-29T12:00:00+02:00", "2026-03-28T11:00:00+01:00"),
    ("P1W", "2026-03-30T12:00:00+02:00", "2026-03-23T12:00:00+01:00"),
    ("P1M", "2026-03-31T10:00:00+02:00", "2026-02-28T10:00:00+01:00"),
    ("P1Y", "2028-02-29T10:00:00+01:00", "2027-02-28T10:00:00+01:00"),
    ("P1M1DT1H", "2026-05-01T10:00:00+02:00", "2026-03-31T09:00:00+02:00"),
    // The local time of the result is skipped, or occurs twice.
    ("P1D", "2026-03-30T02:30:00+02:00", "2026-03-29T03:30:00+02:00"),
    ("P1D", "2026-10-26T02:30:00+01:00", "2026-10-25T02:30:00+02:00"),
  ])
  func `the item closes at the second at which only the duration is left`(
    duration: String, end: String, closes: String
  ) throws {
    let rule = "before(\(duration), until: joined)"
    #expect(try SampleCatalog.verdicts(rule, joined: end, around: closes) == .closes)
  }

  @Test func `an open item closes when only the duration is left, and never opens again`() throws {
    let catalog = try SampleCatalog(gate: "before(P3D, until: joined)")
    let subject = GateSubject.being(["joined": .instant(at("2026-11-23T09:00:00Z"))])
    let closing = at("2026-11-20T09:00:00Z")
    #expect(catalog.outcome(for: subject, at: closing + -1).validUntil == closing)
    #expect(catalog.outcome(for: subject, at: closing).validUntil == nil)
    #expect(catalog.outcome(for: subject, at: .latest).verdict == .locked)
  }

  @Test(arguments: ["P10000Y", "P3652425D", "P9000Y", "PT315569520000S"])
  func `an instant before the beginning of time has passed`(duration: String) throws {
    let catalog = try SampleCatalog(
      gate: "before(\(duration), until: joined)", zone: "Pacific/Auckland")
    for joined in [now, .earliest] {
      let outcome = catalog.outcome(for: .being(["joined": .instant(joined)]), at: .earliest)
      #expect(outcome.verdict == .locked)
      #expect(outcome.validUntil == nil)
    }
  }

  /// Values of the attributes `joined`, without a default, and `graduated`, which is absent by default.
  @Test(
    arguments: [
      (nil, Verdict.indeterminate, Verdict.locked),
      (.instant(.latest), .unlocked, .unlocked),
      ("9999-12-31T00:00:00Z", .unlocked, .unlocked),
      ("tomorrow", .indeterminate, .indeterminate), (3, .indeterminate, .indeterminate),
      (true, .indeterminate, .indeterminate), (.instantByItem([:]), .indeterminate, .indeterminate),
    ] as [(AttributeValue?, Verdict, Verdict)])
  func `a missing date is unknown or absent, and a value of another type unknown`(
    value: AttributeValue?, ofJoined: Verdict, ofGraduated: Verdict
  ) throws {
    for (name, verdict) in [("joined", ofJoined), ("graduated", ofGraduated)] {
      let catalog = try SampleCatalog(gate: "before(P3D, until: \(name))")
      let subject = GateSubject.being(value.map { [AttributeID(name): $0] } ?? [:])
      #expect(catalog.verdict(for: subject) == verdict, "\(name)")
      let denied = try SampleCatalog(gate: "not before(P3D, until: \(name))")
      let opposite: Verdict = verdict == .unlocked ? .locked : .unlocked
      #expect(
        denied.verdict(for: subject) == (verdict == .indeterminate ? .indeterminate : opposite))
      let unsure = GateSubject(id: "u1", unknown: [.attribute(AttributeID(name))])
      #expect(catalog.verdict(for: unsure) == .indeterminate)
    }
  }
}
