import ContentCatalog

/// A piece of rule text.
struct RuleToken: Equatable {
  enum Kind: Equatable {
    case word(String)
    case quoted(String)
    /// One of `( ) [ ] , : = != < <= > >=`.
    case symbol(String)
    case end
  }

  let kind: Kind
  /// The UTF-8 bytes of the text that it covers.
  let range: Range<Int>
}

extension RuleToken {
  /// The token as a message names it.
  var spelling: String {
    switch kind {
    case .word(let text), .symbol(let text): Diagnostic.Message.quoting(text)
    case .quoted(let text): Diagnostic.Message.quoting("'\(text)'")
    case .end: "the end"
    }
  }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol(symbol) }
  func isWord(_ word: String) -> Bool { kind == .word(word) }
}
