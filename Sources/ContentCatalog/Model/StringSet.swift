/// A set of strings, such as the groups that a subject belongs to. Strings are equal if their UTF-8
/// bytes are.
public struct StringSet: Hashable, Sendable {
  private let strings: [ExactString]

  /// Creates a set of some strings, in any order and with any repetition.
  ///
  /// - Complexity: O(n log n) in the strings.
  public init(_ strings: some Sequence<String>) {
    self.strings = Set(strings.map(ExactString.init)).sorted()
  }

  /// The distinct strings in the order of their UTF-8 bytes.
  public var elements: [String] { strings.map(\.text) }

  /// Whether the set has no strings.
  public var isEmpty: Bool { strings.isEmpty }

  /// Returns whether the set contains a string.
  ///
  /// - Complexity: O(log n) in the strings of the set.
  public func contains(_ string: String) -> Bool {
    let string = ExactString(string)
    let index = strings.partitioningIndex { $0 >= string }
    return index < strings.count && strings[index] == string
  }
}

extension StringSet: ExpressibleByArrayLiteral {
  /// Creates a set of some strings.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}

extension StringSet: Codable {
  /// Decodes a list of strings.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([String].self))
  }

  /// Encodes ``elements``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}
