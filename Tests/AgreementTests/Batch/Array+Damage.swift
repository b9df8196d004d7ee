import GateTesting

extension Array<UInt8> {
  /// Returns the bytes after random deletions, replacements, insertions, duplications or
  /// truncation.
  func damaged(_ choices: inout Choices) -> [UInt8] {
    choices.list(1...choices.pick(1, 1, 3)) { Edit(&$0) }.reduce(self) { $1.applied(to: $0) }
  }
}

/// A change of some bytes. Its position is in thousandths of the whole, or the boundary of a token.
private struct Edit {
  enum Kind { case delete, replace, insert, double, cut }

  let kind: Kind
  private let span: Int
  private let isAtToken: Bool
  let length: Int
  let bytes: [UInt8]

  init(_ choices: inout Choices) {
    kind = choices.pick(.delete, .replace, .insert, .double, .cut)
    span = choices.number(in: 0...1_000)
    isAtToken = choices.chance(60)
    length = choices.pick(1, 1, 1, 2, 5, 20)
    bytes = choices.pick(
      Array("\"".utf8), Array("}".utf8), Array("{".utf8), Array("]".utf8), Array("[".utf8),
      Array(",".utf8), Array(":".utf8), Array("\\".utf8), Array("0".utf8), Array("null".utf8),
      Array("\"\"".utf8), Array(" ".utf8), Array("\r".utf8), Array("é".utf8), Array("\n".utf8), [0],
      [0x1F], [0x7F],
      [0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xEF, 0xBB, 0xBF],
      Array("1".utf8), Array("9".utf8), Array("a".utf8), Array("L".utf8), Array("Z".utf8),
      Array("-".utf8), Array(".".utf8), Array("e".utf8), Array("true".utf8))
  }

  func applied(to text: [UInt8]) -> [UInt8] {
    let start = start(in: text)
    let end = Swift.min(start + length, text.count)
    switch kind {
    case .delete: return Array(text[..<start] + text[end...])
    case .replace: return Array(text[..<start] + bytes + text[end...])
    case .insert: return Array(text[..<start] + bytes + text[start...])
    case .double: return Array(text[..<end] + text[start...])
    case .cut: return Array(text[..<start])
    }
  }

  private func start(in text: [UInt8]) -> Int {
    let signs = Set("{}[]:,\"".utf8)
    let ends = text.indices.filter {
      signs.contains(text[$0]) || $0 > 0 && signs.contains(text[$0 - 1])
    }
    guard isAtToken, !ends.isEmpty else { return text.count * span / 1_000 }
    return ends[(ends.count - 1) * span / 1_000]
  }
}
