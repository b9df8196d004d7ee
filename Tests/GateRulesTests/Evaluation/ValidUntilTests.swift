import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct ValidUntilTests {
  private static let hour: Int64 = 3600

  private func validUntil(_ gate: String, _ subject: GateSubject, more: String = "") throws
    -> Instant?
  {
    let catalog = try SampleCatalog(gate: gate, more: more)
    let outcome = catalog.outcome(for: subject)
    // It is never late: the decision is unchanged one second before.
    if let last = outcome.validUntil.map({ $0 + -1 }) {
      #expect(last >= now)
      let then = catalog.outcome(for: subject, at: last)
      #expect(then.verdict == outcome.verdict && then.reason == outcome.reason)
    }
    return outcome.validUntil
  }

  @Test(
    arguments: [
      ("free", nil), ("never", nil), ("vip", nil), ("completed(other)", nil),
      ("window(from: 2026-12-01)", "2026-12-01T00:00:00Z"),
      ("window(from: 2026-01-01)", nil), ("window(until: 2026-11-20T09:00:00Z)", nil),
      ("window(until: 2026-11-20T09:00:01Z)", "2026-11-20T09:00:01Z"),
      ("window(from: 2026-12-01, until: 2027-01-01)", "2026-12-01T00:00:00Z"),
      ("vip and window(from: 2026-12-01)", "2026-12-01T00:00:00Z"),
      ("never and window(from: 2026-12-01)", nil), ("free or window(from: 2026-12-01)", nil),
      ("atLeast(2, of: [never, free, window(from: 2026-12-01)])", "2026-12-01T00:00:00Z"),
      ("atLeast(3, of: [never, free, window(from: 2026-12-01)])", nil),
      ("atLeast(1, of: [never, free, window(from: 2026-12-01)])", nil),
      ("window(from: 2026-12-01) or window(from: 2026-11-30)", "2026-11-30T00:00:00Z"),
    ] as [(String, String?)])
  func `it is the earliest next change of the facts that remain after constant folding`(
    gate: String, change: String?
  ) throws {
    #expect(try validUntil(gate, GateSubject(id: "u1")) == change.map { at($0) })
  }

  @Test func `for overlapping entitlements it is the end of their union`() throws {
    func monthly(from: Int64, until: Int64) -> Entitlement {
      Entitlement(
        product: "monthly", purchaseDate: now + from * Self.hour,
        expiresDate: now + until * Self.hour)
    }
    let first = monthly(from: -2, until: 2)
    #expect(try validUntil("monthly", .with(first)) == now + 2 * Self.hour)
    #expect(
      try validUntil("monthly", .with(first, monthly(from: 1, until: 3))) == now + 3 * Self.hour)
    #expect(
      try validUntil("monthly", .with(first, monthly(from: 2, until: 3))) == now + 3 * Self.hour)
    #expect(
      try validUntil("monthly", .with(monthly(from: 3, until: 4), first)) == now + 2 * Self.hour)
    #expect(try validUntil("monthly", .with(first, Entitlement(product: "bundle"))) == nil)
    #expect(try validUntil("monthly", .with(monthly(from: 3, until: 4))) == now + 3 * Self.hour)
    #expect(try validUntil("monthly", .with(first).unsure(.product(nil))) == now + 2 * Self.hour)
  }

  @Test(
    arguments: [
      "monthly", "after(PT1H, since: bought(monthly))", "usage(articles, fewerThan: 2, per: ever)",
      "not usage(articles, fewerThan: 100000, per: ever)",
    ])
  func `a subject that lists very many instants is still decided`(gate: String) throws {
    let count: Int64 = 20_000
    let bought = (1...count).map { Entitlement(product: "monthly", purchaseDate: now + $0) }
    let refunded = bought.map { entitlement in
      var entitlement = entitlement
      entitlement.revocationDate = entitlement.purchaseDate
      return entitlement
    }
    let uses = (1...count).map { UsageRecord.Use(at: now + $0, item: "other") }
    let subject = GateSubject(
      id: "u1", entitlements: refunded, usage: ["articles": .uses(uses)])
    #expect(try validUntil(gate, subject) == nil)
  }

  @Test func `holding is one fact per product, and full access is another`() throws {
    let subject = GateSubject.with(
      Entitlement(product: "basic"), Entitlement(product: "full", expiresDate: now + Self.hour))
    #expect(try validUntil("basic", subject) == now + Self.hour)
    #expect(try validUntil("product(basic)", subject) == nil)
  }

  @Test(arguments: ["after(PT1H, since: joined)", "after(PT1H, since: bought(basic))"])
  func `time since an anchor changes when it has elapsed`(gate: String) throws {
    let subject = GateSubject(
      id: "u1", entitlements: [Entitlement(product: "basic", purchaseDate: now + -60)],
      attributes: ["joined": .instant(now + -60)])
    #expect(try validUntil(gate, subject) == now + (Self.hour - 60))
    #expect(try validUntil("not \(gate)", subject) == now + (Self.hour - 60))
  }

  @Test func `usage changes at the end of its period, at a later use, and at resetsAt`()
    throws
  {
    func reader(_ record: UsageRecord) -> GateSubject {
      GateSubject(id: "u1", usage: ["articles": record])
    }
    let gate = "usage(articles, fewerThan: 1, per: day)"
    let used = UsageRecord.uses([UsageRecord.Use(at: now)])
    #expect(try validUntil(gate, reader(used)) == at("2026-11-21T00:00:00Z"))
    let later = UsageRecord.uses([UsageRecord.Use(at: now + 60)])
    #expect(try validUntil(gate, reader(later)) == now + 60)
    #expect(try validUntil(gate, reader(.count(1, resetsAt: now + 60))) == now + 60)
    #expect(try validUntil(gate, reader(.count(0, resetsAt: now + 60))) == nil)
    #expect(try validUntil(gate, reader(.count(1, resetsAt: nil))) == nil)
  }

  @Test func `bypass and requirements count`() throws {
    let bypass = #""bypass": "window(from: 2026-12-01)","#
    #expect(
      try validUntil("free", GateSubject(id: "u1"), more: bypass) == at("2026-12-01T00:00:00Z"))
    let requires = #""requires": "window(from: 2026-12-01)","#
    #expect(
      try validUntil("free", GateSubject(id: "u1"), more: requires) == at("2026-12-01T00:00:00Z"))
  }

  @Test func `a bypass that is constantly true leaves no facts`() throws {
    #expect(
      try validUntil("window(from: 2026-12-01)", GateSubject(id: "u1"), more: #""bypass": "free","#)
        == nil)
  }
}
