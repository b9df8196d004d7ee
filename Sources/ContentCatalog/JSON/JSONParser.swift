/// A recursive-descent parser for JSON, on top of a ``JSONScanner``.
struct JSONParser {
  private var scanner: JSONScanner
  private var depth = 0
  /// The log to which duplicate keys are reported; `nil` if a duplicate key ends the reading.
  private let duplicates: DiagnosticLog?
  /// The part of the document that is kept; `nil` keeps everything.
  private let selection: JSONSelection?
  /// The key of the document's member that is being read.
  private var field = ""
  /// The number of members of the last object. Objects of one list often have equally many.
  private var lastMemberCount = 0
  /// The keys that are kept although they are not declared, each once for a schema or field.
  private var ignoredKeys: Set<IgnoredKey> = []

  init(
    _ scanner: JSONScanner, duplicates: DiagnosticLog?, keeping selection: JSONSelection? = nil
  ) {
    self.scanner = scanner
    self.duplicates = duplicates
    self.selection = selection
  }

  mutating func document() throws(JSONFault) -> JSONValue {
    try scanner.checkStart()
    try scanner.skipBlanks()
    let schema = selection?.schema
    let value = try self.value(
      schema.map { schema in .declared(.object { schema }) } ?? .everything)
    try scanner.skipBlanks()
    guard scanner.isAtEnd else { throw scanner.unexpected("\(scanner.unit.end) after the value") }
    return value
  }

  private mutating func value(_ content: KeptContent) throws(JSONFault) -> JSONValue {
    let start = scanner.index
    guard let first = scanner.current else { throw scanner.unexpected("a value") }
    switch first {
    case UInt8(ascii: "\""):
      return JSONValue(.string(try scanner.string()), at: scanner.span(from: start))
    case UInt8(ascii: "{"):
      return try object(content)
    case UInt8(ascii: "["):
      return try array(content)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try scanner.number()), at: scanner.span(from: start))
    default:
      return JSONValue(try scanner.literal(), at: scanner.span(from: start))
    }
  }

  private mutating func array(_ content: KeptContent) throws(JSONFault) -> JSONValue {
    let start = try open()
    defer { depth -= 1 }
    let kept = content.elements
    var elements: [JSONValue] = []
    var hasWrongType = false
    try scanner.skipBlanks()
    if scanner.take("]") { return JSONValue(.array([]), at: scanner.span(from: start)) }
    while true {
      let element = try value(kept ?? .outside)
      if let kept {
        let isFitting = kept.permitsType(of: element)
        if isFitting || !hasWrongType { elements.append(element) }
        if !isFitting { hasWrongType = true }
      }
      try scanner.skipBlanks()
      if scanner.take("]") { break }
      try comma(before: "]", after: "an element", openedAt: start)
    }
    return JSONValue(.array(elements), at: scanner.span(from: start))
  }

  private mutating func object(_ content: KeptContent) throws(JSONFault) -> JSONValue {
    let start = try open()
    defer { depth -= 1 }
    try scanner.skipBlanks()
    if scanner.take("}") { return JSONValue(.object([]), at: scanner.span(from: start)) }
    var members = JSONMembers(expecting: lastMemberCount)
    while true {
      try member(of: content, into: &members)
      try scanner.skipBlanks()
      if scanner.take("}") { break }
      try comma(before: "}", after: "a member", openedAt: start)
    }
    lastMemberCount = members.list.count
    return JSONValue(.object(members.list), at: scanner.span(from: start))
  }

  private mutating func member(
    of content: KeptContent, into members: inout JSONMembers
  ) throws(JSONFault) {
    let start = scanner.index
    guard scanner.current == UInt8(ascii: "\"") else {
      throw scanner.unexpected("a key in double quotes")
    }
    let key = try scanner.string()
    let keySpan = scanner.span(from: start)
    let first = members.span(of: key, in: scanner)
    if let first {
      guard let duplicates else {
        throw JSONFault(
          .duplicateKey(key), at: keySpan, related: .init(text: "first given here", span: first))
      }
      duplicates.report(
        .duplicateKey(key), at: keySpan, related: [("first given here", first)])
    }
    try scanner.skipBlanks()
    guard scanner.take(":") else { throw scanner.unexpected("`:` after a key") }
    try scanner.skipBlanks()
    if depth == 1 { field = key }
    let isIgnored = isIgnored(key, of: content)
    let kept = isIgnored ? nil : content.member(key)
    let value = try self.value(kept ?? .outside)
    if first != nil { return }
    if kept != nil || keepsName(of: key, in: isIgnored ? field : content.nameOfObject) {
      members.append(JSONMember(key: key, at: keySpan, value: value))
    } else {
      members.drop(key, at: keySpan)
    }
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

  /// Skips the opening bracket of an array or an object, and returns its offset.
  private mutating func open() throws(JSONFault) -> Int {
    let start = scanner.index
    scanner.index += 1
    depth += 1
    guard depth <= JSONLimits.depth else {
      throw JSONFault(.tooDeep, at: scanner.span(from: start))
    }
    return start
  }

  /// Skips the comma between two elements or members.
  private mutating func comma(
    before bracket: Unicode.Scalar, after noun: String, openedAt opening: Int
  ) throws(JSONFault) {
    let start = scanner.index
    guard scanner.take(",") else {
      let opened = scanner.span(from: opening, to: opening + 1)
      throw scanner.unexpected(
        "`,` or `\(bracket)` after \(noun)",
        related: .init(
          text: "the unclosed `\(bracket == "}" ? "{" : "[")`", span: opened))
    }
    let end = scanner.index
    try scanner.skipBlanks()
    if scanner.current == UInt8(ascii: bracket) {
      throw JSONFault(.trailingComma(before: bracket), at: scanner.span(from: start, to: end))
    }
  }
}

/// A key that is not declared, with the schema of its object or the field that contains it.
private struct IgnoredKey: Hashable {
  let owner: String
  let key: ExactString
}

extension Diagnostic.Message {
  fileprivate static func duplicateKey(_ key: String) -> Self {
    Self("duplicate-key", "the key \(quoting(key)) occurs twice in one object")
  }

  fileprivate static func trailingComma(before bracket: Unicode.Scalar) -> Self {
    Self("json-syntax", "a comma precedes the closing `\(bracket)`", help: "remove the comma")
  }

  fileprivate static let tooDeep = Self(
    "json-too-deep",
    "the nesting of arrays and objects exceeds \(JSONLimits.depth) levels")
}
