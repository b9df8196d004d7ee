import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `usage` with `since: bought(…)`.
struct RestartedUsesTests {
  private static let rule = "usage(articles, fewerThan: 2, since: bought(retry))"

  private static func user(
    bought: [Int64?] = [], uses: [Int64], revoked: Instant? = nil
  ) -> GateSubject {
    GateSubject(
      id: "u1",
      entitlements: bought.map {
        Entitlement(
          product: "retry", purchaseDate: $0.map { now + $0 }, revocationDate: revoked)
      },
      usage: ["articles": .uses(uses.map { UsageRecord.Use(at: now + $0) })])
  }

  private static let users: [(GateSubject, Verdict)] = [
    (user(uses: [-9, -8]), .locked), (user(bought: [-5], uses: [-9, -8]), .unlocked),
    (user(bought: [-5], uses: [-9, -8, -5]), .unlocked),
    (user(bought: [-5], uses: [-9, -8, -5, -4]), .locked),
    (user(bought: [-5, -4], uses: [-9, -8, -5, -4]), .unlocked),
    (user(bought: [1], uses: [-9, -8]), .locked),
    (user(bought: [-5], uses: [-9, -8], revoked: now), .locked),
    (user(bought: [-5, nil], uses: [-4, -3]), .indeterminate),
    (user(bought: [nil], uses: [-4]), .unlocked),
    (user(bought: [-5], uses: [-4, -3]).unsure(.past("retry")), .indeterminate),
    (user(bought: [-5], uses: [-9, -3]).unsure(.past("retry")), .unlocked),
    (user(bought: [-5], uses: [-4]).unsure(.usage("articles")), .indeterminate),
  ]

  @Test(arguments: users)
  func `the last purchase restarts the count`(subject: GateSubject, verdict: Verdict) throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    #expect(catalog.verdict(for: subject) == verdict)
  }

  @Test func `a purchase opens at its instant, and a refund restores the count`() throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    #expect(catalog.verdicts(for: Self.user(bought: [0], uses: [-9, -8]), around: now) == .opens)
    let refunded = Self.user(bought: [-60], uses: [-90, -80], revoked: now)
    #expect(catalog.verdicts(for: refunded, around: now) == .closes)
    #expect(catalog.outcome(for: refunded, at: now + -10).validUntil == now)
    let later = Self.user(bought: [60], uses: [-9, -8, 61, 62])
    #expect(catalog.outcome(for: later, at: now).validUntil == now + 60)
    #expect(catalog.outcome(for: later, at: now + 60).validUntil == now + 62)
  }

  @Test func `the time for which uses count is narrowed`() throws {
    let catalog = try SampleCatalog(
      gate: "usage(articles, of: here, fewerThan: 1, within: P1D, since: bought(retry))")
    func tried(_ bought: Int64?, _ used: Int64) -> Verdict {
      catalog.verdict(
        for: GateSubject(
          id: "u1",
          entitlements: bought.map {
            [Entitlement(product: "retry", purchaseDate: now + $0)]
          } ?? [],
          usage: ["articles": .uses([UsageRecord.Use(at: now + used, item: "it")])]))
    }
    #expect(tried(nil, -60) == .locked)
    #expect(tried(nil, -86_400) == .unlocked)
    #expect(tried(-30, -60) == .unlocked)
    #expect(tried(-90, -60) == .locked)
  }

  @Test func `an item that was counted stays open after a restart`() throws {
    let catalog = try SampleCatalog(
      gate: "usage(articles, fewerThan: 1, since: bought(retry))")
    let subject = GateSubject(
      id: "u1", entitlements: [Entitlement(product: "retry", purchaseDate: now + -5)],
      usage: [
        "articles": .uses([
          UsageRecord.Use(at: now + -9, item: "it"), UsageRecord.Use(at: now + -1, item: "other"),
        ])
      ])
    #expect(catalog.verdict(for: subject) == .unlocked)
  }

  @Test func `a total is already counted since the purchase`() throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    for (total, verdict) in [(1, Verdict.unlocked), (2, .locked)] {
      let subject = GateSubject(
        id: "u1", entitlements: [Entitlement(product: "retry", purchaseDate: now + -5)],
        usage: ["articles": .count(total, resetsAt: nil)])
      #expect(catalog.verdict(for: subject) == verdict)
    }
  }
}
