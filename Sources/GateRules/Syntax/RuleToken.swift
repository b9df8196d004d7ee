import ContentCatalog

/// A token of rule text.
struct RuleToken: Equatable {
  enum Kind: Equatable {
    case word(String)
    case quoted(String)
    /// One of `( ) [ ] , : = != < <= > >=`.
    case symbol(String)
    case end
  }

  let kind: Kind
  /// The range of the token in the UTF-8 bytes of the text.
  let range: Range<Int>
}

extension RuleToken {
  /// The token as shown in messages.
  var spelling: String {
    switch kind {
    case .word(let text), .symbol(let text): Diagnostic.Message.quoting(text)
    case .quoted(let text): Diagnostic.Message.quoting("'\(text)'")
    case .end: "the end"
    }
  }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol(symbol) }
  func isWord(_ word: ReservedWord) -> Bool { kind == .word(word.rawValue) }
}
