import ContentCatalog

/// The lexer of rule text.
struct RuleLexer {
  /// An unexpected byte or an unclosed quote.
  struct Fault: Error {
    let message: Diagnostic.Message
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var next = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns all tokens of the text. The last token is `end`.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func tokens(of text: String) throws(Fault) -> [RuleToken] {
    var lexer = RuleLexer(text)
    var tokens: [RuleToken] = []
    tokens.reserveCapacity(lexer.bytes.count / 2 + 2)
    while true {
      let token = try lexer.token()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private mutating func token() throws(Fault) -> RuleToken {
    while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
    let start = next
    guard next < bytes.count else { return RuleToken(.end, at: start..<start) }
    let byte = bytes[next]
    if startsWord(byte) { return word() }
    if byte == UInt8(ascii: "'") { return try quoted() }
    let isFollowedByEqual = next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "=")
    guard let symbol = RuleToken.Symbol(byte, isFollowedByEqual: isFollowedByEqual) else {
      let range = start..<min(start + Self.scalarLength(byte), bytes.count)
      throw Fault(message: .strayCharacter(text(range)), range: range)
    }
    next += symbol.rawValue.utf8.count
    return RuleToken(.symbol(symbol), at: start..<next)
  }

  private mutating func word() -> RuleToken {
    let start = next
    next += 1
    while next < bytes.count, Self.isWordByte(bytes[next]) || isTimePart(bytes[next], since: start)
    {
      next += 1
    }
    let reserved = ReservedWord(spelledBy: bytes[start..<next])
    let text = reserved?.rawValue ?? text(start..<next)
    return RuleToken(.word(text), reserved: reserved, at: start..<next)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func quoted() throws(Fault) -> RuleToken {
    let start = next
    var text: [UInt8] = []
    next += 1
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      guard byte == UInt8(ascii: "'") else {
        text.append(byte)
        continue
      }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "'") else {
        return RuleToken(.quoted(String(decoding: text, as: UTF8.self)), at: start..<next)
      }
      text.append(byte)
      next += 1
    }
    throw Fault(message: .unclosedQuote, range: start..<bytes.count)
  }

  /// Returns whether a byte starts a word. A number may start with `-`.
  private func startsWord(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "-") {
      return next + 1 < bytes.count && Self.isDigit(bytes[next + 1])
    }
    return Self.isWordStart(byte)
  }

  /// Returns whether a byte continues an instant: after a date and `T`, a word may also contain `:`
  /// and `+`, so that an instant is one word.
  private func isTimePart(_ byte: UInt8, since start: Int) -> Bool {
    guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "+"), next - start >= 11 else {
      return false
    }
    for (offset, shape) in "dddd-dd-ddT".utf8.enumerated() {
      let found = bytes[start + offset]
      let fits = shape == UInt8(ascii: "d") ? Self.isDigit(found) : found == shape
      if !fits { return false }
    }
    return true
  }
}

extension RuleLexer {
  /// Returns whether the characters of a word allow it to be written without quotes.
  static func isPlainWord(_ text: String) -> Bool {
    if let first = text.utf8.first, isWordStart(first), text.utf8.allSatisfy(isWordByte) {
      return true
    }
    var lexer = RuleLexer(text)
    return (try? lexer.token())?.kind == .word(text)
  }

  /// Returns whether the text is one plain word that begins with a letter or `_`, and therefore is
  /// not a number or a date.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isWordStart(first), !isDigit(first) else { return false }
    return isPlainWord(text)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isWordStart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}

extension Diagnostic.Message {
  fileprivate static func strayCharacter(_ text: String) -> Self {
    let help =
      switch text {
      case "&": "write `and`"
      case "|": "write `or`"
      case "!": "write `not`"
      case "\"": "write a name in single quotes"
      default:
        "quote names with characters other than letters, digits, `_`, `.` and `-` as `'…'`"
      }
    return Self(.ruleSyntax, "\(quoting(text)) is not allowed in a rule", help: help)
  }

  fileprivate static let unclosedQuote = Self(
    .ruleSyntax, "a `'` is not closed", help: "write a quote inside a quoted name twice")
}
