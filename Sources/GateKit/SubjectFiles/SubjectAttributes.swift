package import ContentCatalog
import GateRules

/// A reader of the values of attributes outside a file of subjects.
package enum SubjectAttributes {
  /// Returns the values of an object by attribute, `nil` for `null`; no list if the value is not an object or
  /// has a fault, which is reported. Attributes that the catalog does not declare are faults.
  package static func values(
    _ value: JSONValue, for catalog: Catalog, in context: DocumentReadingContext
  ) -> [(attribute: AttributeID, value: AttributeValue?)]? {
    guard let members = context.members(value, called: "`set`") else { return nil }
    let document = SubjectDocument(
      declarations: SubjectDeclarations([catalog]), context: context, unknownKeys: .reported)
    var unread: Set<UnreadKey> = []
    return document.attributes(members, unread: &unread)
  }

  /// The schema of such an object.
  package static var schema: JSONSchema { SubjectDocument.attributes.declaration.schema }
}
