/// A value of any form, kept as it was decoded.
indirect enum CodedValue: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let name: ExactString
    let value: CodedValue
  }

  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case text(ExactString)
  case list([CodedValue])
  /// The members, in the order of the bytes of their names.
  case object([Member])
}

extension CodedValue: Codable {
  /// The nesting of values beyond which decoding fails.
  private static let maxDepth = 256

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maxDepth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "the nesting exceeds \(Self.maxDepth) levels"))
    }
    if let container = try? decoder.container(keyedBy: NameKey.self) {
      let members = try container.allKeys.map { key in
        Member(
          name: ExactString(key.stringValue), value: try container.decode(Self.self, forKey: key))
      }
      self = .object(members.sorted { $0.name < $1.name })
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [CodedValue] = []
      while !container.isAtEnd { elements.append(try container.decode(Self.self)) }
      self = .list(elements)
    } else {
      try self.init(scalarIn: decoder.singleValueContainer())
    }
  }

  private init(scalarIn container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(ExactString(try container.decode(String.self)))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .text(let value): try encoder.encode(text: value.text)
    case .list(let values): try values.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: NameKey.self)
      for member in members {
        try container.encode(member.value, forKey: NameKey(stringValue: member.name.text))
      }
    }
  }
}
