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
}
