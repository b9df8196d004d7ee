import ContentCatalog

/// A token of rule text.
struct RuleToken: Equatable {
  enum Kind: Equatable {
    case word(String)
    case quoted(String)
    case symbol(Symbol)
    case end
  }

  enum Symbol: String, CaseIterable {
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case colon = ":"
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  let kind: Kind
  /// The reserved word that the token is; `nil` for any other token.
  let reserved: ReservedWord?
  /// The range of the token in the UTF-8 bytes of the text.
  let range: Range<Int>

  init(_ kind: Kind, reserved: ReservedWord? = nil, at range: Range<Int>) {
    self.kind = kind
    self.reserved = reserved
    self.range = range
  }
}

extension RuleToken {
  /// The token as shown in messages.
  var spelling: String {
    switch kind {
    case .word(let text): Diagnostic.Message.quoting(text)
    case .symbol(let symbol): Diagnostic.Message.quoting(symbol.rawValue)
    case .quoted(let text): Diagnostic.Message.quoting("'\(text)'")
    case .end: "the end"
    }
  }

  func isSymbol(_ symbol: Symbol) -> Bool {
    if case .symbol(symbol) = kind { true } else { false }
  }
}

extension RuleToken.Symbol {
  /// Whether the symbol compares the name before it with a value.
  var isOperator: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .openParenthesis, .closeParenthesis, .openBracket, .closeBracket, .comma, .colon: false
    }
  }

  /// Creates the symbol that begins with a byte, and whose second byte, if it has two, is `=`.
  init?(_ byte: UInt8, isFollowedByEqual: Bool) {
    switch byte {
    case UInt8(ascii: "("): self = .openParenthesis
    case UInt8(ascii: ")"): self = .closeParenthesis
    case UInt8(ascii: "["): self = .openBracket
    case UInt8(ascii: "]"): self = .closeBracket
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: "="): self = .equal
    case UInt8(ascii: "!") where isFollowedByEqual: self = .notEqual
    case UInt8(ascii: "<"): self = isFollowedByEqual ? .lessOrEqual : .less
    case UInt8(ascii: ">"): self = isFollowedByEqual ? .greaterOrEqual : .greater
    default: return nil
    }
  }
}
