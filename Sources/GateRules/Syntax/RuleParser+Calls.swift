import ContentCatalog

/// The parsing of calls and of their arguments.
extension RuleParser {
  /// Parses `kind(positional, …, name: value, …)`. The kinds `free` and `never` need no parentheses.
  mutating func call(_ kind: String, depth: Int) throws(RuleFault) -> Rule {
    let start = current.range.lowerBound
    guard let signature = reader.vocabulary.signature(of: kind) else {
      throw fault(.unknownKind(kind, in: reader.vocabulary))
    }
    let nameToken = current
    advance()
    if !current.isSymbol(.openParenthesis), Rule.isConstant(kind: kind) {
      return Rule(kind: kind, arguments: [], at: span(from: start))
    }
    guard current.isSymbol(.openParenthesis) else {
      throw RuleFault(message: .needsParentheses(kind), range: nameToken.range)
    }
    advance()
    var arguments: [RuleArgument] = []
    var positional = signature.positional
    var isFirst = true
    var areUnderstood = true
    while !current.isSymbol(.closeParenthesis) {
      if !isFirst {
        try expect(.comma, orElse: .closeParenthesis)
        try checkNotTrailing(before: .closeParenthesis, expecting: "an argument")
      }
      let span = spans.span(of: current.range)
      let argument = try self.argument(
        of: kind, signature: signature, positional: &positional, depth: depth)
      isFirst = false
      guard let argument, !arguments.contains(where: { $0.name == argument.name }) else {
        if let argument { reader.report(.duplicateArgument(argument.name), at: span) }
        areUnderstood = false
        continue
      }
      arguments.append(argument)
    }
    advance()
    let span = span(from: start)
    guard areUnderstood else { return Rule.placeholder(at: span) }
    return Rule(kind: kind, arguments: signature.ordered(arguments), at: span).collapsed
  }

  /// Parses an argument; `nil` for an argument that the kind does not have, which is reported.
  ///
  /// - Parameter positional: the parameters whose arguments may still be written without a name.
  private mutating func argument(
    of kind: String, signature: RuleSignature,
    positional: inout ArraySlice<RuleSignature.Parameter>,
    depth: Int
  ) throws(RuleFault) -> RuleArgument? {
    let nameRange = current.range
    guard following.isSymbol(.colon), let name = argumentName else {
      guard let parameter = positional.popFirst() else {
        throw fault(.needsName(kind, signature: signature))
      }
      return RuleArgument(name: parameter.name, value: try value(for: parameter, depth: depth + 1))
    }
    positional = []
    advance()
    advance()
    guard let parameter = signature[name] else {
      reader.report(
        .unknownArgument(name, kind: kind, signature: signature), at: spans.span(of: nameRange))
      try checkDepth(depth + 1)
      _ = try value(depth: depth + 1)
      return nil
    }
    return RuleArgument(name: name, value: try value(for: parameter, depth: depth + 1))
  }

  /// The name of an argument. An operator is the name of the value that an attribute is compared
  /// with.
  private var argumentName: String? {
    switch current.kind {
    case .word(let name): name
    case .symbol(let symbol) where symbol.isOperator: symbol.rawValue
    case .symbol, .quoted, .end: nil
    }
  }

  private mutating func value(
    for parameter: RuleSignature.Parameter, depth: Int
  ) throws(RuleFault) -> RuleValue {
    try checkDepth(depth)
    switch parameter.content {
    case .word: return try word()
    case .value: return try value(depth: depth)
    case .rule: return try rule(depth: depth)
    case .rules:
      // The brackets do not add a level, as in the object form.
      return try list(depth: depth) { parser, _ throws(RuleFault) in
        try parser.rule(depth: depth)
      }
    }
  }

  private mutating func rule(depth: Int) throws(RuleFault) -> RuleValue {
    let rule = try alternatives(depth: depth)
    return RuleValue(.rule(rule), at: rule.span)
  }

