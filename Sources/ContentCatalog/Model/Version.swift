/// A version of an app: dotted integers, compared part by part.
///
/// Parts that are missing are 0, so `2.3` and `2.3.0` are the same version; each is printed as it was
/// written.
public struct Version: Sendable {
  /// The parts, without zeros at the end; at least one.
  public let parts: [Int]
  /// How many zeros it was written with at the end.
  private let zeros: Int

  /// Makes a version of its parts; `nil` where there are none or too many, or one is negative or too
  /// large.
  public init?(parts: [Int]) {
    guard 1...Self.maxParts ~= parts.count, parts.allSatisfy({ 0...Self.largestPart ~= $0 })
    else { return nil }
    var significant = parts
    while significant.count > 1, significant.last == 0 { significant.removeLast() }
    self.parts = significant
    zeros = parts.count - significant.count
  }

  package static let maxParts = 16
  package static let largestPart = Int(Int32.max)
}

extension Version: Hashable {
  /// Whether they are the same version, with or without zeros at the end.
  public static func == (a: Self, b: Self) -> Bool { a.parts == b.parts }

  /// By the parts alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
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
      guard parts.count < Self.maxParts, let part = cursor.number(upTo: Self.largestPart)
      else { return nil }
      parts.append(part)
    } while cursor.take(".")
    guard cursor.isAtEnd else { return nil }
    self.init(parts: parts)
  }

  /// The parts with points between them, and the zeros that it was written with.
  public var description: String {
    (parts + [Int](repeating: 0, count: zeros)).map(String.init).joined(separator: ".")
  }
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
