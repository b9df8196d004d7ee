import Foundation
package import GateKit
import TestSupport

/// A catalog of the folder `catalogs`.
package enum ShippedCatalog: String, CaseIterable, Sendable {
  case academy, billiards, newsroom, school

  /// The folder, from the root of the repository.
  package var folder: String { "catalogs/\(rawValue)" }

  /// The catalog's files, read from the repository's working copy.
  package var files: FolderFiles { FolderFiles(path: Repository.url(folder).path) }

  package func catalog() throws -> GatedCatalog { try GatedCatalog(files: files) }

  package func engine() throws -> GateEngine { GateEngine(catalog: try catalog()) }
}
