import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct HoldingTests {
  private let end = at("2026-12-02T10:00:00Z")
  private let long = at("2020-01-01T00:00:00Z")

  private func verdicts(
    _ gate: String, _ entitlement: Entitlement, around instant: Instant,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> [Verdict] {
    try SampleCatalog(gate: gate).verdicts(for: .with(entitlement), around: instant, location)
  }

  @Test func `a product is held from its purchaseDate on`() throws {
    let bought = Entitlement(product: "basic", purchaseDate: end)
    #expect(try verdicts("basic", bought, around: end) == .opens)
  }

  @Test func `a purchase without a purchaseDate is long ago`() throws {
    let bought = Entitlement(product: "basic")
    #expect(try verdicts("basic", bought, around: .earliest + 1) == .staysOpen)
  }

  @Test(arguments: ["basic", "product(basic)"])
  func `a product is also held through a product that includes it`(gate: String) throws {
    let catalog = try SampleCatalog(gate: gate)
    #expect(catalog.verdict(for: .holding("bundle")) == .unlocked)
    #expect(catalog.verdict(for: .holding("pass")) == .locked)
  }

  @Test func `a product does not hold the bundle that includes it`() throws {
    #expect(try SampleCatalog(gate: "bundle").verdict(for: .holding("basic")) == .locked)
  }

  @Test func `a bundle holds the products that it includes, transitively`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "a"}, {"id": "b", "includes": ["a"]}, {"id": "c", "includes": ["b"]}],
      "courses": [{"id": "it", "gate": "a"}]
      """#)
    #expect(catalog.verdict(for: .holding("c")) == .unlocked)
  }

  @Test(
    arguments: [
      ("p0", .unlocked), ("p39", .unlocked), ("part", .unlocked), ("other", .locked),
      ("product(p7, everOwned: true) and not p7", .unlocked), ("p8", .unlocked),
    ] as [(String, Verdict)])
  func `a subject with many entitlements holds all of them`(gate: String, verdict: Verdict) throws {
    let sold = (0..<40).map { #"{"id": "p\#($0)"}"# }.joined(separator: ", ")
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "part"}, {"id": "other"}, \#(sold), {"id": "whole", "includes": ["part"]}],
      "courses": [{"id": "it", "gate": "\#(gate)"}]
      """#)
    var entitlements = (0..<40).map { Entitlement(product: ProductID("p\($0)")) }
    // One has ended, and another one was bought again after its end.
    for product in [7, 8] { entitlements[product].expiresDate = long }
    entitlements += ["whole", "p8"].map { Entitlement(product: $0) }
    #expect(
      catalog.verdict(for: GateSubject(id: "u1", entitlements: entitlements)) == verdict)
  }

  @Test(arguments: ["basic", "monthly", "pass"] as [ProductID])
  func `a revoked purchase ends in the second of its revocation`(product: ProductID) throws {
    let revoked = Entitlement(
      product: product, purchaseDate: end + -86_400, expiresDate: end + 3600, revocationDate: end)
    #expect(try verdicts(product.rawValue, revoked, around: end) == .closes)
  }

  @Test(arguments: ["basic", "monthly", "pass"] as [ProductID])
  func `an upgraded or pending purchase is not held`(product: ProductID) throws {
    let catalog = try SampleCatalog(gate: product.rawValue)
    var bought = Entitlement(product: product, purchaseDate: long, expiresDate: end)
    #expect(catalog.verdict(for: .with(bought)) == .unlocked)
    bought.isUpgraded = true
    #expect(catalog.verdict(for: .with(bought)) == .locked)
    bought.isUpgraded = false
    bought.isPending = true
    #expect(catalog.verdict(for: .with(bought)) == .locked)
  }

  @Test func `a nonConsumable has no end unless it has an expiresDate`() throws {
    let forever = Entitlement(product: "basic", purchaseDate: long)
    #expect(try verdicts("basic", forever, around: .latest + -1) == .staysOpen)
    let lent = Entitlement(product: "basic", purchaseDate: long, expiresDate: end)
    #expect(try verdicts("basic", lent, around: end) == .closes)
  }

  @Test(arguments: [(nil, 0), (-3600, 0), (0, 0), (3600, 3600)] as [(Int64?, Int64)])
  func `an autoRenewable ends at the later of its expiresDate and its grace end`(
    grace: Int64?, ends: Int64
  ) throws {
    let subscribed = Entitlement(
      product: "monthly", expiresDate: end, gracePeriodExpiresDate: grace.map { end + $0 })
    #expect(try verdicts("monthly", subscribed, around: end + ends) == .closes)
  }

  @Test func `an autoRenewable with only a grace end ends there`() throws {
    let subscribed = Entitlement(product: "monthly", gracePeriodExpiresDate: end)
    #expect(try verdicts("monthly", subscribed, around: end) == .closes)
  }

  @Test func `an autoRenewable with neither an expiresDate nor a grace end is unknown`() throws {
    let catalog = try SampleCatalog(gate: "monthly")
    let bought = Entitlement(product: "monthly", purchaseDate: end)
    #expect(
      catalog.verdicts(for: .with(bought), around: end) == [
        .locked, .indeterminate, .indeterminate,
      ])
    let revoked = Entitlement(product: "monthly", revocationDate: end)
    #expect(
      catalog.verdicts(for: .with(revoked), around: end) == [.indeterminate, .locked, .locked])
  }

  @Test func `a nonRenewing ends at its expiresDate whatever its period`() throws {
    let bought = Entitlement(product: "pass", purchaseDate: long, expiresDate: end)
    #expect(try verdicts("pass", bought, around: end) == .closes)
  }

  @Test func `a nonRenewing without an expiresDate ends a period after its purchase`() throws {
    let bought = Entitlement(
      product: "pass", purchaseDate: at("2026-11-02T10:00:00Z"), originalPurchaseDate: long)
    #expect(try verdicts("pass", bought, around: end) == .closes)
  }

  @Test func `the period of a nonRenewing is counted in the catalog's time zone`() throws {
    let catalog = try SampleCatalog(gate: "pass", zone: "Europe/Berlin")
    let bought = Entitlement(product: "pass", purchaseDate: at("2026-10-10T10:00:00+02:00"))
    #expect(
      catalog.verdicts(for: .with(bought), around: at("2026-11-09T10:00:00+01:00")) == .closes)
  }

  @Test func `a nonRenewing with neither expiresDate nor purchaseDate is unknown`() throws {
    let catalog = try SampleCatalog(gate: "pass")
    let bought = Entitlement(product: "pass", originalPurchaseDate: long)
    #expect(catalog.verdict(for: .with(bought)) == .indeterminate)
  }

  @Test func `a consumable is never held`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "a"}, {"id": "coins", "kind": "consumable"}],
      "courses": [{"id": "it", "gate": "a or product(a, everOwned: true)"}]
      """#)
    #expect(catalog.verdict(for: .holding("coins")) == .locked)
    let including = try SampleCatalog(
      #"""
      "products": [{"id": "a"}, {"id": "coins", "kind": "consumable", "includes": ["a"]}],
      "courses": [{
        "id": "it", "gate": "a or product(a, everOwned: true) or after(P1D, since: bought(a))"
      }]
      """#)
    #expect(including.verdict(for: .holding("coins")) == .locked)
    #expect(throws: CatalogError.self) {
      try SampleCatalog(
        #"""
        "products": [{"id": "coins", "kind": "consumable"}],
        "courses": [{"id": "it", "gate": "coins"}]
        """#)
    }
  }

  @Test func `billing retry does not end a subscription before its expiresDate or its grace end`()
    throws
  {
    let catalog = try SampleCatalog(gate: "monthly")
    var subscribed = Entitlement(product: "monthly", expiresDate: end, isInBillingRetry: true)
    #expect(catalog.verdicts(for: .with(subscribed), around: end) == .closes)
    subscribed.expiresDate = end + -86_400
    #expect(catalog.verdict(for: .with(subscribed), at: end + -3600) == .locked)
    subscribed.gracePeriodExpiresDate = end
    #expect(catalog.verdicts(for: .with(subscribed), around: end) == .closes)
  }

  @Test(arguments: ["basic", "monthly", "pass"] as [ProductID])
  func `a paused purchase is not held from its pausedAt until its resumesAt`(
    product: ProductID
  ) throws {
    var paused = Entitlement(
      product: product, purchaseDate: long, expiresDate: end + 3600, pausedAt: end + -3600)
    #expect(try verdicts(product.rawValue, paused, around: end + -3600) == .closes)
    #expect(try verdicts(product.rawValue, paused, around: end + 3600) == .staysLocked)
    paused.resumesAt = end
    #expect(try verdicts(product.rawValue, paused, around: end + -3600) == .closes)
    #expect(try verdicts(product.rawValue, paused, around: end) == .opens)
    #expect(try verdicts(product.rawValue, paused, around: end + 3600) == .closes)
  }

  @Test(arguments: [(nil, 0), (0, 0), (0, -1)] as [(Int64?, Int64)])
  func `a pause without a beginning, or without a duration, is none`(
    paused: Int64?, resumes: Int64
  ) throws {
    let bought = Entitlement(
      product: "monthly", expiresDate: end + 60, pausedAt: paused.map { end + $0 },
      resumesAt: end + resumes)
    #expect(try verdicts("monthly", bought, around: end) == .staysOpen)
    let catalog = try SampleCatalog(gate: "monthly")
    let product = try #require(catalog.gated.content.productIndex(named: "monthly"))
    let state = catalog.facts(of: .with(bought)).holdingState(of: product, at: end + -60)
    #expect(state.end == end + 60)
  }

  @Test func `a pause takes precedence over the end of the period, and leaves past purchases`()
    throws
  {
    let catalog = try SampleCatalog(gate: "product(monthly, everOwned: true)")
    let paused = Entitlement(
      product: "monthly", purchaseDate: long, expiresDate: end + -60, pausedAt: end + -60,
      resumesAt: end + 60)
    #expect(catalog.verdict(for: .with(paused), at: end) == .unlocked)
    let product = try #require(catalog.gated.content.productIndex(named: "monthly"))
    let facts = catalog.facts(of: .with(paused))
    let state = facts.holdingState(of: product, at: end)
    #expect(state.status == .paused)
    #expect(state.end == nil)
    #expect(state.resumesAt == end + 60)
    #expect(facts.holdingState(of: product, at: end + 60).status == .expired)
  }

  @Test func `in billing retry an absent expiresDate has passed`() throws {
    let catalog = try SampleCatalog(gate: "monthly")
    var subscribed = Entitlement(product: "monthly", isInBillingRetry: true)
    #expect(catalog.verdict(for: .with(subscribed)) == .locked)
    subscribed.gracePeriodExpiresDate = end
    #expect(catalog.verdicts(for: .with(subscribed), around: end) == .closes)
  }

  @Test(
    arguments: [
      (-1, nil, .held), (0, nil, .inBillingRetry), (0, 60, .heldInGrace), (60, 60, .inBillingRetry),
    ] as [(Int64, Int64?, HoldingState.Status)])
  func `a subscription is in billing retry only once it has expired`(
    seconds: Int64, grace: Int64?, status: HoldingState.Status
  ) throws {
    let catalog = try SampleCatalog(gate: "monthly")
    let subscribed = Entitlement(
      product: "monthly", expiresDate: end, gracePeriodExpiresDate: grace.map { end + $0 },
      isInBillingRetry: true)
    let product = try #require(catalog.gated.content.productIndex(named: "monthly"))
    let state = catalog.facts(of: .with(subscribed)).holdingState(of: product, at: end + seconds)
    #expect(state.status == status)
  }

  @Test(
    arguments: [
      (nil, [], Verdict.unlocked), ("production", [], .unlocked), ("sandbox", [], .locked),
      ("sandbox", ["sandbox"], .unlocked), ("xcode", ["sandbox"], .locked), ("moon", [], .locked),
      ("production", ["sandbox"], .unlocked), (nil, ["sandbox"], .unlocked),
    ] as [(Entitlement.Environment?, Set<Entitlement.Environment>, Verdict)])
  func `production always counts and other environments only if accepted, also in the past`(
    environment: Entitlement.Environment?, accepting: Set<Entitlement.Environment>, verdict: Verdict
  ) throws {
    let bought = Entitlement(product: "basic", purchaseDate: long, environment: environment)
    for gate in ["basic", "product(basic, everOwned: true)", "after(P1D, since: bought(basic))"] {
      let catalog = try SampleCatalog(gate: gate, accepting: accepting)
      #expect(catalog.verdict(for: .with(bought)) == verdict)
    }
  }

  @Test func `a product held through a bundle ends as the bundle's kind specifies`() throws {
    let catalog = try SampleCatalog(gate: "product(basic)")
    let member = Entitlement(product: "club", purchaseDate: long, expiresDate: end)
    #expect(catalog.verdicts(for: .with(member), around: end) == .closes)
    #expect(catalog.verdict(for: .holding("club")) == .indeterminate)
    let monthly = try SampleCatalog(gate: "product(monthly)")
    #expect(monthly.verdict(for: .holding("bundle")) == .unlocked)
  }

  @Test func `one entitlement is enough`() throws {
    let catalog = try SampleCatalog(gate: "basic")
    let revoked = Entitlement(product: "basic", revocationDate: long)
    #expect(catalog.verdict(for: .with(revoked, Entitlement(product: "club"))) == .indeterminate)
    #expect(catalog.verdict(for: .with(revoked, Entitlement(product: "basic"))) == .unlocked)
    #expect(catalog.verdict(for: .with(revoked)) == .locked)
  }
}
