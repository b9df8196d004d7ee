/// A recursive-descent parser for JSON, on top of a ``JSONScanner``.
struct JSONParser {
  private var scanner: JSONScanner
  private var tokens: [JSONToken] = []
  /// The keys of the objects that are being read, the outermost first.
  private var keys: [JSONToken] = []
  private var depth = 0
  /// The log to which duplicate keys are reported; `nil` if a duplicate key ends the reading.
  private let duplicates: DiagnosticLog?
  /// The part of the document that is kept; `nil` keeps everything.
  private let selection: JSONSelection?
  /// The key of the document's member that is being read, if only a part of it is kept.
  private var field = ""
  /// The keys that are kept although they are not declared, each once for a schema or field.
  private var ignoredKeys: Set<IgnoredKey> = []

  init(
    _ scanner: JSONScanner, duplicates: DiagnosticLog?, keeping selection: JSONSelection? = nil
  ) {
    self.scanner = scanner
    self.duplicates = duplicates
    self.selection = selection
  }

  /// Returns the tokens of the whole document.
  mutating func document() throws(JSONFault) -> [JSONToken] {
    try scanner.checkStart()
    // Reserved memory costs nothing until a token is written to it.
    tokens.reserveCapacity(scanner.bytes.count / Self.minBytesOfToken + 1)
    try scanner.skipBlanks()
    let schema = selection?.schema
    try value(schema.map { schema in .declared(.object { schema }) } ?? .everything)
    try scanner.skipBlanks()
    guard scanner.isAtEnd else { throw scanner.unexpected("\(scanner.unit.end) after the value") }
    return tokens
  }

  /// An estimate of the fewest bytes that a token of an ordinary document takes.
  private static let minBytesOfToken = 6

  private mutating func value(_ content: KeptContent) throws(JSONFault) {
    guard let first = scanner.current else { throw scanner.unexpected("a value") }
    switch first {
    case UInt8(ascii: "\""): tokens.append(try scanner.string())
    case UInt8(ascii: "{"): try object(content)
    case UInt8(ascii: "["): try array(content)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      tokens.append(try scanner.number())
    default: tokens.append(try scanner.literal())
    }
  }

  private mutating func array(_ content: KeptContent) throws(JSONFault) {
    let array = tokens.count
    let start = try open(.array)
    let kept = content.elements
    var hasWrongType = false
    try scanner.skipBlanks()
    if scanner.take("]") { return close(array) }
    while true {
      let element = tokens.count
      try value(kept ?? .shallow)
      let isFitting = kept?.permits(tokens[element].kind) ?? false
      if kept == nil || !isFitting && hasWrongType { drop(from: element) }
      if !isFitting { hasWrongType = true }
      try scanner.skipBlanks()
      if scanner.take("]") { return close(array) }
      try comma(before: "]", after: "an element", openedAt: start)
    }
  }

  private mutating func object(_ content: KeptContent) throws(JSONFault) {
    let object = tokens.count
    let start = try open(.object)
    var keys = JSONKeys(on: self.keys)
    try scanner.skipBlanks()
    if scanner.take("}") { return close(object) }
    while true {
      try member(of: content, &keys)
      try scanner.skipBlanks()
      if scanner.take("}") { break }
      try comma(before: "}", after: "a member", openedAt: start)
    }
    keys.remove(from: &self.keys)
    close(object)
  }

  private mutating func member(
    of content: KeptContent, _ keys: inout JSONKeys
  ) throws(JSONFault) {
    guard scanner.current == UInt8(ascii: "\"") else {
      throw scanner.unexpected("a key in double quotes")
    }
    let key = try scanner.string()
    let first = keys.insert(key, on: &self.keys, in: scanner)
    if let first { try report(key, equalTo: first) }
    try scanner.skipBlanks()
    guard scanner.take(":") else { throw scanner.unexpected("`:` after a key") }
    try scanner.skipBlanks()
    let member = tokens.count
    tokens.append(key)
    let isKept = try memberValue(of: content, key)
    if first != nil || !isKept { drop(from: member) }
  }

  /// Reads the value of a member, and returns whether the member is kept.
  @inline(__always)
  private mutating func memberValue(
    of content: KeptContent, _ key: JSONToken
  ) throws(JSONFault) -> Bool {
    if case .everything = content {
      try value(content)
      return true
    }
    return try selectedValue(of: content, key)
  }

