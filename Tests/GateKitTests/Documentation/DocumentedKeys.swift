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

  private init(_ page: String, _ opening: String, _ schema: ObjectSchema) {
    self.page = page
    self.opening = opening
    keys = schema.keys
  }

  static let all = [
    Self("catalogs", "## Catalog", CatalogDocumentV1.schema),
    Self("catalogs", "## Attribute", AttributeDocument.schema),
    Self("catalogs", "## Product", ProductDocument.schema),
    Self("catalogs", "## Item", ItemDocument.schema),
    Self("catalogs", "## Included file", IncludedFiles.schema),
    Self("catalogs", "The file has `format` and `personas`", PersonaFile.personaSchema),
    Self("catalogs", "`expect`:", ExpectationReader.schema),
    Self("catalogs", "An entry of `at`", PersonaFile.momentSchema),
    Self("catalogs", "An offer is a list", ExpectationReader.offerSchema),
    Self("subjects", "A subject:", SubjectDocument.schema),
    Self("subjects", "### Entitlement", EntitlementDocument.schema),
    Self("subjects", "### Progress", SubjectDocument.recordSchema),
    Self("subjects", "A list of uses:", UsageDocument.useSchema),
    Self("subjects", "or a count:", UsageDocument.countSchema),
  ]
}
