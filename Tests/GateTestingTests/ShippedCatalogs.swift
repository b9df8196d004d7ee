import Foundation
import GateKit

/// The catalogs that come with the project, as their owners would test them.
enum ShippedCatalogs {
  static let names = ["billiards", "academy"]

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "catalogs/\(name)").path
  }

  static func named(_ name: String) throws -> GatedCatalog { try GatedCatalog(path: path(name)) }
}
