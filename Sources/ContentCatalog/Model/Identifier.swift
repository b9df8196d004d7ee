/// The id of an element of a catalog, or of a subject.
///
/// The type of the named element is a parameter, so that an item's id cannot be used as a product's. Identifiers
/// are equal if their UTF-8 bytes are; Unicode normalization makes a difference.
///
/// ```swift
/// let lesson: ItemID = "L9"
/// print(lesson.rawValue)  // L9
/// ```
public struct Identifier<Named>: RawRepresentable, Hashable, Sendable, Codable {
  /// The name, as written. Names compare by their UTF-8 bytes, so differences of case and of
  /// normalization count.
  public let rawValue: String

  /// Creates an identifier from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Reads the name from a single string.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name as a single string.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: rawValue)
  }
}

extension Identifier {
  /// Returns whether the names have the same UTF-8 bytes.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue.isExactly(b.rawValue) }

  /// Hashes the UTF-8 bytes of the name.
  public func hash(into hasher: inout Hasher) { rawValue.hashExactly(into: &hasher) }
}

extension Identifier: ExpressibleByStringInterpolation {
  /// Creates an identifier from a literal, which can contain interpolations.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension Identifier: CustomStringConvertible {
  /// The name, as written.
  public var description: String { rawValue }
}

extension Identifier: Comparable {
  /// Orders identifiers by the UTF-8 bytes of their names.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue.exactlyPrecedes(b.rawValue) }
}

/// The id of a catalog.
public typealias CatalogID = Identifier<Catalog>
/// The id of an item.
public typealias ItemID = Identifier<ContentItem>
/// The id of a product in the catalog.
public typealias ProductID = Identifier<CatalogProduct>
/// The name of an attribute of subjects.
public typealias AttributeID = Identifier<CatalogAttribute>
/// The name of a counter of uses.
public typealias CounterID = Identifier<CatalogCounter>
