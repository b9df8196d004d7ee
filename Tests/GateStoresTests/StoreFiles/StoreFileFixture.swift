import Foundation
import GateKit
import GateStores
import TestSupport
import Testing

/// The files of the tests, which describe the products of one app in each store.
enum StoreFileFixture {
  /// Returns the path of a file from the root of the repository.
  static func file(of format: StoreFileFormat) -> String {
    "Tests/GateStoresTests/Fixtures/\(format == .play ? "Play" : "Stripe")/Dojo.json"
  }

  static func path(_ format: StoreFileFormat) -> String {
    Repository.url(file(of: format)).path
  }

  static func file(_ format: StoreFileFormat) throws -> StoreFile {
    let result = StoreFileResult(format, path: path(format))
    #expect(result.diagnostics == [])
    return try #require(result.file)
  }

  static func result(_ format: StoreFileFormat, _ text: String) -> StoreFileResult {
    StoreFileResult(format, bytes: Array(text.utf8), path: "store.json")
  }
}

extension StoreFileProduct {
  /// The id, kind, price in US dollars, period, group and availability.
  var summary: String {
    [
      id, kind?.rawValue ?? "?", price(in: "USD")?.description ?? "-", period?.description ?? "-",
      subscriptionGroup ?? "-", "\(availability)",
    ].joined(separator: " ")
  }
}
