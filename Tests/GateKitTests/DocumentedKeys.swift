import Testing

@testable import ContentCatalog
@testable import GateKit

/// An object whose keys are listed in a table of a page.
struct DocumentedKeys: CustomTestStringConvertible, Sendable {
  let page: String
  /// The beginning of the line after which the table follows.
  let opening: String
  let keys: [String]

  var testDescription: String { "\(page): \(opening)" }

  private init<Key: ObjectKey>(_ page: String, _ opening: String, _ type: Key.Type) {
    self.page = page
    self.opening = opening
    keys = type.allCases.map(\.rawValue)
  }

  static let all = [
    Self("catalogs", "## Catalog", CatalogDocumentV1.Key.self),
    Self("catalogs", "## Attribute", AttributeDocument.Key.self),
    Self("catalogs", "## Product", ProductDocument.Key.self),
    Self("catalogs", "## Item", ItemDocument.Key.self),
    Self("catalogs", "## File taken in", TakenInFiles.Key.self),
    Self("catalogs", "The file has `format` and `personas`", PersonaFile.PersonaKey.self),
    Self("catalogs", "`expect`:", PersonaFile.ExpectKey.self),
    Self("subjects", "A subject:", SubjectDocument.Key.self),
    Self("subjects", "### Entitlement", EntitlementDocument.Key.self),
    Self("subjects", "### Progress", SubjectDocument.RecordKey.self),
    Self("subjects", "A list of uses:", UsageDocument.UseKey.self),
    Self("subjects", "or a count:", UsageDocument.CountKey.self),
  ]
}
