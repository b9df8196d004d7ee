import ContentCatalog

/// Cuts a file of subjects into the JSON of each: the lines of NDJSON, or the elements of a list.
struct SubjectPieces {
  struct Piece {
    enum Content {
      case object([UInt8])
      case fault(Diagnostic.Message, [UInt8])
    }

    let line: Int
    let content: Content
  }

  private enum Form {
    case notYetKnown
    case lines
    case list(isFirst: Bool)
    case ended
  }

  private var input: SubjectInput
  private var form = Form.notYetKnown

  init(_ input: SubjectInput) { self.input = input }

  mutating func next() throws(SubjectInputError) -> Piece? {
    switch form {
    case .notYetKnown:
      guard try skipSpace() == UInt8(ascii: "[") else {
        form = .lines
        return try nextLine()
      }
      input.skip()
      form = .list(isFirst: true)
      return try nextElement(isFirst: true)
    case .lines: return try nextLine()
    case .list(let isFirst): return try nextElement(isFirst: isFirst)
    case .ended: return nil
    }
  }

  private mutating func nextLine() throws(SubjectInputError) -> Piece? {
    while try input.peek() != nil {
      let line = input.line
      var bytes: [UInt8] = []
      let fits = try input.takeLine(into: &bytes, limit: SubjectLimits.lineLength)
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      if !fits { return Piece(line: line, content: .fault(.tooLong, [])) }
      if bytes.contains(where: { !Self.isSpace($0) }) {
        return Piece(line: line, content: .object(bytes))
      }
    }
    return nil
  }

  private mutating func nextElement(isFirst: Bool) throws(SubjectInputError) -> Piece? {
    var byte = try skipSpace()
    if byte == UInt8(ascii: "]") {
      input.skip()
      form = .ended
      return try skipSpace() == nil ? nil : broken("nothing may follow the list")
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { return broken("expected `,` or `]` in the list") }
      input.skip()
      byte = try skipSpace()
    }
    form = .list(isFirst: false)
    let line = input.line
    guard byte == UInt8(ascii: "{") else { return broken("expected a subject in the list") }
    var bytes: [UInt8] = []
    var length = 0
    guard try takeObject(into: &bytes, length: &length) else {
      form = .ended
      return Piece(line: line, content: .fault(.brokenList("the list ends within a subject"), []))
    }
    guard length <= SubjectLimits.lineLength else {
      return Piece(line: line, content: .fault(.tooLong, []))
    }
    return Piece(line: line, content: .object(bytes))
  }

  /// Takes one object, finding its end by brackets outside of strings; what is wrong inside it is for
  /// the JSON reader to say. `false` where the input ends first.
  private mutating func takeObject(
    into bytes: inout [UInt8], length: inout Int
  ) throws(SubjectInputError) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    while let byte = try input.peek() {
      input.skip()
      length += 1
      if length <= SubjectLimits.lineLength {
        bytes.append(byte)
      } else if !bytes.isEmpty {
        bytes = []
      }
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  private mutating func broken(_ reason: String) -> Piece {
    form = .ended
    return Piece(line: input.line, content: .fault(.brokenList(reason), []))
  }

  private mutating func skipSpace() throws(SubjectInputError) -> UInt8? {
    while let byte = try input.peek() {
      guard Self.isSpace(byte) else { return byte }
      input.skip()
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension Diagnostic.Message {
  fileprivate static let tooLong = Self(
    .subjectTooLong, "a subject is longer than \(SubjectLimits.lineLength) bytes")

  fileprivate static func brokenList(_ reason: String) -> Self {
    Self("json-syntax", "\(reason), and what comes after cannot be read")
  }
}
