import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `held` counts the time for which a product was held, which stands still while it is not held.
struct HeldTimeTests {
  private static let day: Int64 = 86_400
  private static let start = at("2026-01-01T10:00:00Z")

  private static func period(
    _ first: Int64, _ last: Int64?, _ product: ProductID = "monthly",
    _ change: (inout Entitlement) -> Void = { _ in }
  ) -> Entitlement {
    var entitlement = Entitlement(
      product: product, purchaseDate: start + first * day,
      expiresDate: last.map { start + $0 * day } ?? .latest)
    change(&entitlement)
    return entitlement
  }

  /// Returns the days, up to 60, from which on a rule has each value.
  private func changes(
    _ rule: String = "after(P30D, since: held(monthly))", of subject: GateSubject
  ) throws -> [String] {
    let catalog = try SampleCatalog(gate: rule)
    let facts = catalog.facts(of: subject)
    let node = try #require(catalog.gated.content.nodeIndex(named: "it"))
    let program = try #require(catalog.gated.items[node])
    func value(_ now: Instant) -> Ternary {
      catalog.gated.value(of: program.opening, for: facts, at: now)
    }
    var now = Self.start
    var found = ["\(value(now))"]
    while let next = catalog.gated.validUntil(of: program, for: facts, at: now) {
      // The value never changes before.
      #expect(value(next + -1) == value(now))
      if value(next) != value(now) {
        let seconds = next.secondsSince1970 - Self.start.secondsSince1970
        found.append("\(value(next)) on \(Double(seconds) / Double(Self.day))")
      }
      now = next
    }
    return found
  }

  @Test(
    arguments: [
      ([period(0, nil)], ["false", "true on 30.0"]),
      // 10 days, a gap of 20, then the other 20 days.
      ([period(0, 10), period(30, nil)], ["false", "true on 50.0"]),
      ([period(0, 10), period(30, 49)], ["false"]),
      ([period(0, 10), period(30, 50)], ["false", "true on 50.0"]),
      // Overlapping and adjacent periods count once.
      ([period(0, 20), period(10, 30)], ["false", "true on 30.0"]),
      ([period(0, 10), period(10, 30)], ["false", "true on 30.0"]),
      // Through another product.
      ([period(0, 10), period(20, 40, "bundle")], ["false", "true on 40.0"]),
      (
        [
          period(0, nil) {
            $0.pausedAt = start + 10 * day; $0.resumesAt = start + 25 * day
          }
        ],
        ["false", "true on 45.0"]
      ),
      ([period(0, nil) { $0.isPending = true }], ["false"]),
      ([period(0, nil) { $0.isUpgraded = true }], ["false"]),
      ([period(0, nil) { $0.environment = "sandbox" }], ["false"]),
      // What is refunded counts for nothing from then on.
      (
        [period(0, nil) { $0.revocationDate = start + 40 * day }],
        ["false", "true on 30.0", "false on 40.0"]
      ),
      (
        [period(0, nil), period(0, nil) { $0.revocationDate = start + 40 * day }],
        ["false", "true on 30.0"]
      ),
    ] as [([Entitlement], [String])])
  func `the time adds up over gaps, and stands still in them`(
    entitlements: [Entitlement], changes: [String]
  ) throws {
    let subject = GateSubject(id: "u1", entitlements: entitlements)
    #expect(try self.changes(of: subject) == changes)
  }

  @Test func `a drip waits while the product is not held`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "gold", "kind": "autoRenewable"}],
      "courses": [{"id": "c", "gate": "drip(every: P7D, since: held(gold))",
        "items": ["w1", "w2", "w3", "w4"]}]
      """#)
    let member = GateSubject.with(
      Self.period(0, 10, "gold"), Self.period(100, nil, "gold"))
    let opened = [0, 7, 10, 99, 103, 104, 111].map { day in
      catalog.unlocked(for: member, at: Self.start + day * Self.day).filter { $0 != "c" }.count
    }
    #expect(opened == [1, 2, 2, 2, 2, 3, 4])
  }

  @Test(
    arguments: [
      // The periods before a renewal are not listed.
      (
        period(20, nil) { $0.originalPurchaseDate = start },
        ["false", "unknown on 30.0", "true on 50.0"]
      ),
      // The beginning is not known.
      (Entitlement(product: "monthly", expiresDate: start + 10 * day), ["unknown"]),
      // The end is not known.
      (period(0, nil) { $0.expiresDate = nil }, ["false", "unknown on 30.0"]),
    ] as [(Entitlement, [String])])
  func `a time that is not known is neither counted nor excluded`(
    entitlement: Entitlement, changes: [String]
  ) throws {
    #expect(try self.changes(of: .with(entitlement)) == changes)
  }

  @Test func `unlisted purchases may have been held for any time`() throws {
    let subject = GateSubject.with(Self.period(0, nil)).unsure(.past("monthly"))
    #expect(try changes(of: subject) == ["unknown", "true on 30.0"])
    #expect(try changes(of: .somebody.unsure(.product("monthly"))) == ["unknown"])
    #expect(try changes(of: .somebody) == ["false"])
  }

  @Test(
    arguments: [("P1D", 1.0), ("PT36H", 1.5), ("P1M", 30.436875), ("P1Y", 365.2425), ("P0D", 0)])
  func `a duration has one length`(duration: String, days: Double) throws {
    let found = try changes(
      "after(\(duration), since: held(monthly))", of: .with(Self.period(0, nil)))
    #expect(found == (days == 0 ? ["true"] : ["false", "true on \(days)"]))
  }

  @Test func `nothing has been held for zero days before it is held`() throws {
    #expect(
      try changes("after(P0D, since: held(monthly))", of: .with(Self.period(3, 4)))
        == ["false", "true on 3.0"])
  }

  @Test func `the time of holding does not begin at midnight`() {
    #expect(throws: CatalogError.self) {
      try SampleCatalog(gate: "after(P1D, since: held(monthly), startOfDay: true)")
    }
    #expect(throws: CatalogError.self) { try SampleCatalog(gate: "held(monthly)") }
  }
}
