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
    try await decoded(bytes(name))
  }

  func decoded(_ bytes: [UInt8]) async throws -> DecodedStoreDocument {
    switch self {
    case .appStore, .receipts: try await AppStoreDecoder().decode(bytes, at: now)
    case .revenueCat: try RevenueCatDecoder(for: [StoreCatalog.content]).decode(bytes, at: now)
    }
  }

  /// Returns a source that answers with a document about every subject.
  func source(_ bytes: [UInt8]) throws -> any EntitlementSource {
    switch self {
    case .appStore, .receipts: AppStoreSource(.unchecked) { _ in bytes }
    case .revenueCat: try RevenueCatSource(for: [StoreCatalog.content]) { _ in bytes }
    }
  }
}
