/// A version of an app: dotted integers, compared part by part.
///
/// Parts that are missing are 0, so `2.3` and `2.3.0` are the same version, and both are written
/// `2.3`.
public struct Version: Hashable, Sendable {
  /// The parts, without zeros at the end; at least one.
  public let parts: [Int]

  /// Makes a version of its parts; `nil` where there are none or too many, or one is negative or too
  /// large.
  public init?(parts: [Int]) {
    guard 1...Self.mostParts ~= parts.count, parts.allSatisfy({ 0...Self.largestPart ~= $0 })
    else { return nil }
    var parts = parts
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    self.parts = parts
  }

  package static let mostParts = 16
  package static let largestPart = Int(Int32.max)
}

extension Version: Comparable {
  /// Whether the first is the earlier one.
  public static func < (a: Self, b: Self) -> Bool {
    // Zeros at the end are gone, so of two versions that begin alike the longer one is the later.
    a.parts.lexicographicallyPrecedes(b.parts)
  }
}

extension Version: LosslessStringConvertible {
  /// Reads up to 16 integers, each up to 2,147,483,647, with a point between each two.
  public init?(_ text: String) {
    var cursor = TextCursor(text.utf8)
    var parts: [Int] = []
    repeat {
      guard parts.count < Self.mostParts, let part = cursor.number(upTo: Self.largestPart)
      else { return nil }
      parts.append(part)
    } while cursor.take(".")
    guard cursor.isAtEnd else { return nil }
    self.init(parts: parts)
  }

  /// The parts with points between them.
  public var description: String { parts.map(String.init).joined(separator: ".") }
}

extension Version: Codable {
  /// Reads the same texts as ``init(_:)``, and throws `DecodingError` for others.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "a version of dotted integers") { Self($0) }
  }

  /// Writes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
