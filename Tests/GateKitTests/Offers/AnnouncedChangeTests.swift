import GateKit
import GateRules
import RuleTestSupport
import Testing

/// Waits for a plugin's fact that announces changes at which its value stays the same.
struct AnnouncedChangeTests {
  /// True from an instant on; asks to be evaluated again each day.
  private struct Reached: CustomFact {
    let instant: Instant

    func value(for subject: GateSubject, at now: Instant) -> Ternary { Ternary(now >= instant) }

    func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
      now.advanced(bySeconds: 86_400)
    }
  }

  private struct ReachedRule: RuleKind {
    static let name = "acme.reached"
    static let summary = "Opens at an instant."
    static let instant = RuleParameter(positional: "instant", .instant)
    static let signature = RuleSignature(instant)

    let instant: Instant

    init?(_ arguments: inout RuleArguments) {
      guard let instant = arguments[Self.instant] else { return nil }
      self.instant = instant
    }

    func lower(_ build: inout ConditionBuilder) -> Condition {
      build.fact(Reached(instant: instant))
    }
  }

  private func offers(daysFromNow days: Int64) throws -> UnlockOffers {
    let instant = now + days * 86_400
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "x", "features": [{"id": "it", "gate": "acme.reached(\#(instant))"}]}"#
      ),
      kinds: .builtIn(and: ReachedRule.self))
    return GateEngine(catalog: catalog).evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
  }

  @Test(arguments: [1, 16, 17, 30, 365] as [Int64])
  func `the wait ends where the value changes, however many days before nothing does`(
    days: Int64
  ) throws {
    let needs = try offers(daysFromNow: days).map(\.needs)
    #expect(needs == [[.wait(until: now + days * 86_400)]])
  }

  @Test func `past more than a year of such days no wait is looked for`() throws {
    #expect(try offers(daysFromNow: 500).isEmpty)
  }
}