  /// Reads the value of a member of a document that is kept in part, and returns whether the member is kept.
  private mutating func selectedValue(
    of content: KeptContent, _ token: JSONToken
  ) throws(JSONFault) -> Bool {
    let key = scanner.text(of: token)
    if depth == 1 { field = key }
    let isIgnored = isIgnored(key, of: content)
    let kept = isIgnored ? nil : content.member(key)
    let owner = isIgnored ? field : content.nameOfObject
    try value(kept ?? .shallow)
    return kept != nil || keepsName(of: key, in: owner)
  }

  private func report(_ key: JSONToken, equalTo first: JSONToken) throws(JSONFault) {
    let (text, span, firstSpan) = (
      scanner.text(of: key), scanner.span(of: key), scanner.span(of: first)
    )
    guard let duplicates else {
      throw JSONFault(
        .duplicateKey(text), at: span, related: .init(text: "first given here", span: firstSpan))
    }
    duplicates.report(.duplicateKey(text), at: span, related: [("first given here", firstSpan)])
  }

  /// Returns whether a key in the value of a field with arbitrary keys is not declared.
  private func isIgnored(_ key: String, of content: KeptContent) -> Bool {
    guard depth == 2, let selection, content.nameOfObject == nil else { return false }
    return selection.isIgnored(key, field)
  }

  /// Returns whether to keep the name of a key that is not declared.
  ///
  /// - Parameter owner: the name of the object or field without a declaration of the key.
  private mutating func keepsName(of key: String, in owner: String?) -> Bool {
    guard let owner, ignoredKeys.count < JSONSelection.maxIgnoredKeys else { return false }
    return ignoredKeys.insert(IgnoredKey(owner: owner, key: ExactString(key))).inserted
  }
}

extension JSONParser {
  /// Skips the opening bracket of an array or an object, adds its token, and returns its offset.
  private mutating func open(_ kind: JSONToken.Kind) throws(JSONFault) -> Int {
    let start = scanner.index
    scanner.index += 1
    depth += 1
    tokens.append(scanner.token(kind, from: start))
    guard depth <= JSONLimits.depth else {
      throw JSONFault(.tooDeep, at: scanner.span(from: start))
    }
    return start
  }

  /// Completes the token of an array or an object, after its closing bracket.
  private mutating func close(_ container: Int) {
    depth -= 1
    tokens[container].close(
      end: Int32(truncatingIfNeeded: scanner.index),
      extent: Int32(truncatingIfNeeded: tokens.count - container))
  }

  /// Removes the tokens of an element or a member that is not kept.
  private mutating func drop(from index: Int) { tokens.removeLast(tokens.count - index) }

  /// Skips the comma between two elements or members.
  @inline(__always)
  private mutating func comma(
    before bracket: Unicode.Scalar, after noun: String, openedAt opening: Int
  ) throws(JSONFault) {
    let start = scanner.index
    guard scanner.take(",") else {
      throw missingComma(before: bracket, after: noun, openedAt: opening)
    }
    let end = scanner.index
    try scanner.skipBlanks()
    if scanner.current == UInt8(ascii: bracket) {
      throw JSONFault(.trailingComma(before: bracket), at: scanner.span(from: start, to: end))
    }
  }

  private func missingComma(
    before bracket: Unicode.Scalar, after noun: String, openedAt opening: Int
  ) -> JSONFault {
    let opened = scanner.span(from: opening, to: opening + 1)
    return scanner.unexpected(
      "`,` or `\(bracket)` after \(noun)",
      related: .init(text: "the unclosed `\(bracket == "}" ? "{" : "[")`", span: opened))
  }
}

/// A key that is not declared, with the schema of its object or the field that contains it.
private struct IgnoredKey: Hashable {
  let owner: String
  let key: ExactString
}

extension Diagnostic.Message {
  fileprivate static func duplicateKey(_ key: String) -> Self {
    Self(.duplicateKey, "the key \(quoting(key)) occurs twice in one object")
  }

  fileprivate static func trailingComma(before bracket: Unicode.Scalar) -> Self {
    Self(.jsonSyntax, "a comma precedes the closing `\(bracket)`", help: "remove the comma")
  }

  fileprivate static let tooDeep = Self(
    .jsonTooDeep,
    "the nesting of arrays and objects exceeds \(JSONLimits.depth) levels")
}
