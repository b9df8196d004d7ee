import GateKit
import GateStores
import Testing

/// The order in which documents of one customer are listed does not matter.
struct StatementOrderTests {
  @Test(arguments: [StoreFixtures.googlePlay, .revenueCatV2, .stripe])
  func `two documents of a customer in any order give the same snapshot`(
    store: StoreFixtures
  ) async throws {
    let documents = try store.names.map { try store.text($0) }.filter { $0.hasPrefix("{") }
    // As of another instant, the statements of a document are older than those of the other one.
    let older = documents.map { $0.replacing("2026-11-20T12:00:00Z", with: "2026-11-19T12:00:00Z") }
    var counts: Set<Int> = []
    for first in documents {
      for second in documents + older {
        let snapshot = try await store.snapshot([first, second])
        #expect(try await store.snapshot([second, first]) == snapshot)
        #expect(try await store.snapshot(["[\(second), \(first)]"]) == snapshot)
        counts.insert(snapshot.entitlements.count)
      }
    }
    #expect(counts.count > 2)
  }

  @Test(arguments: [StoreFixtures.googlePlay, .revenueCatV2, .stripe])
  func `a document that is listed twice counts once`(store: StoreFixtures) async throws {
    for text in try store.names.map({ try store.text($0) }) where text.hasPrefix("{") {
      #expect(try await store.snapshot([text, text]) == store.snapshot([text]))
    }
  }

  @Test func `the facts are as of the earliest purchase that can still change`() async throws {
    let open = """
      {"asOf": "2026-11-01T00:00:00Z", "purchases": {"A": \(Self.body("ACTIVE", "a"))}}
      """
    let over = """
      {"asOf": "2025-11-01T00:00:00Z", "purchases": {"B": \(Self.body("EXPIRED", "b"))}}
      """
    let latest = #"{"asOf": "2026-11-20T12:00:00Z", "purchases": {}}"#
    func asOf(_ documents: String...) async throws -> Instant {
      try await StoreFixtures.googlePlay.snapshot(documents).asOf
    }
    #expect(try await asOf(latest, over, open) == at("2026-11-01T00:00:00Z"))
    #expect(try await asOf(over, latest) == now)
    #expect(try await asOf(over) == at("2025-11-01T00:00:00Z"))
  }

  private static func body(_ state: String, _ product: String) -> String {
    """
    {"subscriptionState": "SUBSCRIPTION_STATE_\(state)",
     "lineItems": [{"productId": "\(product)", "expiryTime": "\(state == "ACTIVE" ? "2027" : "2025")-10-01T00:00:00Z"}]}
    """
  }
}

extension StoreFixtures {
  /// Returns the facts in documents that list every purchase of a customer.
  fileprivate func snapshot(_ documents: [String]) async throws -> EntitlementSnapshot {
    let catalogs = [try StoreCatalog.content]
    let decoder: any StoreDecoder =
      switch self {
      case .appStore, .receipts: AppStoreDecoder(scope: .whole)
      case .googlePlay: GooglePlayDecoder(for: catalogs, scope: .whole)
      case .revenueCat, .revenueCatV2: RevenueCatDecoder(for: catalogs, scope: .whole)
      case .stripe: StripeDecoder(for: catalogs, scope: .whole)
      }
    return try await decoder.decode(documents.map { Array($0.utf8) }, at: now).snapshot
  }
}
