/// A value of an attribute. Strings are equal if their UTF-8 bytes are.
///
/// ```swift
/// let attributes: [AttributeID: AttributeValue] = [
///   "role": "student", "age": 17, "signedIn": true, "groups": ["class-7b", "chess"],
/// ]
/// ```
@nonexhaustive
public enum AttributeValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case instant(Instant)
  case version(Version)
  case strings(StringSet)
  case instantByItem(ItemInstants)
}

extension AttributeValue {
  /// Returns whether two values have the same type and content.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a.isExactly(b)
    case (.number(let a), .number(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.instant(let a), .instant(let b)): a == b
    case (.version(let a), .version(let b)): a == b
    case (.strings(let a), .strings(let b)): a == b
    case (.instantByItem(let a), .instantByItem(let b)): a == b
    default: false
    }
  }

  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch self {
    case .string(let text): text.hashExactly(into: &hasher)
    case .number(let number): hasher.combine(number)
    case .boolean(let truth): hasher.combine(truth)
    case .instant(let instant): hasher.combine(instant)
    case .version(let version): hasher.combine(version)
    case .strings(let strings): hasher.combine(strings)
    case .instantByItem(let instants): hasher.combine(instants)
    }
  }
}

extension AttributeValue {
  /// The type of the value.
  public var type: CatalogAttribute.ValueType {
    switch self {
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .instant: .instant
    case .version: .version
    case .strings: .strings
    case .instantByItem: .instantByItem
    }
  }

  /// The string; `nil` for a value of another type.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Returns the value converted to an attribute's type; `nil` if it has another type.
  ///
  /// Only strings are converted: to an instant (RFC 3339 with an offset) or to a version.
  public func converted(to type: CatalogAttribute.ValueType) -> AttributeValue? {
    if self.type == type { return self }
    guard case .string(let text) = self else { return nil }
    switch type {
    case .instant: return Instant(text).map(AttributeValue.instant)
    case .version: return Version(text).map(AttributeValue.version)
    case .string, .number, .boolean, .strings, .instantByItem: return nil
    }
  }
}

extension AttributeValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension AttributeValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension AttributeValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension AttributeValue: ExpressibleByArrayLiteral {
  /// Creates a set of strings.
  public init(arrayLiteral elements: String...) { self = .strings(StringSet(elements)) }
}

extension AttributeValue: Codable {
  private enum CodingKeys: String, CaseKey {
    case string, number, boolean, instant, version, strings, instantByItem
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyKey(of: CodingKeys.self)
    self =
      switch key {
      case .string: .string(try container.decode(String.self, forKey: key))
      case .number: .number(try container.decode(Double.self, forKey: key))
      case .boolean: .boolean(try container.decode(Bool.self, forKey: key))
      case .instant: .instant(try container.decode(Instant.self, forKey: key))
      case .version: .version(try container.decode(Version.self, forKey: key))
      case .strings: .strings(try container.decode(StringSet.self, forKey: key))
      case .instantByItem: .instantByItem(try container.decode(ItemInstants.self, forKey: key))
      }
  }

  /// Writes an object with one key, the type of the value: `{"number": 18}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let value): try encoder.encode(value, as: CodingKeys.string)
    case .number(let value): try encoder.encode(value, as: CodingKeys.number)
    case .boolean(let value): try encoder.encode(value, as: CodingKeys.boolean)
    case .instant(let value): try encoder.encode(value, as: CodingKeys.instant)
    case .version(let value): try encoder.encode(value, as: CodingKeys.version)
    case .strings(let value): try encoder.encode(value, as: CodingKeys.strings)
    case .instantByItem(let value): try encoder.encode(value, as: CodingKeys.instantByItem)
    }
  }
}
