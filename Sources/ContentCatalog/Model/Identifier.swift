/// The name of something in a catalog; what it names is part of the type, so that an item's id and
/// a product's are never mistaken for each other.
///
/// ```swift
/// let lesson: ItemID = "L9"
/// ```
public struct Identifier<Named>: RawRepresentable, Hashable, Sendable, Codable {
  /// The name as it is written.
  public let rawValue: String

  /// Makes an identifier of the name as it is written.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes an identifier of the name as it is written.
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

extension Identifier: ExpressibleByStringLiteral {
  /// Makes an identifier of a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension Identifier: CustomStringConvertible {
  /// The name as it is written.
  public var description: String { rawValue }
}

extension Identifier: Comparable {
  /// Orders by the names as text.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The id of a catalog.
public typealias CatalogID = Identifier<Catalog>
/// The id of an item.
public typealias ItemID = Identifier<ContentItem>
/// The id of a product, as the catalog calls it.
public typealias ProductID = Identifier<CatalogProduct>
/// The name of an attribute of subjects.
public typealias AttributeID = Identifier<CatalogAttribute>
/// The name of a counter of uses.
public typealias CounterID = Identifier<CatalogCounter>
