/// A code in a result, of which later versions may have more.
package protocol GrowingCode: RawRepresentable<String>, Hashable, Sendable {
  /// The code that the word of a later version is decoded as.
  static var unrecognized: Self { get }
}

extension Decoder {
  /// Decodes a code; one that this version does not know is decoded as `unrecognized`.
  package func code<Code: GrowingCode>() throws -> Code {
    try WrittenCode<Code>(from: self).code
  }
}

/// A code as a result contains it: an unknown one with its word, which encoding writes back.
package enum WrittenCode<Code: GrowingCode>: Hashable, Sendable {
  case known(Code)
  case unrecognized(ExactString)

  package var code: Code {
    switch self {
    case .known(let code): code
    case .unrecognized: .unrecognized
    }
  }
}

extension WrittenCode: Codable {
  package init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    self = Code(exactly: word).map(Self.known) ?? .unrecognized(ExactString(word))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .known(let code): try encoder.encode(text: code.rawValue)
    case .unrecognized(let word): try encoder.encode(text: word.text)
    }
  }
}
