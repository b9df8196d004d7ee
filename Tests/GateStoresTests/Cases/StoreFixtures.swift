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
  case revenueCat = "RevenueCat"

  private var folder: String { "Tests/GateStoresTests/Fixtures/\(rawValue)" }

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
    switch self {
    case .appStore, .receipts:
      try await AppStoreDecoder(scope: scope(of: name)).decode(bytes, at: now)
    case .revenueCat: try RevenueCatDecoder(for: [StoreCatalog.content]).decode(bytes, at: now)
    }
  }

  /// Returns a source that answers with a document about every subject.
  ///
  /// - Parameter name: the document from which the bytes were made.
  func source(_ bytes: [UInt8], like name: String) throws -> any EntitlementSource {
    switch self {
    case .appStore, .receipts:
      AppStoreSource(.unchecked, scope: scope(of: name)) { _ in bytes }
    case .revenueCat: try RevenueCatSource(for: [StoreCatalog.content]) { _ in bytes }
    }
  }

  /// Returns what the tests know of a document. The histories of the App Store are whole, and the
  /// other documents say themselves what they list.
  func scope(of name: String) -> StoreDocumentScope {
    self == .appStore && !Self.parts.contains(name) ? .whole : .stated
  }

  /// The documents of the App Store that list a part of the purchases.
  private static let parts: Set = [
    "history-of-unknown-extent", "notification-history", "refund-history", "single-transaction",
    "statuses-only", "test-notification",
  ]
}
