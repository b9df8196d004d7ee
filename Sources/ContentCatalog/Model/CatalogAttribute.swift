/// A typed property of subjects that gates can test.
public struct CatalogAttribute: Identifiable, Hashable, Sendable {
  /// The type of an attribute's values.
  @nonexhaustive
  public enum ValueType: String, Hashable, Sendable, Codable, CaseIterable {
    case string, number, boolean, instant, version
    /// A set of strings.
    case strings
    /// An instant for each of some items.
    case instantByItem
  }

  /// The value assumed if a subject does not specify the attribute.
  public enum Default: Hashable, Sendable {
    /// No default: the attribute is unknown.
    case unknown
    /// `"default": null`: the attribute is known to be absent, and every comparison with it is
    /// false.
    case absent
    /// A default value.
    case value(AttributeValue)
  }

  /// The name that rules and subjects use.
  public let id: AttributeID
  /// The type of its values.
  public let type: ValueType
  /// The declared values of a string attribute, or the declared elements of a set of strings; `nil`
  /// if any string is allowed.
  public let values: [String]?
  /// The value assumed if a subject does not specify the attribute.
  public let defaultValue: Default
  /// The display name of the attribute.
  public let title: LocalizedText?

  package init(
    id: AttributeID, type: ValueType, values: [String]? = nil, defaultValue: Default = .unknown,
    title: LocalizedText? = nil
  ) {
    self.id = id
    self.type = type
    self.values = values
    self.defaultValue = defaultValue
    self.title = title
  }
}

extension CatalogAttribute {
  /// The types with which a catalog may declare the attribute. A predefined instant may be one for
  /// each item.
  var declarableTypes: [ValueType] { type == .instant ? [.instant, .instantByItem] : [type] }

  /// The id of the attribute that tells whether the subject is signed in to an account.
  package static let signedIn: AttributeID = "signedIn"

  /// The id of the attribute that contains the instant of the subject's enrolment, in all or in each of
  /// some courses.
  package static let enrolled: AttributeID = "enrolled"

  /// The id of the attribute that contains the instant of the subject's first visit.
  package static let firstSeen: AttributeID = "firstSeen"

  /// The predefined attributes, which exist in every catalog.
  package static let predefined: [CatalogAttribute] = [
    CatalogAttribute(id: signedIn, type: .boolean, defaultValue: .value(.boolean(false))),
    CatalogAttribute(id: "platform", type: .string),
    CatalogAttribute(id: "deviceClass", type: .string),
    CatalogAttribute(id: "appVersion", type: .version),
    CatalogAttribute(id: enrolled, type: .instant),
    CatalogAttribute(id: firstSeen, type: .instant),
    CatalogAttribute(id: "originalAppVersion", type: .version),
  ]
}
