import ContentCatalog

/// A syntax error that prevents the rest of the text from being parsed.
struct RuleFault: Error {
  let message: Diagnostic.Message
  /// The range of the error in the UTF-8 bytes of the text.
  let range: Range<Int>
}

/// A recursive-descent parser of the text form.
///
/// ```
/// rule        = conjunction *("or" conjunction)
/// conjunction = negation *("and" negation)
/// negation    = "not" negation / primary
/// primary     = "(" rule ")" / existence / call / comparison / name
/// existence   = "exists" "(" name ["(" item ")"] ")"
/// comparison  = name operator word / name ("in" / "containsAny") list
/// operator    = "=" / "!=" / "<" / "<=" / ">" / ">=" / "startsWith" / "endsWith" / "contains"
/// call        = kind "(" [argument *("," argument)] ")"
/// argument    = [name ":"] value
/// value       = rule / word / list / call
/// list        = "[" [value *("," value)] "]"
/// ```
///
/// The parameter of an argument determines whether a value is a rule, a word, or any of the others.
struct RuleParser {
  let tokens: [RuleToken]
  let spans: StringLiteralMap
  var reader: RuleReader
  /// The next token. The last token, `end`, repeats.
  private(set) var current: RuleToken
  private var position = 0

  /// - Parameter tokens: the tokens of a text, of which the last is `end`.
  init(tokens: [RuleToken], spans: StringLiteralMap, reader: RuleReader) {
    self.tokens = tokens
    self.spans = spans
    self.reader = reader
    current = tokens[0]
  }

  /// The token after the next one.
  var following: RuleToken { tokens[min(position + 1, tokens.count - 1)] }

  mutating func advance() {
    position += 1
    current = tokens[min(position, tokens.count - 1)]
  }

  mutating func parse(depth: Int) throws(RuleFault) -> Rule {
    if current.kind == .end { throw fault(.emptyRule) }
    let rule = try alternatives(depth: depth)
    guard current.kind == .end else { throw expected("`and`, `or` or the end") }
    return rule
  }

  /// Throws if the depth reaches the limit. Called wherever the grammar recurses.
  func checkDepth(_ depth: Int) throws(RuleFault) {
    let limit = reader.limits.depth
    if depth >= limit { throw fault(.ruleTooDeep(limit)) }
  }

  mutating func alternatives(depth: Int) throws(RuleFault) -> Rule {
    try checkDepth(depth)
    return try series(.any) { parser throws(RuleFault) in
      try parser.series(.all) { parser throws(RuleFault) in
        try parser.negation(depth: depth)
      }
    }
  }

  /// Parses one operand, or several operands joined by a word.
  private mutating func series(
    _ joiner: CoreForm.Joiner,
    of operand: (inout RuleParser) throws(RuleFault) -> Rule
  ) throws(RuleFault) -> Rule {
    let start = current.range.lowerBound
    let first = try operand(&self)
    guard current.reserved == joiner.word else { return first }
    var children: [RuleValue] = []
    children.reserveCapacity(4)
    children.append(RuleValue(.rule(first), at: first.span))
    while current.reserved == joiner.word {
      advance()
      let next = try operand(&self)
      children.append(RuleValue(.rule(next), at: next.span))
    }
    return .joined(joiner, children, at: span(from: start))
  }

  private mutating func negation(depth: Int) throws(RuleFault) -> Rule {
    try checkDepth(depth)
    guard current.reserved == .not else { return try primary(depth: depth) }
    let start = current.range.lowerBound
    advance()
    let child = try negation(depth: depth + 1)
    return .negation(of: child, at: span(from: start))
  }

  private mutating func primary(depth: Int) throws(RuleFault) -> Rule {
    let start = current.range.lowerBound
    switch current.kind {
    case .symbol(.openParenthesis):
      advance()
      let inner = try alternatives(depth: depth + 1)
      try expect(.closeParenthesis)
      return inner
    case .word(let word):
      if current.reserved == .exists { return try existence() }
      let isName = current.reserved == nil && !isCapitalizedNegation
      if isName, !following.isSymbol(.openParenthesis),
        let meaning = reader.vocabulary.meaning(ofName: word)
      {
        advance()
        return try comparison(of: word, meaning, from: start)
      }
      if reader.vocabulary.kinds[word] != nil { return try call(word, depth: depth) }
      if following.isSymbol(.openParenthesis) {
        throw fault(.unknownKind(word, in: reader.vocabulary))
      }
      guard isName else { throw expected("a rule") }
      advance()
      return try comparison(of: word, nil, from: start)
    case .quoted(let name):
      advance()
      return try comparison(of: name, nil, from: start)
    case .symbol, .end:
      throw expected("a rule")
    }
  }

