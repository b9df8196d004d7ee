import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct ProductTests {
  private let then = at("2026-01-01T00:00:00Z")
  private let ever = "product(monthly, everOwned: true)"
  private let before = "product(monthly, everOwned: true, boughtBefore: 2026-01-01)"
  private let since = "after(P30D, since: bought(monthly))"

  @Test(arguments: [
    Entitlement(product: "monthly", originalPurchaseDate: at("2025-12-31T23:59:59Z")),
    Entitlement(product: "monthly", purchaseDate: at("2025-12-31T23:59:59Z")),
    Entitlement(
      product: "monthly", purchaseDate: at("2026-11-01T00:00:00Z"),
      originalPurchaseDate: at("2025-12-31T23:59:59Z")),
    Entitlement(product: "bundle", purchaseDate: at("2025-12-31T23:59:59Z")),
    Entitlement(
      product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"),
      expiresDate: at("2025-02-01T00:00:00Z")),
    Entitlement(product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"), isUpgraded: true),
    Entitlement(
      product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"), isInBillingRetry: true),
  ])
  func `expired and upgraded purchases count, and a renewal does not move the purchase`(
    entitlement: Entitlement
  ) throws {
    for gate in [ever, before, since] {
      #expect(try SampleCatalog(gate: gate).verdict(for: .with(entitlement)) == .unlocked)
    }
  }

  @Test func `an entitlement revoked at t does not count`() throws {
    let bought = Entitlement(
      product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"), revocationDate: now)
    for gate in [ever, before, since] {
      #expect(try SampleCatalog(gate: gate).verdicts(for: .with(bought), around: now) == .closes)
    }
  }

  @Test func `a pending entitlement does not count`() throws {
    let bought = Entitlement(
      product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"), isPending: true)
    for gate in [ever, before, since] {
      #expect(try SampleCatalog(gate: gate).verdict(for: .with(bought)) == .locked)
    }
  }

  @Test func `an entitlement bought after t does not count`() throws {
    let bought = Entitlement(product: "monthly", purchaseDate: then)
    #expect(try SampleCatalog(gate: ever).verdicts(for: .with(bought), around: then) == .opens)
    let late = "product(monthly, everOwned: true, boughtBefore: 2026-01-02)"
    #expect(try SampleCatalog(gate: late).verdicts(for: .with(bought), around: then) == .opens)
  }

  @Test(arguments: [(-1, Verdict.unlocked), (0, .locked), (1, .locked)] as [(Int64, Verdict)])
  func `bought before an instant excludes the instant`(seconds: Int64, verdict: Verdict) throws {
    let bought = Entitlement(product: "monthly", purchaseDate: then + seconds)
    #expect(try SampleCatalog(gate: before).verdict(for: .with(bought)) == verdict)
  }

  @Test func `ever owned needs no date, and the other tests are unknown without one`() throws {
    let bought = GateSubject.holding("monthly")
    #expect(try SampleCatalog(gate: ever).verdict(for: bought) == .unlocked)
    #expect(try SampleCatalog(gate: before).verdict(for: bought) == .indeterminate)
    #expect(try SampleCatalog(gate: since).verdict(for: bought) == .indeterminate)
  }

  @Test func `all three tests are false for a product never bought`() throws {
    for gate in [ever, before, since] {
      #expect(try SampleCatalog(gate: gate).verdict(for: .holding("basic")) == .locked)
      #expect(try SampleCatalog(gate: "not \(gate)").verdict(for: .holding("basic")) == .unlocked)
    }
  }

  @Test func `boughtBefore and excluding require a product held now unless everOwned is set`()
    throws
  {
    let expired = GateSubject.with(
      Entitlement(
        product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"),
        expiresDate: now, ownershipType: "purchased"))
    for narrowed in ["boughtBefore: 2026-01-01", "excluding: [familyShared]"] {
      let held = try SampleCatalog(gate: "product(monthly, \(narrowed))")
      #expect(held.verdicts(for: expired, around: now) == .closes)
      let owned = try SampleCatalog(gate: "product(monthly, everOwned: true, \(narrowed))")
      #expect(owned.verdicts(for: expired, around: now) == .staysOpen)
    }
  }

  @Test func `boughtBefore is tested for each entitlement separately`() throws {
    let catalog = try SampleCatalog(gate: "product(monthly, boughtBefore: 2026-01-01)")
    let expired = Entitlement(
      product: "monthly", purchaseDate: at("2025-01-01T00:00:00Z"), expiresDate: then)
    let held = Entitlement(product: "monthly", purchaseDate: then, expiresDate: now + 1)
    #expect(catalog.verdict(for: .with(expired, held)) == .locked)
  }

  @Test(arguments: [
    (Entitlement(product: "basic"), Verdict.unlocked),
    (Entitlement(product: "basic", ownershipType: "purchased"), .unlocked),
    (Entitlement(product: "basic", ownershipType: "familyShared"), .locked),
    (Entitlement(product: "basic", offerType: "introductory"), .locked),
    (Entitlement(product: "basic", offerType: "winBack"), .unlocked),
    (Entitlement(product: "basic", offerType: "winBack", offerDiscountType: "freeTrial"), .locked),
    (Entitlement(product: "basic", ownershipType: "lent"), .unlocked),
  ])
  func `excluding matches values of ownershipType, offerType or offerDiscountType`(
    entitlement: Entitlement, verdict: Verdict
  ) throws {
    let catalog = try SampleCatalog(
      gate: "product(basic, excluding: [familyShared, introductory, freeTrial])")
    #expect(catalog.verdict(for: .with(entitlement)) == verdict)
  }

  @Test func `only productOrFull accepts full access`() throws {
    let full = GateSubject.with(
      Entitlement(product: "full", purchaseDate: at("2025-01-01T00:00:00Z")))
    #expect(try SampleCatalog(gate: "monthly").verdict(for: full) == .unlocked)
    for gate in [ever, before, since, "product(monthly)"] {
      #expect(try SampleCatalog(gate: gate).verdict(for: full) == .locked)
    }
  }

  @Test(arguments: [
    "basic", "product(basic, everOwned: true)", "product(basic, boughtBefore: 2026-01-01)",
    "after(P1D, since: bought(basic))",
  ])
  func `a listed entitlement still proves its facts, others are unknown`(gate: String) throws {
    let bought = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: at("2025-01-01T00:00:00Z")))
    let late = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: now, expiresDate: now, isPending: true))
    for unknown in [UnknownFact.product("basic"), .product(nil)] {
      let catalog = try SampleCatalog(gate: gate)
      #expect(catalog.verdict(for: bought.unsure(unknown)) == .unlocked)
      #expect(catalog.verdict(for: late.unsure(unknown)) == .indeterminate)
      #expect(catalog.verdict(for: GateSubject.somebody.unsure(unknown)) == .indeterminate)
    }
    #expect(
      try SampleCatalog(gate: gate).verdict(for: GateSubject.somebody.unsure(.product("pass")))
        == .locked)
  }

  @Test func `an unknown product makes its parts unknown unless held otherwise`() throws {
    let catalog = try SampleCatalog(gate: "product(basic)")
    let bundle = UnknownFact.product("bundle")
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(bundle)) == .indeterminate)
    #expect(catalog.verdict(for: .holding("basic").unsure(bundle)) == .unlocked)
    let including = try SampleCatalog(gate: "product(bundle)")
    #expect(including.verdict(for: GateSubject.somebody.unsure(.product("basic"))) == .locked)
  }

  @Test(arguments: [
    "product(basic, everOwned: true)", "after(P1D, since: bought(basic))",
    "product(basic, everOwned: true, boughtBefore: 2026-01-01)",
  ])
  func `with an unknown past a listed entitlement still proves its facts`(gate: String) throws {
    let catalog = try SampleCatalog(gate: gate)
    let bought = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: at("2025-01-01T00:00:00Z"), expiresDate: now))
    let late = GateSubject.with(Entitlement(product: "basic", purchaseDate: now, isPending: true))
    for unknown in [UnknownFact.past("basic"), .past("bundle"), .past(nil), .product("basic")] {
      #expect(catalog.verdict(for: bought.unsure(unknown)) == .unlocked)
      #expect(catalog.verdict(for: late.unsure(unknown)) == .indeterminate)
      #expect(catalog.verdict(for: GateSubject.somebody.unsure(unknown)) == .indeterminate)
    }
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(.past("pass"))) == .locked)
  }

  @Test(arguments: ["basic", "product(basic)", "product(basic, boughtBefore: 2026-01-01)"])
  func `an unknown past does not affect a product held now`(gate: String) throws {
    let catalog = try SampleCatalog(gate: gate)
    let bought = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: at("2025-01-01T00:00:00Z")))
    #expect(catalog.verdict(for: bought.unsure(.past(nil))) == .unlocked)
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(.past(nil))) == .locked)
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(.past("basic"))) == .locked)
  }
}
