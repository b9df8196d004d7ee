extension JSONValue: Codable {
  /// Decodes a value of any form.
  ///
  /// The value has no location. Its numbers are written as the decoder returns them, `1` for `1.0`, and the members of its
  /// objects are in the order of their keys, because decoders keep neither.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder, let value = decoder.value {
      self = value
      return
    }
    var json = JSONWriter(.compact)
    json.write(try JSONNode(from: decoder, depth: 0))
    do throws(JSONFault) {
      self = try JSONReader.read(line: Array(json.buffer.text.utf8)[...])
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.message.text))
    }
  }

  /// Encodes the value. A number is encoded as an integer if it is one, otherwise as the nearest `Double`.
  public func encode(to encoder: any Encoder) throws {
    try JSONNode(self).encode(to: encoder)
  }
}

extension JSONNode {
  /// Creates the node of a value.
  package init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .number(let text):
      self =
        Int64(text).map { .integer($0) } ?? UInt64(text).map { .unsigned($0) }
        ?? .number(Double(text) ?? .infinity)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONNode($0) })
    case .object(let members): self = .ordered(members.map { ($0.key, JSONNode($0.value)) })
    }
  }

  fileprivate init(from decoder: any Decoder, depth: Int) throws {
    guard depth <= JSONLimits.depth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "the value is nested too deeply"))
    }
    if let container = try? decoder.singleValueContainer(), let scalar = Self(scalar: container) {
      self = scalar
    } else if var elements = try? decoder.unkeyedContainer() {
      var nodes: [JSONNode] = []
      while !elements.isAtEnd {
        nodes.append(try JSONNode(from: elements.superDecoder(), depth: depth + 1))
      }
      self = .array(nodes)
    } else {
      let members = try decoder.container(keyedBy: NameKey.self)
      self = .sorted(
        try members.allKeys.map { key in
          (key.stringValue, try JSONNode(from: members.superDecoder(forKey: key), depth: depth + 1))
        })
    }
  }

  private init?(scalar container: any SingleValueDecodingContainer) {
    if container.decodeNil() {
      self = .null
    } else if let isTrue = try? container.decode(Bool.self) {
      self = .boolean(isTrue)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      self = .unsigned(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      return nil
    }
  }
}
