import GateKit
import GateStores
import Testing

/// The effect of each operation of the simulated store on the entitlements of its subjects.
struct SimulatedStoreTests {
  private let clock = SimulatedClock(at: at("2026-01-31T12:00:00Z"))
  private let store: SimulatedStore

  init() throws {
    store = SimulatedStore(try StoreKitFixture.file("5.0"), clock: clock)
  }

  @Test func `a store sells the products of a StoreKit file`() {
    #expect(
      store.products.map { "\($0.id.dropFirst("com.example.dojo.".count)) \($0.price ?? "-")" } == [
        "coins 0.99 CNY", "lifetime 99.99 CNY", "camp 14.99 CNY", "pro.monthly 4.99 CNY",
        "pro.yearly 39.99 CNY", "max.monthly 9.99 CNY",
      ])
  }

  @Test func `purchases of each kind`() throws {
    try buy("coins")
    try buy("lifetime")
    try buy("lifetime")
    try buy("camp")
    try buy("camp")
    #expect(
      summary == [
        "coins 2026-01-31T12:00:00Z", "lifetime 2026-01-31T12:00:00Z", "camp 2026-01-31T12:00:00Z",
        "camp 2026-01-31T12:00:00Z",
      ])
  }

  @Test func `the latest purchase of a product is none of another product`() throws {
    #expect(store.purchase(of: id("lifetime"), by: "anna") == nil)
    let lifetime = try buy("lifetime")
    let coins = try buy("coins")
    #expect(store.purchase(of: id("lifetime"), by: "anna") == lifetime)
    #expect(store.purchase(of: id("coins"), by: "anna") == coins)
    #expect(store.purchase(of: id("camp"), by: "anna") == nil)
  }

  @Test func `a subscription renews at each end of a period, counted from its start`() async throws
  {
    try buy("pro.monthly")
    await clock.advance(to: at("2026-04-01T00:00:00Z"))
    #expect(
      summary == [
        "pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z",
        "pro.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z",
        "pro.monthly 2026-03-31T12:00:00Z–2026-04-30T12:00:00Z",
      ])
    #expect(Set(entitlements.map(\.originalPurchaseDate)) == [at("2026-01-31T12:00:00Z")])
  }

  @Test func `a cancelled subscription ends with its period, and can be bought again`() async throws
  {
    let purchase = try buy("pro.monthly")
    try store.cancelRenewal(purchase)
    await clock.advance(to: at("2026-06-01T00:00:00Z"))
    #expect(summary == ["pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z"])
    #expect(throws: SimulatedStoreError.ended(id("pro.monthly"))) {
      try store.cancelRenewal(purchase)
    }
    #expect(try buy("pro.yearly") == purchase)
    #expect(summary.last == "pro.yearly 2026-06-01T00:00:00Z–2027-06-01T00:00:00Z")
    #expect(entitlements.last?.originalPurchaseDate == at("2026-01-31T12:00:00Z"))
  }

  @Test func `a failed payment begins a grace period, then a retry of 60 days`() async throws {
    let purchase = try buy("pro.monthly")
    try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    await clock.advance(to: at("2026-02-28T11:59:59Z"))
    #expect(entitlements.last?.isInBillingRetry == false)
    await clock.advance(by: .seconds(1))
    #expect(
      summary == [
        "pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z grace 2026-03-16T12:00:00Z retry"
      ])
    await clock.advance(to: at("2026-04-29T11:59:59Z"))
    #expect(entitlements.last?.isInBillingRetry == true)
    await clock.advance(by: .seconds(1))
    #expect(summary == ["pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z"])
  }

  @Test(
    arguments: [
      ("2026-03-10T00:00:00Z", "2026-03-31T12:00:00Z", "2026-04-30T12:00:00Z"),
      ("2026-03-20T00:00:00Z", "2026-04-20T00:00:00Z", "2026-05-20T00:00:00Z"),
    ])
  func `a fixed payment keeps the billing date only in the grace period`(
    date: String, end: String, next: String
  ) async throws {
    let purchase = try buy("pro.monthly")
    try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    await clock.advance(to: at(date))
    try store.fixBilling(purchase)
    #expect(summary.last == "pro.monthly \(date)–\(end)")
    await clock.advance(to: at(end))
    #expect(summary.last == "pro.monthly \(end)–\(next)")
    #expect(throws: SimulatedStoreError.notFailing(id("pro.monthly"))) {
      try store.fixBilling(purchase)
    }
  }

  @Test func `a payment that is fixed before it fails has no effect`() async throws {
    let purchase = try buy("pro.monthly")
    try store.failRenewal(purchase)
    try store.fixBilling(purchase)
    await clock.advance(to: at("2026-03-01T00:00:00Z"))
    #expect(summary.last == "pro.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z")
  }

  @Test func `a refund revokes the latest period, and can be reversed`() async throws {
    let purchase = try buy("pro.monthly")
    await clock.advance(to: at("2026-03-01T00:00:00Z"))
    try store.refund(purchase, percentage: 40)
    #expect(
      summary == [
        "pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z",
        "pro.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z revoked 2026-03-01T00:00:00Z",
      ])
    #expect(
      store.history(of: "anna").transactions.last?.revocation?.reason == .refund(percentage: 40))
    #expect(throws: SimulatedStoreError.nothingToRefund(id("pro.monthly"))) {
      try store.refund(purchase)
    }
    try store.reverseRefund(purchase)
    #expect(summary.last == "pro.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z")
    #expect(throws: SimulatedStoreError.notRefunded(id("pro.monthly"))) {
      try store.reverseRefund(purchase)
    }
    await clock.advance(to: at("2026-05-01T00:00:00Z"))
    #expect(entitlements.count == 2)
  }

  @Test(arguments: [(1, true), (100, true), (0, false), (101, false), (-50, false)])
  func `a refund is a part of the price`(percentage: Int, isPossible: Bool) throws {
    let purchase = try store.buy(id("lifetime"), for: "anna")
    let result = Result { () throws(SimulatedStoreError) in
      try store.refund(purchase, percentage: percentage)
    }
    let history = store.history(of: "anna")
    #expect(
      history.transactions.map { $0.revocation?.reason }
        == [isPossible ? .refund(percentage: percentage) : nil])
    if !isPossible {
      #expect(throws: SimulatedStoreError.percentageOutOfRange(percentage)) { try result.get() }
    }
  }

  @Test func `a purchase after a refund is a new one`() throws {
    let first = try buy("lifetime")
    try store.refund(first)
    #expect(try buy("lifetime") != first)
    #expect(
      summary == [
        "lifetime 2026-01-31T12:00:00Z revoked 2026-01-31T12:00:00Z",
        "lifetime 2026-01-31T12:00:00Z",
      ])
  }

  @Test func `an upgrade takes effect at once, a downgrade with the next period`() async throws {
    let purchase = try buy("pro.monthly")
    await clock.advance(to: at("2026-02-10T00:00:00Z"))
    try store.change(purchase, to: id("max.monthly"))
    #expect(
      summary == [
        "pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z upgraded",
        "max.monthly 2026-02-10T00:00:00Z–2026-03-10T00:00:00Z",
      ])
    try store.change(purchase, to: id("pro.yearly"))
    #expect(entitlements.count == 2)
    await clock.advance(to: at("2026-03-10T00:00:00Z"))
    #expect(summary.last == "pro.yearly 2026-03-10T00:00:00Z–2027-03-10T00:00:00Z")
    #expect(entitlements[1].isUpgraded == false)
  }

  @Test func `a crossgrade to another period waits, and can be undone`() async throws {
    let purchase = try buy("pro.monthly")
    try store.change(purchase, to: id("pro.yearly"))
    #expect(entitlements.count == 1)
    #expect(store.history(of: "anna").renewals.last?.renewalProduct.id == id("pro.yearly"))
    try store.change(purchase, to: id("pro.monthly"))
    await clock.advance(to: at("2026-02-28T12:00:00Z"))
    #expect(summary.last == "pro.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z")
    #expect(throws: SimulatedStoreError.sameProduct(id("pro.monthly"))) {
      try store.change(purchase, to: id("pro.monthly"))
    }
    #expect(throws: SimulatedStoreError.otherGroup(id("pro.monthly"), id("lifetime"))) {
      try store.change(purchase, to: id("lifetime"))
    }
  }

  @Test func `a crossgrade to the same period takes effect at once`() throws {
    let store = SimulatedStore(
      products: ["a", "b"].map {
        SimulatedProduct(id: $0, kind: .autoRenewable, subscriptionGroup: "g", level: 1)
      }, clock: clock)
    try store.buy("a", for: "anna")
    #expect(try store.buy("b", for: "anna").product == "a")
    let transactions = store.history(of: "anna").transactions
    #expect(transactions.map(\.product.id) == ["a", "b"])
    #expect(transactions.map(\.isUpgraded) == [true, false])
  }

  @Test func `a purchase awaits approval if the subject asks to buy`() throws {
    store.askToBuy(for: "anna")
    let pro = try buy("pro.monthly")
    #expect(try buy("pro.monthly") == pro)
    let lifetime = try buy("lifetime")
    #expect(
      summary == [
        "pro.monthly 2026-01-31T12:00:00Z pending", "lifetime 2026-01-31T12:00:00Z pending",
      ])
    #expect(throws: SimulatedStoreError.pending(id("lifetime"))) { try store.refund(lifetime) }
    #expect(try store.approve(pro) == pro)
    try store.decline(lifetime)
    #expect(summary == ["pro.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z"])
    #expect(throws: SimulatedStoreError.notPending(id("lifetime"))) { try store.approve(lifetime) }
    store.askToBuy(false, for: "anna")
    try buy("camp")
    #expect(summary.count == 2)
  }

  @Test func `a family member has a copy until sharing ends`() async throws {
    let purchase = try buy("pro.monthly")
    await clock.advance(to: at("2026-02-10T00:00:00Z"))
    let copy = try store.share(purchase, with: "ben")
    await clock.advance(to: at("2026-03-01T00:00:00Z"))
    #expect(
      summary(of: "ben") == [
        "pro.monthly 2026-02-10T00:00:00Z–2026-02-28T12:00:00Z shared",
        "pro.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z shared",
      ])
    #expect(throws: SimulatedStoreError.alreadyShared(id("pro.monthly"), with: "ben")) {
      try store.share(purchase, with: "ben")
    }
    try store.stopSharing(copy)
    #expect(summary(of: "ben").last?.hasSuffix("shared revoked 2026-03-01T00:00:00Z") == true)
    #expect(throws: SimulatedStoreError.notShared(id("pro.monthly"))) {
      try store.stopSharing(copy)
    }
    await clock.advance(to: at("2026-05-01T00:00:00Z"))
    #expect(summary(of: "ben").count == 2)
    _ = try store.share(purchase, with: "ben")
    #expect(summary(of: "ben").count == 3)
  }

  @Test func `a refund revokes the copies of the family`() throws {
    let purchase = try buy("lifetime")
    try store.share(purchase, with: "ben")
    try store.refund(purchase)
    #expect(
      summary(of: "ben") == ["lifetime 2026-01-31T12:00:00Z shared revoked 2026-01-31T12:00:00Z"])
    let camp = try buy("camp")
    let max = try buy("max.monthly")
    for unshareable in [camp, max] {
      #expect(throws: SimulatedStoreError.notShareable(unshareable.product)) {
        try store.share(unshareable, with: "ben")
      }
    }
  }

  @Test func `an introductory offer lasts for its periods, and is used once`() async throws {
    let trial = try #require(store.products[3].offers?.first)
    let discount = try #require(store.products[5].offers?.first)
    let purchase = try store.buy(id("max.monthly"), for: "anna", offer: discount)
    await clock.advance(to: at("2026-05-01T00:00:00Z"))
    #expect(
      summary == [
        "max.monthly 2026-01-31T12:00:00Z–2026-02-28T12:00:00Z introductory payAsYouGo",
        "max.monthly 2026-02-28T12:00:00Z–2026-03-31T12:00:00Z introductory payAsYouGo",
        "max.monthly 2026-03-31T12:00:00Z–2026-04-30T12:00:00Z introductory payAsYouGo",
        "max.monthly 2026-04-30T12:00:00Z–2026-05-30T12:00:00Z",
      ])
    try store.expire(purchase)
    #expect(throws: SimulatedStoreError.offerNotAvailable(id("pro.monthly"))) {
      try store.buy(id("pro.monthly"), for: "anna", offer: trial)
    }
    try store.buy(id("pro.monthly"), for: "ben", offer: trial)
    #expect(
      summary(of: "ben") == [
        "pro.monthly 2026-05-01T00:00:00Z–2026-05-08T00:00:00Z introductory freeTrial"
      ])
    #expect(throws: SimulatedStoreError.offerNotAvailable(id("lifetime"))) {
      try store.buy(id("lifetime"), for: "ben", offer: trial)
    }
  }

  @Test func `an offer code begins at once, or with the next period of a subscriber`() async throws
  {
    let code = try #require(store.products[4].offers?.first)
    #expect(code.type == "code")
    try store.buy(id("pro.yearly"), for: "ben", offer: code)
    #expect(
      summary(of: "ben") == [
        "pro.yearly 2026-01-31T12:00:00Z–2027-01-31T12:00:00Z code payUpFront"
      ])
    try buy("pro.yearly")
    try store.buy(id("pro.yearly"), for: "anna", offer: code)
    #expect(entitlements.count == 1)
    await clock.advance(to: at("2027-02-01T00:00:00Z"))
    #expect(
      summary.last == "pro.yearly 2027-01-31T12:00:00Z–2028-01-31T12:00:00Z code payUpFront")
  }

  @Test func `promotional and win-back offers are for earlier subscribers`() throws {
    for offer in store.products[5].offers?.dropFirst() ?? [] {
      #expect(throws: SimulatedStoreError.offerNotAvailable(id("max.monthly"))) {
        try store.buy(id("max.monthly"), for: "anna", offer: offer)
      }
    }
    let purchase = try buy("pro.monthly")
    try store.expire(purchase)
    let winBack = try #require(store.products[5].offers?.last)
    try store.buy(id("max.monthly"), for: "anna", offer: winBack)
    #expect(summary.last?.hasSuffix("winBack freeTrial") == true)
  }

  @Test func `a subscription can be renewed and expired on command`() async throws {
    let purchase = try buy("pro.monthly")
    await clock.advance(to: at("2026-02-10T00:00:00Z"))
    try store.renew(purchase)
    #expect(summary.last == "pro.monthly 2026-02-10T00:00:00Z–2026-03-10T00:00:00Z")
    try store.expire(purchase)
    #expect(summary.last == "pro.monthly 2026-02-10T00:00:00Z–2026-02-10T00:00:00Z")
    #expect(throws: SimulatedStoreError.ended(id("pro.monthly"))) { try store.renew(purchase) }
    let lifetime = try buy("lifetime")
    #expect(throws: SimulatedStoreError.notRenewing(id("lifetime"))) {
      try store.expire(lifetime)
    }
  }

  @Test func `a purchase is found by its product`() throws {
    let purchase = try buy("pro.monthly")
    try store.change(purchase, to: id("max.monthly"))
    #expect(store.purchase(of: id("max.monthly"), by: "anna") == purchase)
    #expect(store.purchase(of: id("max.monthly"), by: "ben") == nil)
    #expect(store.purchase(of: "nothing", by: "anna") == nil)
    #expect(throws: SimulatedStoreError.unknownProduct("nothing")) {
      try store.buy("nothing", for: "anna")
    }
  }

  @Test func `equal operations give equal answers`() async throws {
    func run() async throws -> [EntitlementSnapshot] {
      let clock = SimulatedClock(at: at("2026-01-31T12:00:00Z"))
      let store = SimulatedStore(try StoreKitFixture.file("5.0"), clock: clock)
      for subject in ["anna", "ben", "cara"] as [SubjectID] {
        let purchase = try store.buy(id("pro.monthly"), for: subject)
        try store.share(purchase, with: SubjectID("\(subject)'s child"))
        await clock.advance(by: .seconds(40 * 86_400))
      }
      var answers: [EntitlementSnapshot] = []
      for subject in ["anna", "ben", "cara", "ben's child"] as [SubjectID] {
        answers.append(try await store.snapshot(of: subject, at: .earliest))
      }
      return answers
    }
    #expect(try await run() == run())
  }

  // MARK: Support

  private func id(_ name: String) -> String { "com.example.dojo.\(name)" }

  @discardableResult
  private func buy(_ name: String) throws -> SimulatedPurchase {
    try store.buy(id(name), for: "anna")
  }

  private var entitlements: [Entitlement] { entitlements(of: "anna") }
  private var summary: [String] { summary(of: "anna") }

  private func entitlements(of subject: SubjectID) -> [Entitlement] {
    store.currentSnapshot(of: subject).entitlements
  }

  private func summary(of subject: SubjectID) -> [String] {
    entitlements(of: subject).map { entitlement in
      let dates = [entitlement.purchaseDate, entitlement.expiresDate].compactMap(\.self)
        .map(\.description).joined(separator: "–")
      let marks = [
        entitlement.gracePeriodExpiresDate.map { "grace \($0)" },
        entitlement.isInBillingRetry ? "retry" : nil, entitlement.isUpgraded ? "upgraded" : nil,
        entitlement.isPending ? "pending" : nil, entitlement.offerType?.rawValue,
        entitlement.offerDiscountType?.rawValue,
        entitlement.ownershipType == "familyShared" ? "shared" : nil,
        entitlement.revocationDate.map { "revoked \($0)" },
      ].compactMap(\.self)
      let product = entitlement.product.rawValue.dropFirst("com.example.dojo.".count)
      return (["\(product) \(dates)"] + marks).joined(separator: " ")
    }
  }
}
