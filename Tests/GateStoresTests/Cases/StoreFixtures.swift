import GateKit
import GateStores
import TestSupport

/// The instant at which the stores wrote the fixtures.
let now = at("2026-11-20T12:00:00Z")

/// Returns the instant written in RFC 3339.
func at(_ text: String) -> Instant {
  guard let instant = Instant(text) else { preconditionFailure("`\(text)` is not an instant") }
  return instant
}

/// The documents of one store.
enum StoreFixtures: String, CaseIterable {
  case appStore = "AppStore"
  case receipts = "Receipts"
  case googlePlay = "GooglePlay"
  case revenueCat = "RevenueCat"
  case revenueCatV2 = "RevenueCatV2"
  case stripe = "StripeCustomers"

  private var folder: String { "Tests/GateStoresTests/Fixtures/\(rawValue)" }

  /// The name of the source that reads the documents.
  var plugin: String {
    switch self {
    case .appStore, .receipts: AppStoreSource.name
    case .googlePlay: GooglePlaySource.name
    case .revenueCat, .revenueCatV2: RevenueCatSource.name
    case .stripe: StripeSource.name
    }
  }

  /// The names of all documents, without `.json`.
  var names: [String] {
    get throws {
      try Repository.entries(of: folder).map { String($0.dropLast(".json".count)) }.sorted()
    }
  }

  func text(_ name: String) throws -> String {
    try Repository.text(of: "\(folder)/\(name).json")
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try text(name).utf8)
  }

  func decoded(_ name: String) async throws -> DecodedStoreDocument {
    try await decoded(bytes(name), like: name)
  }

  /// - Parameter name: the document from which the bytes were made.
  func decoded(_ bytes: [UInt8], like name: String) async throws -> DecodedStoreDocument {
    let catalogs = [try StoreCatalog.content]
    let scope = scope(of: name)
    return switch self {
    case .appStore, .receipts: try await AppStoreDecoder(scope: scope).decode(bytes, at: now)
    case .googlePlay: try GooglePlayDecoder(for: catalogs, scope: scope).decode(bytes, at: now)
    case .revenueCat, .revenueCatV2:
      try RevenueCatDecoder(for: catalogs, scope: scope).decode(bytes, at: now)
    case .stripe: try StripeDecoder(for: catalogs, scope: scope).decode(bytes, at: now)
    }
  }

  /// Returns a source that answers with a document about every subject.
  ///
  /// - Parameter name: the document from which the bytes were made.
  func source(_ bytes: [UInt8], like name: String) throws -> any EntitlementSource {
    try source(scope: scope(of: name)) { _ in bytes }
  }

  /// Returns a source of the documents that a function returns.
  ///
  /// - Parameter origin: the origin of documents of the App Store.
  func source(
    _ origin: AppStoreAuthenticity = .unchecked, scope: StoreDocumentScope = .stated,
    fetch: @escaping StoreDocumentFetcher
  ) throws -> any EntitlementSource {
    let catalogs = [try StoreCatalog.content]
    return switch self {
    case .appStore, .receipts: AppStoreSource(origin, scope: scope, fetch: fetch)
    case .googlePlay: GooglePlaySource(for: catalogs, scope: scope, fetch: fetch)
    case .revenueCat, .revenueCatV2: RevenueCatSource(for: catalogs, scope: scope, fetch: fetch)
    case .stripe: StripeSource(for: catalogs, scope: scope, fetch: fetch)
    }
  }

  /// Returns what the tests know of a document. Most documents are whole, and receipts and customers of
  /// RevenueCat say themselves what they list.
  func scope(of name: String) -> StoreDocumentScope {
    switch self {
    case .receipts, .revenueCat: .stated
    case .appStore, .googlePlay, .revenueCatV2, .stripe:
      Self.parts.contains(name) ? .stated : .whole
    }
  }

  /// The documents that list a part of the purchases.
  private static let parts: Set = [
    "history-of-unknown-extent", "notification-history", "part", "refund-history",
    "single-subscription", "single-transaction", "statuses-only", "test-notification",
  ]
}
