/// A recursive-descent parser for JSON, on top of a ``JSONScanner``.
struct JSONParser {
  private var scanner: JSONScanner
  private var depth = 0
  /// The log to which duplicate keys are reported; `nil` if a duplicate key ends the reading.
  private let duplicates: DiagnosticLog?
  /// The levels of the document's members that are kept; `nil` keeps everything.
  private let levels: KeptLevels?
  /// The depth below which arrays and objects are read without keeping their contents.
  private var keptDepth = Int.max

  init(_ scanner: JSONScanner, duplicates: DiagnosticLog?, keeping levels: KeptLevels? = nil) {
    self.scanner = scanner
    self.duplicates = duplicates
    self.levels = levels
  }

  mutating func document() throws(JSONFault) -> JSONValue {
    try scanner.checkStart()
    try scanner.skipBlanks()
    let value = try self.value()
    try scanner.skipBlanks()
    guard scanner.isAtEnd else { throw scanner.unexpected("\(scanner.unit.end) after the value") }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    let start = scanner.index
    guard let first = scanner.current else { throw scanner.unexpected("a value") }
    switch first {
    case UInt8(ascii: "\""):
      return JSONValue(.string(try scanner.string()), at: scanner.span(from: start))
    case UInt8(ascii: "{"):
      return try object()
    case UInt8(ascii: "["):
      return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try scanner.number()), at: scanner.span(from: start))
    default:
      return JSONValue(try scanner.literal(), at: scanner.span(from: start))
    }
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    let start = try open()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    try scanner.skipBlanks()
    if scanner.take("]") { return JSONValue(.array([]), at: scanner.span(from: start)) }
    while true {
      let element = try value()
      if depth <= keptDepth { elements.append(element) }
      try scanner.skipBlanks()
      if scanner.take("]") { break }
      try comma(before: "]", after: "an element", openedAt: start)
    }
    return JSONValue(.array(elements), at: scanner.span(from: start))
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    let start = try open()
    defer { depth -= 1 }
    var members = JSONMembers()
    try scanner.skipBlanks()
    if scanner.take("}") { return JSONValue(.object([]), at: scanner.span(from: start)) }
    while true {
      try member(into: &members)
      try scanner.skipBlanks()
      if scanner.take("}") { break }
      try comma(before: "}", after: "a member", openedAt: start)
    }
    return JSONValue(
      .object(depth <= keptDepth ? members.list : []), at: scanner.span(from: start))
  }

  private mutating func member(into members: inout JSONMembers) throws(JSONFault) {
    let start = scanner.index
    guard scanner.current == UInt8(ascii: "\"") else {
      throw scanner.unexpected("a key in double quotes")
    }
    let key = try scanner.string()
    let keySpan = scanner.span(from: start)
    let first = members.span(of: key)
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
    if depth == 1, let levels { keptDepth = 1 + levels[key] }
    let value = try self.value()
    if depth == 1 { keptDepth = .max }
    if first == nil { members.append(JSONMember(key: key, at: keySpan, value: value)) }
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