  /// Parses a word, a list, or a call.
  private mutating func value(depth: Int) throws(RuleFault) -> RuleValue {
    if current.isSymbol(.openBracket) {
      return try list(depth: depth) { parser, depth throws(RuleFault) in
        try parser.value(depth: depth)
      }
    }
    if following.isSymbol(.openParenthesis), let name = calledName {
      let rule = try call(name, depth: depth)
      return RuleValue(.rule(rule), at: rule.span)
    }
    return try word()
  }

  /// The name of the call that begins. Only that of an attribute can be quoted.
  private var calledName: String? {
    switch current.kind {
    case .word(let name): name
    case .quoted(let name): reader.vocabulary.isDate(name) ? name : nil
    case .symbol, .end: nil
    }
  }

  /// Parses a word that is a value. A reserved word requires quotes, except `previous` and `here`.
  mutating func word() throws(RuleFault) -> RuleValue {
    let span = spans.span(of: current.range)
    switch current.kind {
    case .word(let word)
    where ReservedWord(exactly: word)?.isItem ?? false || !reader.vocabulary.isReserved(word):
      advance()
      return RuleValue(.word(word), at: span)
    case .quoted(let word):
      advance()
      return RuleValue(.word(word), at: span)
    case .word, .symbol, .end:
      throw expectedWord()
    }
  }

  /// Throws if the comma that was just consumed is the last one before a closing bracket or the end.
  private func checkNotTrailing(
    before bracket: RuleToken.Symbol, expecting element: String
  ) throws(RuleFault) {
    guard current.isSymbol(bracket) || current.kind == .end else { return }
    throw fault(.trailingComma(expected: element, found: current))
  }

  /// Parses a list.
  ///
  /// - Parameter element: parses an element at the depth that it is passed.
  mutating func list(
    depth: Int, of element: (inout RuleParser, Int) throws(RuleFault) -> RuleValue
  ) throws(RuleFault) -> RuleValue {
    try checkDepth(depth)
    let start = current.range.lowerBound
    guard current.isSymbol(.openBracket) else { throw fault(.needsBrackets(found: current)) }
    advance()
    var elements: [RuleValue] = []
    while !current.isSymbol(.closeBracket) {
      if !elements.isEmpty {
        try expect(.comma, orElse: .closeBracket)
        try checkNotTrailing(before: .closeBracket, expecting: "an element")
      }
      elements.append(try element(&self, depth + 1))
    }
    advance()
    return RuleValue(.list(elements), at: span(from: start))
  }
}

extension Diagnostic.Message {
  fileprivate static func needsParentheses(_ kind: String) -> Self {
    Self(
      .ruleSyntax, "\(quoting(kind)) is a rule kind and requires parentheses",
      help: "write `\(kind)(…)`, or `'\(kind)'` for a name")
  }

  fileprivate static func duplicateArgument(_ name: String) -> Self {
    Self(.duplicateArgument, "\(quoting(name)) is given twice")
  }

  fileprivate static func trailingComma(expected: String, found token: RuleToken) -> Self {
    Self(
      .ruleSyntax, "expected \(expected) after `,`, found \(token.spelling)",
      help: token.kind == .end ? nil : "remove the comma")
  }

  fileprivate static func needsName(_ kind: String, signature: RuleSignature) -> Self {
    let names = signature.parameters.filter { !$0.isPositional }.map { "`\($0.name):`" }
    let lists =
      signature.positional.first?.takesList == true
      ? "write several values as a list: `\(kind)([…, …])`" : nil
    guard let first = names.first else {
      let takes =
        switch signature.parameters.count {
        case 0: "has no arguments"
        case 1: "takes one argument, which has no name"
        case let count: "takes \(count) arguments, which have no names"
        }
      return Self(.ruleSyntax, "\(quoting(kind)) \(takes)", help: lists)
    }
    let named =
      names.count == 1 ? "its name is \(first)" : "its names are \(names.joined(separator: ", "))"
    return Self(
      .ruleSyntax, "an argument of \(quoting(kind)) requires a name",
      help: [lists, named].compactMap { $0 }.joined(separator: "; "))
  }

  fileprivate static func needsBrackets(found token: RuleToken) -> Self {
    Self(
      .ruleSyntax, "expected `[`, found \(token.spelling)",
      help: "a list is written in brackets: `[…, …]`")
  }
}
