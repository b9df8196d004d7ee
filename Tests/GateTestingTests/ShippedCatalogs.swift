import Foundation
import GateKit

/// The catalogs of the project, loaded as their owners would load them in tests.
enum ShippedCatalogs {
  static let names = ["billiards", "academy"]

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "catalogs/\(name)").path
  }

  static func named(_ name: String) throws -> GatedCatalog { try GatedCatalog(path: path(name)) }
}
