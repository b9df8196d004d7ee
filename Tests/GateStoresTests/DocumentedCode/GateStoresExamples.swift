import ContentCatalog
import GateKit
import GateStores
import TestSupport
import Testing

/// The examples in the doc comments of `GateStores`, which `DocCommentExampleTests` compares with this
/// file.
struct GateStoresExamples {
  private let print = PrintedLines()
  private let catalog: GatedCatalog

  init() throws {
    catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x",
         "products": [
           {"id": "pro", "kind": "autoRenewable", "period": "P1M", "storeIDs": "com.app.pro"}],
         "courses": [{"id": "L9", "gate": "pro"}]}
        """))
  }

  /// A client of the servers of stores, to which no customer is known.
  private struct Client {
    func body(of path: String) async throws -> [UInt8]? { nil }
    func transactionHistory(of subject: SubjectID) async throws -> [UInt8]? { nil }
    func playPurchases(of subject: SubjectID) async throws -> [UInt8]? { nil }
    func stripeObjects(of subject: SubjectID) async throws -> [UInt8]? { nil }
  }

  /// The customers by the tokens of their purchases.
  private struct Owners {
    func customer(of token: String) async throws -> SubjectID? { "u1" }
  }

  private func bytes(of fixture: String) throws -> [UInt8] {
    Array(try Repository.text(of: "Tests/GateStoresTests/Fixtures/\(fixture)").utf8)
  }

  @Test func `a function fetches documents`() async throws {
    let client = Client()
    let verify: JWSVerifier = { _ in [] }
    let source = AppStoreSource(.verified(by: verify), scope: .whole) { subject in
      try await client.transactionHistory(of: subject)
    }
    #expect(try await source.snapshot(of: "u1", at: .latest).isKnown == false)
    let fromApple = AppStoreSource(.deliveredByApple) { subject in
      try await client.transactionHistory(of: subject)
    }
    #expect(try await fromApple.snapshot(of: "u1", at: .latest).isKnown == false)
    let customers = RevenueCatSource(for: [catalog.content]) { subject in
      try await client.body(of: "https://api.revenuecat.com/v1/subscribers/\(subject)")
    }
    #expect(try await customers.snapshot(of: "u1", at: .latest).isKnown == false)
    let purchases = GooglePlaySource(for: [catalog.content]) { subject in
      try await client.playPurchases(of: subject)
    }
    #expect(try await purchases.snapshot(of: "u1", at: .latest).isKnown == false)
    let subscriptions = StripeSource(
      for: [catalog.content], paymentGrace: CalendarDuration("P7D")
    ) { subject in
      try await client.stripeObjects(of: subject)
    }
    #expect(try await subscriptions.snapshot(of: "u1", at: .latest).isKnown == false)
  }

  @Test func `a notification signals changes`() async throws {
    let purchases = GooglePlaySource(for: [catalog.content]) { _ in nil }
    let customers = RevenueCatSource(for: [catalog.content]) { _ in nil }
    let owners = Owners()
    let body = Array(#"{"event": {"type": "RENEWAL", "app_user_id": "u1"}}"#.utf8)
    let message = Array(
      #"{"packageName": "p", "eventTimeMillis": "1", "x": {"purchaseToken": "T"}}"#.utf8)
    var changes = purchases.changes(of: "u1").makeAsyncIterator()
    let event = try RevenueCatEvent(body)
    customers.signalChanges(of: event.customers)
    let notification = try GooglePlayNotification(message)
    if let token = notification.purchaseToken, let customer = try await owners.customer(of: token) {
      purchases.signalChanges(of: [customer])
    }
    #expect(await changes.next() != nil)
  }

  @Test func `a decoder reads files`() throws {
    let verify: JWSVerifier = { _ in [] }
    // There is no such folder.
    #expect(throws: EntitlementSourceError.self) {
      let decoder = AppStoreDecoder(.verified(by: verify))
      let source = try AppStoreSource(decoder, filesAt: "purchases")
      Issue.record("\(source.name)")
    }
  }

  @Test func `a document is decoded`() async throws {
    let bytes = try bytes(of: "AppStore/active.json")
    let now = at("2026-11-20T09:00:00Z")
    let decoded = try await AppStoreDecoder(.unchecked).decode(bytes, at: now)
    print(decoded.snapshot.entitlements.map(\.product))  // [com.app.pro.monthly]
    for fault in decoded.faults { print(fault.path, fault.message) }
    #expect(print.lines == ["[com.app.pro.monthly]"])
  }

  @Test func `a program is asked`() async throws {
    func ask() async throws {
      let source = try ExecSource(["python3", "entitlements.py"], for: [catalog.content])
      try await source.prepare()
      let answer = try await source.snapshot(of: "u1", at: SystemWallClock().now)
      print(answer.entitlements.count)
      await source.close()
    }
    // The tests of the examples run such a program; here, its file is missing.
    await #expect(throws: EntitlementSourceError.self) { try await ask() }
  }

  @Test func `time passes on command`() async throws {
    let start = at("2026-11-20T09:00:00Z")
    let clock = SimulatedClock(at: start)
    await clock.advance(by: .seconds(86_400))
    print(clock.now)  // 2026-11-21T09:00:00Z
    #expect(print.lines == ["2026-11-21T09:00:00Z"])
  }

  @Test func `a payment fails`() async throws {
    let catalog = catalog.content
    let start = at("2026-01-01T00:00:00Z")
    let clock = SimulatedClock(at: start)
    let store = SimulatedStore(catalog, clock: clock)
    let purchase = try store.buy("com.app.pro", for: "anna")
    try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    await clock.advance(by: .seconds(32 * 86_400))
    let facts = try await store.snapshot(of: "anna", at: clock.now)
    #expect(facts.entitlements.contains { $0.gracePeriodExpiresDate != nil })
  }

  @Test func `a query fails`() async throws {
    let clock = SimulatedClock(at: at("2026-01-01T00:00:00Z"))
    let store = SimulatedStore(catalog.content, clock: clock)
    store.fail(.answer, with: .unavailable("the server is away"))
    store.fail(.purchase, with: .cancelled)
    store.delay(.restore, by: .seconds(10))
    await #expect(throws: EntitlementSourceError.unavailable("the server is away")) {
      try await store.snapshot(of: "anna", at: clock.now)
    }
  }

  @Test func `a store sells what a test lists`() throws {
    let clock = SimulatedClock(at: at("2026-01-01T00:00:00Z"))
    let store = SimulatedStore(
      products: [
        SimulatedProduct(id: "com.app.pro", kind: .autoRenewable),
        SimulatedProduct(id: "com.app.book", kind: .nonConsumable, price: "9.00"),
      ], clock: clock)
    let purchase = try store.buy("com.app.book", for: "anna")
    print(purchase.product)  // com.app.book
    #expect(print.lines == ["com.app.book"])
  }

  @Test func `the file of a store is read`() throws {
    let path = "Tests/GateStoresTests/Fixtures/StoreKit/5.0.storekit"
    let result = StoreFileResult(.storeKit, path: path)
    for fault in result.diagnostics { print(fault.location, fault.message) }
    #expect(print.lines.isEmpty)
    for product in result.file?.products ?? [] { print(product.id, product.prices.count) }
    #expect(!print.lines.isEmpty)
    let file = try #require(result.file)
    let start = StoreFileImport(file, id: "app")
    print(start.productCount, start.notes.count)
    #expect(start.catalog.contains(#""id": "app""#))
    let files = MemoryFiles(start.catalog)
    let catalog = try GatedCatalog(files: files)
    let comparison = StoreFileComparison(
      of: catalog.content, in: files, with: .storeKit, at: path)
    print(comparison.diagnostics.count)  // 0
    #expect(print.lines.last == "0")
  }
}
