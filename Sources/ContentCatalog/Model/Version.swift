/// An app version: dotted integers, compared component by component.
///
/// ```swift
/// if let old = Version("2.9"), let new = Version("2.10") {
///   print(old < new)  // true
/// }
/// ```
///
/// Missing components count as 0, so `2.3` equals `2.3.0`; each prints as it was written.
public struct Version: Sendable {
  /// The components without trailing zeros; at least one.
  public let parts: [Int]
  /// The number of trailing zeros as written.
  private let trailingZeros: Int

  /// Creates a version from 1 to 16 components; `nil` for any other number of components, or if one
  /// is negative or exceeds 2,147,483,647.
  public init?(parts: [Int]) {
    guard 1...Self.maxParts ~= parts.count, parts.allSatisfy({ 0...Self.maxPart ~= $0 })
    else { return nil }
    var significant = parts
    while significant.count > 1, significant.last == 0 { significant.removeLast() }
    self.parts = significant
    trailingZeros = parts.count - significant.count
  }

  package static let maxParts = 16
  private static let maxPart = Int(Int32.max)
}

extension Version: Hashable {
  /// Whether both are the same version, regardless of trailing zeros.
  public static func == (a: Self, b: Self) -> Bool { a.parts == b.parts }

  /// Hashes the components without trailing zeros.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension Version: Comparable {
  /// Whether the first version is earlier.
  public static func < (a: Self, b: Self) -> Bool {
    // `parts` has no trailing zeros, so if one version is a prefix of the other, the longer one is
    // later.
    a.parts.lexicographicallyPrecedes(b.parts)
  }
}

extension Version: LosslessStringConvertible {
  /// Reads up to 16 integers, each up to 2,147,483,647, separated by points.
  public init?(_ text: String) {
    var cursor = TextCursor(text.utf8)
    var parts: [Int] = []
    repeat {
      guard parts.count < Self.maxParts, let part = cursor.number(upTo: Self.maxPart)
      else { return nil }
      parts.append(part)
    } while cursor.take(".")
    guard cursor.isAtEnd else { return nil }
    self.init(parts: parts)
  }

  /// The components separated by points, with the trailing zeros as written.
  public var description: String {
    (parts + [Int](repeating: 0, count: trailingZeros)).map(String.init).joined(separator: ".")
  }
}

extension Version: Codable {
  /// Decodes the texts that ``init(_:)`` reads, and throws `DecodingError` for others.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "a version of dotted integers") { Self($0) }
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
