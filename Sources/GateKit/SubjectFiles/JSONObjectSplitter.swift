import ContentCatalog

/// JSON objects that can extend over several lines, split from each other: the elements of a list, or
/// objects one after the other, as `jq` prints them.
struct JSONObjectSplitter {
  private var input: BufferedByteReader
  private let isList: Bool
  private let limits: SubjectLimits
  private var isFirst = true
  private var isEnded = false
  /// The error that ended reading early. It is thrown after all earlier elements were returned.
  private var failure: SubjectInputError?

  /// - Parameter input: the input, positioned before the first byte that is not blank.
  init(
    _ input: BufferedByteReader, _ form: FileForm, _ limits: SubjectLimits
  ) throws(SubjectInputError) {
    self.input = input
    self.limits = limits
    isList = form == .list
    if isList {
      _ = try self.input.skipBlanks()
      self.input.skip()
    }
  }

  /// Returns the next objects, at most `limit`; `nil` at the end.
  mutating func next(upTo limit: Int) throws(SubjectInputError) -> SubjectChunk? {
    if let failure { throw failure }
    var elements: [JSONArrayElement] = []
    var size = 0
    let start = input.offset
    do throws(SubjectInputError) {
      while size < Self.chunkSize, elements.count < limit, !isEnded,
        let element = try nextElement()
      {
        if case .object(let bytes) = element.content { size += bytes.count }
        elements.append(element)
      }
    } catch {
      if elements.isEmpty { throw error }
      failure = error
    }
    return elements.isEmpty
      ? nil : SubjectChunk(content: .elements(elements), start: start, end: input.offset)
  }

  private mutating func nextElement() throws(SubjectInputError) -> JSONArrayElement? {
    var byte = try input.skipBlanks()
    if isList {
      if byte == UInt8(ascii: "]") {
        input.skip()
        isEnded = true
        return try input.skipBlanks() == nil ? nil : broken("nothing may follow the list")
      }
      if !isFirst {
        guard byte == UInt8(ascii: ",") else { return broken("expected `,` or `]` in the list") }
        input.skip()
        byte = try input.skipBlanks()
      }
      isFirst = false
    } else if byte == nil {
      isEnded = true
      return nil
    }
    let line = input.line
    guard byte == UInt8(ascii: "{") else {
      return broken(isList ? "expected a subject in the list" : "expected a subject")
    }
    var bytes: [UInt8] = []
    var length = 0
    guard try takeObject(into: &bytes, length: &length) else {
      isEnded = true
      return JSONArrayElement(
        line: line, content: .fault(.brokenInput("the input ends inside a subject")))
    }
    let isLong = length > limits.lineLength
    return JSONArrayElement(
      line: line,
      content: isLong ? .fault(.tooLong(limit: limits.lineLength)) : .object(bytes))
  }

  /// Consumes one object, finding its end by the brackets outside strings. Returns `false` if the
  /// input ends first.
  ///
  /// The JSON reader reports the faults inside the object.
  private mutating func takeObject(
    into bytes: inout [UInt8], length: inout Int
  ) throws(SubjectInputError) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    while let byte = try input.peek() {
      input.skip()
      length += 1
      if length <= limits.lineLength {
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

  private mutating func broken(_ reason: String) -> JSONArrayElement {
    isEnded = true
    return JSONArrayElement(line: input.line, content: .fault(.brokenInput(reason)))
  }

  private static let chunkSize = 1 << 18
}

extension Diagnostic.Message {
  package static func tooLong(limit: Int) -> Self {
    Self(.subjectTooLong, "a subject is longer than \(limit) bytes")
  }

  fileprivate static func brokenInput(_ reason: String) -> Self {
    Self(.jsonSyntax, "\(reason), so the rest of the input was not read")
  }
}
