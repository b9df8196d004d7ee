/// A value in a result that was written by a later version of GateKit, and that this version does not know.
///
/// ```swift
/// let need = try JSONDecoder().decode(UnlockNeed.self, from: Data(#"{"upload": "essay"}"#.utf8))
/// print(need)  // unrecognized(upload)
/// ```
///
/// It is encoded as it was decoded.
public struct UnrecognizedValue: Hashable, Sendable {
  private let content: CodedValue

  /// Creates a value of a kind, for previews and tests.
  public init(name: String) {
    content = .object([CodedValue.Member(name: ExactString(name), value: .boolean(true))])
  }

  /// The name of the kind of value: the first key of the object, in the order of its bytes.
  public var name: String {
    guard case .object(let members) = content else { return "" }
    return members.first?.name.text ?? ""
  }
}

extension UnrecognizedValue: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}

extension UnrecognizedValue: Codable {
  /// Decodes any object with a key.
  public init(from decoder: any Decoder) throws {
    content = try CodedValue(from: decoder)
    guard case .object(let members) = content, !members.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected an object with a key"))
    }
  }

  /// Encodes the object that was decoded.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}