  /// Whether the next token is `NOT` in capital letters and an operand follows. No name can stand
  /// there, so `not` was meant.
  private var isCapitalizedNegation: Bool {
    guard case .word(let word) = current.kind, word.utf8.count == "NOT".utf8.count,
      word.utf8.first == UInt8(ascii: "N") || word.utf8.first == UInt8(ascii: "n"),
      ReservedWord(capitalized: word) == .not
    else { return false }
    return switch following.kind {
    case .quoted: true
    case .word: ![.and, .or, .in].contains(following.reserved)
    case .symbol, .end: false
    }
  }

  /// Parses the meaning of a bare word, or a comparison if an operator follows it.
  ///
  /// - Parameter meaning: the meaning of the word, if it has been looked up.
  private mutating func comparison(
    of name: String, _ meaning: RuleVocabulary.Meaning?, from start: Int
  ) throws(RuleFault) -> Rule {
    let nameSpan = span(from: start)
    let word = RuleValue(.word(name), at: nameSpan)
    let operation: String
    let operand: RuleValue
    switch current.kind {
    case .word where current.reserved == .and || current.reserved == .or:
      return reader.bareRule(name, at: nameSpan, meaning)
    case .symbol(let symbol) where symbol.isOperator:
      operation = symbol.rawValue
      advance()
      operand = try self.word()
    case .word(let text) where Rule.isOperator(text):
      operation = text
      advance()
      operand = try self.word()
    case .word(let text) where Rule.isListOperator(text):
      operation = text
      advance()
      // A list of words cannot nest further, so the depth is irrelevant.
      operand = try list(depth: 0) { parser, _ throws(RuleFault) in try parser.word() }
    default:
      return reader.bareRule(name, at: nameSpan, meaning)
    }
    return .comparison(of: word, operation: operation, operand, at: span(from: start))
  }

  private mutating func existence() throws(RuleFault) -> Rule {
    let start = current.range.lowerBound
    advance()
    try expect(.openParenthesis)
    let name = try word()
    var item: RuleValue?
    if current.isSymbol(.openParenthesis) {
      advance()
      item = try word()
      try expect(.closeParenthesis)
    }
    try expect(.closeParenthesis)
    return .existence(of: name, item: item, at: span(from: start))
  }
}

extension RuleParser {
  /// Consumes a symbol.
  ///
  /// - Parameter alternative: another valid symbol at this position, for the message.
  mutating func expect(
    _ symbol: RuleToken.Symbol, orElse alternative: RuleToken.Symbol? = nil
  ) throws(RuleFault) {
    guard current.isSymbol(symbol) else {
      throw expected("`\(symbol.rawValue)`" + (alternative.map { " or `\($0.rawValue)`" } ?? ""))
    }
    advance()
  }

  func fault(_ message: Diagnostic.Message) -> RuleFault {
    RuleFault(message: message, range: current.range)
  }

  func expected(_ what: String) -> RuleFault { fault(.expected(what, found: current)) }

  func expectedWord() -> RuleFault {
    guard case .word(let word) = current.kind, reader.vocabulary.isReserved(word) else {
      return expected("a word")
    }
    return fault(.reservedWord(word))
  }

  /// Returns the position from a byte of the text to the end of the token before the current one.
  func span(from start: Int) -> SourceSpan {
    let end = position > 0 ? tokens[min(position, tokens.count) - 1].range.upperBound : start
    return spans.span(of: start..<max(start, end))
  }
}

extension Diagnostic.Message {
  fileprivate static let emptyRule = Self(
    .ruleSyntax, "a rule is empty", help: "write `free` for content that is open to everyone")

  fileprivate static func expected(_ what: String, found token: RuleToken) -> Self {
    Self(.ruleSyntax, "expected \(what), found \(token.spelling)", help: advice(on: token))
  }

  private static func advice(on token: RuleToken) -> String? {
    if token.isSymbol(.equal) { return "equality is written with one `=`" }
    guard case .word(let word) = token.kind else { return nil }
    return ReservedWord(capitalized: word).map { lowercase($0) }
  }

  fileprivate static func reservedWord(_ word: String) -> Self {
    Self(
      .ruleSyntax, "\(quoting(word)) is a reserved word of the rule language",
      help: "write a name in single quotes: `'\(word)'`")
  }
}
