import Foundation
import GateKit
import GateStores
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The code on the pages about sources, stores and programs, which `DocumentedCodeTests` compares with
/// this file.
struct SourcesPageCode {
  /// A client of the servers of stores, to which no customer is known.
  private struct Client {
    func body(of path: String) async throws -> [UInt8]? { nil }
    func transactionHistory(of subject: SubjectID) async throws -> [UInt8]? { nil }
  }

  private static func catalog() throws -> GatedCatalog {
    try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "products": [{"id": "basic"}],
          "courses": [{"id": "L9", "gate": "basic"}]}
        """))
  }

  @Test func `functions supply the documents of stores`() async throws {
    let catalog = try Self.catalog()
    let client = Client()
    let verify: JWSVerifier = { _ in [] }

    let store = RevenueCatSource(for: [catalog.content]) { subject in
      try await client.body(of: "subscribers/\(subject)")
    }
    let purchases = AppStoreSource(.verified(by: verify), scope: .whole) { subject in
      try await client.transactionHistory(of: subject)
    }

    #expect(try await store.snapshot(of: "u1", at: .latest).isKnown == false)
    #expect(try await purchases.snapshot(of: "u1", at: .latest).isKnown == false)
  }

  @Test func `a notification signals changes`() async throws {
    let catalogs = [try Self.catalog().content]
    let customers = RevenueCatSource(for: catalogs) { _ in nil }
    let purchases = GooglePlaySource(for: catalogs) { _ in nil }
    struct Owners {
      func customer(of token: String) async throws -> SubjectID? { token == "T" ? "u1" : nil }
    }
    let owners = Owners()
    let body = Array(#"{"event": {"type": "RENEWAL", "app_user_id": "u1"}}"#.utf8)
    let message = Array(
      #"{"packageName": "p", "eventTimeMillis": "1", "x": {"purchaseToken": "T"}}"#.utf8)
    var changes = [
      customers.changes(of: "u1").makeAsyncIterator(),
      purchases.changes(of: "u1").makeAsyncIterator(),
    ]

    let event = try RevenueCatEvent(body)
    customers.signalChanges(of: event.customers)

    let notification = try GooglePlayNotification(message)
    if let token = notification.purchaseToken, let customer = try await owners.customer(of: token) {
      purchases.signalChanges(of: [customer])
    }

    for index in changes.indices { #expect(await changes[index].next() != nil) }
    let stripe = StripeSource(for: catalogs, paymentGrace: CalendarDuration("P7D")) { _ in nil }
    #expect(try await stripe.snapshot(of: "u1", at: .latest).isKnown == false)
  }

  @Test func `a program is asked`() async throws {
    let catalog = try Self.catalog()
    let now = Instant.latest
    func ask() async throws -> EntitlementSnapshot {
      let source = try ExecSource(["python3", "purchases.py", "shop.db"], for: [catalog.content])
      try await source.prepare()
      let snapshot = try await source.snapshot(of: "u1", at: now)
      await source.close()
      return snapshot
    }
    // The tests of the examples run the program; here, its file is missing.
    await #expect(throws: EntitlementSourceError.self) { try await ask() }
  }

  @Test func `an app decides with the facts of several sources`() async throws {
    let catalog = try Self.catalog()
    let engine = GateEngine(catalog: catalog)
    let store = RevenueCatSource(for: [catalog.content]) { _ in nil }
    let profile = HoldingSource(["basic"])
    let now = Instant.latest
    var logged: [String] = []
    func log(_ source: String, _ result: Result<EntitlementSnapshot, EntitlementSourceError>) {
      logged.append(source)
    }

    let sources = EntitlementSourceGroup([store, profile], for: [catalog.content])
    let sourced = await sources.subject("u1", at: now)
    let decision = engine.decide("L9", for: sourced.subject, at: sourced.now)
    for answer in sourced.answers { log(answer.source, answer.result) }

    #expect(decision.isUnlocked)
    #expect(logged.first == "revenuecat" && logged.count == 2)
  }

  @Test func `sources wrap other sources`() async throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let (folder, key) = (files.path, [UInt8](repeating: 7, count: 32))
    let (primary, replica) = (HoldingSource(["basic"]), HoldingSource([]))
    let customerIDs: [SubjectID: SubjectID] = ["u1": "c1"]

    let cache = try FileCache(folder: folder, key: key)
    let ours = RenamingSource(primary) { subject in customerIDs[subject] }
    let store = CachingSource(
      CircuitBreakerSource(FallbackSource([ours, replica])), in: cache, maxAge: .seconds(300),
      timeLimit: .seconds(8))

    #expect(store.name == "holding or holding")
  }

  @Test func `an app decides again after each change`() async {
    let store = HoldingSource([])
    func refresh() async {}
    for await _ in store.changes(of: "u1") { await refresh() }
  }

  @Test func `the server of the page cannot be reached`() async throws {
    // The port is reserved, so no server listens to it.
    let source = AccountSource(server: try #require(URL(string: "http://127.0.0.1:1/")))
    let sourced = await EntitlementSourceGroup(
      [source], for: [try Self.catalog().content], timeLimit: .seconds(36_000)
    ).subject("u1", at: .latest)
    guard case .unavailable(let words)? = sourced.answers.first?.failure else {
      Issue.record("\(sourced.answers)")
      return
    }
    #expect(!words.isEmpty)
  }

  @Test func `the source of the page reads and lists its members`() async throws {
    let request = EntitlementSourceRequest(argument: "/dev/null", catalogs: [])
    let source = try MembershipSource(request)
    #expect(try await source.snapshot(of: "ada", at: .latest).entitlements.count == 1)
    #expect(try await source.snapshot(of: "eve", at: .latest).isKnown == false)
    var cursor = try #require(try await source.subjects(at: .latest))
    #expect(try await cursor.next()?.subject?.id == "ada")
  }
}

struct AccountSource: EntitlementSource {
  let name = "account"
  let families: Set<FactFamily> = [.entitlements]
  let server: URL

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let url = server.appending(components: "customers", subject.rawValue, "products")
    let (data, response) = try await URLSession.shared.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      throw EntitlementSourceError.unavailable("the server responded with the status \(status)")
    }
    let products = try JSONDecoder().decode([String].self, from: data)
    return EntitlementSnapshot(
      asOf: now, entitlements: products.map { Entitlement(product: ProductID($0)) },
      coverage: .current, trust: .server)
  }
}

struct MembershipSource: EntitlementSourcePlugin {
  static let name = "acme.members"
  static let summary = "Reads purchases from the members' register."
  static let argumentForm = "FILE"
  let families: Set<FactFamily> = [.entitlements]
  private let members: [SubjectID: ProductID]

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    members = try Self.members(in: request.contentsOfFile())
  }

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let held = members[subject].map { [Entitlement(product: $0)] } ?? []
    return EntitlementSnapshot(
      asOf: now, entitlements: held, coverage: .current, isKnown: !held.isEmpty)
  }
}

extension MembershipSource {
  func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    let records = members.sorted { $0.key < $1.key }.map { id, product in
      SubjectRecord.subject(
        GateSubject(id: id, entitlements: [Entitlement(product: product)], unknown: [.past(nil)]))
    }
    return SubjectArray<EntitlementSourceError>(records)
  }

  /// Returns the members of the register, which the page leaves to the reader.
  private static func members(in file: [UInt8]) -> [SubjectID: ProductID] { ["ada": "basic"] }
}
