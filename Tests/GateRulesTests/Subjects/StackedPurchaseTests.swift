import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Purchases of a product with `stacks` follow one another.
struct StackedPurchaseTests {
  private static let shop = #"""
    "timeZone": "Europe/Madrid", "products": [
      {"id": "pass", "kind": "nonRenewing", "period": "P90D", "stacks": true, "storeIDs": "com.pass"},
      {"id": "plain", "kind": "nonRenewing", "period": "P90D"},
      {"id": "month", "kind": "nonRenewing", "period": "P1M", "stacks": true,
        "includes": ["library"]},
      {"id": "library"}
    ],
    "courses": [{"id": "it", "gate": "pass"}, {"id": "plain-it", "gate": "plain"},
      {"id": "lib", "gate": "library"},
      {"id": "early", "gate": "product(pass, boughtBefore: 2026-10-01)"},
      {"id": "unshared", "gate": "product(pass, excluding: familyShared)"}]
    """#

  private static func bought(
    _ day: String, _ product: ProductID = "pass", quantity: Int? = nil, expires: String? = nil,
    _ change: (inout Entitlement) -> Void = { _ in }
  ) -> Entitlement {
    var entitlement = Entitlement(
      product: product, purchaseDate: at("\(day)T10:00:00Z"),
      expiresDate: expires.map { at("\($0)T10:00:00Z") }, quantity: quantity)
    change(&entitlement)
    return entitlement
  }

  /// Returns the instant at which an item locks, which is open until then.
  private func end(
    of item: ItemID = "it", from start: String = "2026-09-02", _ entitlements: Entitlement...
  ) throws -> String? {
    let catalog = try SampleCatalog(Self.shop)
    let facts = catalog.facts(of: GateSubject(id: "u1", entitlements: entitlements))
    let node = try #require(catalog.gated.content.nodeIndex(named: item.rawValue))
    let program = try #require(catalog.gated.items[node])
    var now = at("\(start)T12:00:00Z")
    func isOpen(_ now: Instant) -> Bool {
      catalog.gated.value(of: program.opening, for: facts, at: now) == .true
    }
    guard isOpen(now) else { return nil }
    while let next = catalog.gated.validUntil(of: program, for: facts, at: now) {
      if !isOpen(next) { return next.description }
      now = next
    }
    return "never"
  }

  @Test func `a purchase before the end of the last one loses no days`() throws {
    let (first, second) = (Self.bought("2026-09-01"), Self.bought("2026-11-01"))
    #expect(try end(first) == "2026-11-30T11:00:00Z")
    #expect(try end(first, second) == "2027-02-28T11:00:00Z")
    #expect(try end(second, first) == "2027-02-28T11:00:00Z")
    #expect(
      try end(
        of: "plain-it", Self.bought("2026-09-01", "plain"), Self.bought("2026-11-01", "plain"))
        == "2027-01-30T10:00:00Z")
  }

  @Test func `a purchase after a gap begins at its date`() throws {
    #expect(
      try end(from: "2026-12-20", Self.bought("2026-09-01"), Self.bought("2026-12-10"))
        == "2027-03-10T10:00:00Z")
    #expect(
      try end(Self.bought("2026-09-01"), Self.bought("2026-12-10")) == "2026-11-30T11:00:00Z")
  }

  @Test func `the quantity multiplies the period before it is added`() throws {
    #expect(try end(Self.bought("2026-09-01", quantity: 2)) == "2027-02-28T11:00:00Z")
    #expect(
      try end(of: "lib", Self.bought("2026-08-31", "month", quantity: 6)) == "2027-02-28T11:00:00Z")
    #expect(try end(Self.bought("2026-09-01", quantity: .max)) == "never")
  }

  @Test func `one purchase that two sources report counts once`() throws {
    let (first, second) = (Self.bought("2026-09-01"), Self.bought("2026-09-01", "com.pass"))
    #expect(try end(first, second) == "2026-11-30T11:00:00Z")
    #expect(
      try end(first, Self.bought("2026-09-01", quantity: 2)) == "2027-02-28T11:00:00Z")
  }

  @Test func `purchases that count for nothing add no days`() throws {
    let first = Self.bought("2026-09-01")
    #expect(
      try end(first, Self.bought("2026-10-01") { $0.revocationDate = at("2026-12-24T00:00:00Z") })
        == "2026-12-24T00:00:00Z")
    for second in [
      Self.bought("2026-10-01") { $0.revocationDate = at("2026-10-02T00:00:00Z") },
      Self.bought("2026-10-01") { $0.isPending = true },
      Self.bought("2026-10-01") { $0.isUpgraded = true },
      Self.bought("2026-10-01") { $0.environment = "sandbox" },
    ] {
      #expect(try end(first, second) == "2026-11-30T11:00:00Z")
    }
  }

  @Test func `a stated end is kept, and moves the purchases after it`() throws {
    let stated = Self.bought("2026-09-01", expires: "2026-10-01")
    #expect(try end(stated, Self.bought("2026-09-15")) == "2026-12-30T11:00:00Z")
    #expect(
      try end(Self.bought("2026-09-01"), Self.bought("2026-09-15", expires: "2026-10-15"))
        == "2026-11-30T11:00:00Z")
  }

  @Test func `each purchase is tested by itself, at the date on which it was bought`() throws {
    let (first, second) = (Self.bought("2026-09-01"), Self.bought("2026-11-01"))
    #expect(try end(of: "early", first, second) == "2026-11-30T11:00:00Z")
    let shared = Self.bought("2026-11-01") { $0.ownershipType = "familyShared" }
    #expect(try end(of: "unshared", first, shared) == "2026-11-30T11:00:00Z")
  }

  @Test func `the status ends with the last purchase that follows`() throws {
    let catalog = try SampleCatalog(Self.shop)
    let pass = try #require(catalog.gated.content.productIndex(named: "pass"))
    let facts = catalog.facts(
      of: GateSubject(
        id: "u1",
        entitlements: [
          Self.bought("2026-09-01"), Self.bought("2026-11-01"), Self.bought("2027-06-01"),
        ]))
    let held = facts.holdingState(of: pass, at: at("2026-11-02T00:00:00Z"))
    #expect(held.status == .held)
    #expect(held.end == at("2027-02-28T11:00:00Z"))
    let later = facts.holdingState(of: pass, at: at("2027-03-01T00:00:00Z"))
    #expect(later.status == .notYetBegun)
    #expect(later.purchaseDate == at("2027-06-01T10:00:00Z"))
  }
}
