/// A property of subjects that gates may ask about, with its type.
public struct CatalogAttribute: Hashable, Sendable {
  /// What values an attribute has.
  public enum ValueType: String, Hashable, Sendable, Codable, CaseIterable {
    case string, number, boolean, instant, version
  }

  /// What is taken where a subject says nothing of the attribute.
  public enum Default: Hashable, Sendable {
    /// Nothing was said: the attribute is unknown.
    case unknown
    /// `"default": null`: absence is knowledge, and every comparison with it is false.
    case absent
    /// This value.
    case value(AttributeValue)
  }

  /// The name that rules and subjects use.
  public let id: AttributeID
  /// What values it has.
  public let type: ValueType
  /// The values that a string attribute is declared to have; `nil` where any string will do.
  public let values: [String]?
  /// What is taken where a subject says nothing.
  public let defaultValue: Default
  /// Its name for people.
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
  /// Whether the subject has an account and is signed in to it.
  package static let signedIn: AttributeID = "signedIn"

  /// The attributes that exist in every catalog.
  package static let predefined: [CatalogAttribute] = [
    CatalogAttribute(id: signedIn, type: .boolean, defaultValue: .value(.boolean(false))),
    CatalogAttribute(id: "platform", type: .string),
    CatalogAttribute(id: "deviceClass", type: .string),
    CatalogAttribute(id: "appVersion", type: .version),
    CatalogAttribute(id: "enrolled", type: .instant),
    CatalogAttribute(id: "firstSeen", type: .instant),
  ]
}
