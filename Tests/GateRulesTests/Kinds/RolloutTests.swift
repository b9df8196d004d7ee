import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct RolloutTests {
  private func percent(_ hundredths: Int) -> String {
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private func isIn(_ hundredths: Int, _ salt: String, _ id: SubjectID) throws -> Bool {
    try SampleCatalog(gate: "rollout(\(percent(hundredths)), salt: \(salt))")
      .verdict(for: GateSubject(id: id)) == .unlocked
  }

  /// The smallest share, in hundredths of a percent, that contains the subject. Computed with
  /// Python's hashlib.
  @Test(arguments: [
    ("spring", "u1", 4389), ("spring", "u2", 9066), ("spring", "u3", 9415),
    ("spring", "alice", 459),
    ("spring", "bob", 1431), ("spring", "", 9357), ("spring", "学习者", 635), ("spring", "u1000", 301),
    ("autumn", "u1", 3011), ("autumn", "u2", 8888), ("autumn", "u3", 4880),
    ("autumn", "alice", 3301),
    ("autumn", "bob", 1439), ("autumn", "", 5016), ("autumn", "学习者", 3641),
    ("autumn", "u1000", 2462),
  ])
  func `a subject's bucket is derived from the SHA-256 of salt and id`(
    salt: String, id: SubjectID, least: Int
  ) throws {
    #expect(try !isIn(least - 1, salt, id))
    #expect(try isIn(least, salt, id))
  }

  /// The number of ids from s0 to s999 in each share. Computed with Python's hashlib.
  @Test func `a larger share contains the smaller ones`() throws {
    var previous: Set<Int> = []
    let known = [
      (0, 0), (1, 1), (1000, 119), (2500, 275), (3333, 344), (5000, 494), (9999, 1000),
      (10_000, 1000),
    ]
    for (hundredths, count) in known {
      let catalog = try SampleCatalog(gate: "rollout(\(percent(hundredths)), salt: spring)")
      let share = Set(
        (0..<1000).filter {
          catalog.verdict(for: GateSubject(id: "s\($0)")) == .unlocked
        })
      #expect(share.count == count)
      #expect(share.isSuperset(of: previous))
      previous = share
    }
  }

  @Test(arguments: ["-0.5", "-0", "100.01", "101", "'.5'", "5.", "'+5'", "1e1"])
  func `a share is a plain number from 0 to 100`(percent: String) {
    #expect(throws: CatalogError.self) {
      try SampleCatalog(gate: "rollout(\(percent), salt: spring)")
    }
  }

  @Test func `a rollout does not change over time`() throws {
    let catalog = try SampleCatalog(gate: "rollout(50, salt: spring)")
    for instant in [Instant.earliest, now, .latest] {
      let outcome = catalog.outcome(at: instant)
      #expect(outcome.verdict == .unlocked)
      #expect(outcome.validUntil == nil)
    }
  }

  /// The known answers of the test of ids, for values of an attribute.
  @Test(arguments: [
    ("spring", "u1", 4389), ("spring", "alice", 459), ("spring", "", 9357), ("spring", "学习者", 635),
    ("autumn", "bob", 1439),
  ])
  func `a share by the value of an attribute derives the bucket from salt and value`(
    salt: String, value: String, least: Int
  ) throws {
    for (hundredths, verdict) in [(least - 1, Verdict.locked), (least, .unlocked)] {
      let catalog = try SampleCatalog(
        gate: "rollout(\(percent(hundredths)), salt: \(salt), by: team)")
      for id in ["u1", "u2"] as [SubjectID] {
        let member = GateSubject(id: id, attributes: ["team": .string(value)])
        #expect(catalog.verdict(for: member) == verdict)
      }
    }
  }

  @Test(arguments: ["team", "nick", "role"], ["0", "100"])
  func `without a value, the share is unknown, false for a known absence, or that of the default`(
    attribute: String, percent: String
  ) throws {
    let catalog = try SampleCatalog(gate: "rollout(\(percent), salt: s, by: \(attribute))")
    let expected: Verdict =
      switch attribute {
      case "team": .indeterminate
      case "nick": .locked
      default: percent == "100" ? .unlocked : .locked
      }
    #expect(catalog.verdict() == expected)
  }

  @Test(arguments: [
    ("age", "attribute-type"), ("groups", "attribute-type"), ("gone", "unknown-attribute"),
  ])
  func `only a string has a share by value`(attribute: String, code: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try SampleCatalog(gate: "rollout(25, salt: s, by: \(attribute))")
    }
    #expect(
      error?.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == [code])
  }
}
