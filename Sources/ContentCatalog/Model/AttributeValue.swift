/// A value of an attribute.
public enum AttributeValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case instant(Instant)
  case version(Version)
}

extension AttributeValue {
  /// What kind of value it is.
  public var type: CatalogAttribute.ValueType {
    switch self {
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .instant: .instant
    case .version: .version
    }
  }

  /// The same value as an attribute of this type has it: a string is read as an instant (RFC 3339
  /// with an offset) or a version where one of these is asked for. `nil` where it is of another type.
  public func converted(to type: CatalogAttribute.ValueType) -> AttributeValue? {
    if self.type == type { return self }
    guard case .string(let text) = self else { return nil }
    switch type {
    case .instant: return Instant(text).map(AttributeValue.instant)
    case .version: return Version(text).map(AttributeValue.version)
    case .string, .number, .boolean: return nil
    }
  }
}

extension AttributeValue: ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension AttributeValue: ExpressibleByBooleanLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension AttributeValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
