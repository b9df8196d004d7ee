/// A value in a result that was written by a later version of GateKit, and that this version does not know.
///
/// ```swift
/// let need = try JSONDecoder().decode(UnlockNeed.self, from: Data(#"{"upload": "essay"}"#.utf8))
/// print(need)  // unrecognized(upload)
/// ```
///
/// It is encoded as it was decoded.
public struct UnrecognizedValue: Hashable, Sendable {
  private let kind: ExactString
  /// The object that was decoded; `nil` for one whose only member is the kind with `true`.
  private let object: JSONValue?

  /// Creates a value of a kind, for previews and tests.
  public init(name: String) {
    kind = ExactString(name)
    object = nil
  }

  /// The name of the kind of value: the first key of the object, in the order of its bytes.
  public var name: String { kind.text }
}

extension UnrecognizedValue: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}

extension UnrecognizedValue: Codable {
  /// Decodes any object with a key.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard case .object(let members) = value.content, let first = members.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected an object with a key"))
    }
    kind = ExactString(first.key)
    object = members.count == 1 && first.value.bool == true ? nil : value
  }

  /// Encodes the object that was decoded.
  public func encode(to encoder: any Encoder) throws {
    if let object { return try object.encode(to: encoder) }
    var container = encoder.container(keyedBy: NameKey.self)
    try container.encode(true, forKey: NameKey(stringValue: name))
  }
}
