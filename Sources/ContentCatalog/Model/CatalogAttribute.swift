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

  /// The party that can give the attribute another value.
  @nonexhaustive
  public enum Setter: String, Hashable, Sendable, Codable, CaseIterable {
    /// The customer, such as the region of a newspaper.
    case customer
    /// Only staff, such as a role. Offers ask staff for a value, and never ask for the withdrawal of one.
    case staff
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
  /// The party that can give the attribute another value.
  public let settableBy: Setter
  /// The display name of the attribute.
  public let title: LocalizedText?

  package init(
    id: AttributeID, type: ValueType, values: [String]? = nil, defaultValue: Default = .unknown,
    settableBy: Setter = .staff, title: LocalizedText? = nil
  ) {
    self.id = id
    self.type = type
    self.values = values
    self.defaultValue = defaultValue
    self.settableBy = settableBy
    self.title = title
  }
}

extension CatalogAttribute {
  /// The types with which a catalog may declare the attribute. A predefined instant may be one for
  /// each item.
  var declarableTypes: [ValueType] { type == .instant ? [.instant, .instantByItem] : [type] }

  /// The id of the attribute that tells whether the subject is signed in to an account.
  package static let signedIn: AttributeID = "signedIn"

  /// The id of the attribute that contains the platform on which the app runs.
  package static let platform: AttributeID = "platform"

  /// The id of the attribute that contains the kind of device on which the app runs.
  package static let deviceClass: AttributeID = "deviceClass"

  /// The id of the attribute that contains the version of the app.
  package static let appVersion: AttributeID = "appVersion"

  /// The id of the attribute that contains the instant of the subject's enrolment, in all or in each of
  /// some courses.
  package static let enrolled: AttributeID = "enrolled"

  /// The id of the attribute that contains the instant of the subject's first visit.
  package static let firstSeen: AttributeID = "firstSeen"

  /// The predefined attributes, which exist in every catalog.
  package static let predefined: [CatalogAttribute] = [
    CatalogAttribute(
      id: signedIn, type: .boolean, defaultValue: .value(.boolean(false)), settableBy: .customer),
    CatalogAttribute(id: platform, type: .string, settableBy: .customer),
    CatalogAttribute(id: deviceClass, type: .string, settableBy: .customer),
    CatalogAttribute(id: appVersion, type: .version, settableBy: .customer),
    CatalogAttribute(id: enrolled, type: .instant, settableBy: .customer),
    CatalogAttribute(id: firstSeen, type: .instant),
    CatalogAttribute(id: "originalAppVersion", type: .version),
  ]
}
