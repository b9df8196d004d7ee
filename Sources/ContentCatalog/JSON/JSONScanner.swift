/// A cursor over the bytes of a document, which skips white space and comments and describes
/// unexpected input.
///
/// Every byte is read through ``byte(at:)``, which checks the bounds, so the scanner stays inside
/// the buffer for any input.
struct JSONScanner {
  /// The unit that the bytes form, as named in messages.
  enum Unit {
    case file, line

    var end: String { self == .file ? "the end of the file" : "the end of the line" }
    var noun: String { self == .file ? "file" : "line" }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int32
  let allowsComments: Bool
  let unit: Unit
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32, allowsComments: Bool, unit: Unit) {
    self.bytes = bytes
    self.file = file
    self.allowsComments = allowsComments
    self.unit = unit
  }

  var isAtEnd: Bool { index >= bytes.count }
  var current: UInt8? {
    @inline(__always) get { byte(at: index) }
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns the text of a range of bytes that is known to be well-formed.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  func span(from start: Int, to end: Int? = nil) -> SourceSpan {
    SourceSpan(
      file: file, start: Int32(truncatingIfNeeded: start),
      end: Int32(truncatingIfNeeded: end ?? index))
  }

  /// Returns the token of a value or a key that ends at the current position.
  func token(_ kind: JSONToken.Kind, from start: Int) -> JSONToken {
    JSONToken(
      kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: index))
  }

  func span(of token: JSONToken) -> SourceSpan {
    SourceSpan(file: file, start: token.start, end: token.end)
  }

  /// Skips an ASCII character if it is next, and returns whether it was.
  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(truncatingIfNeeded: character.value) else { return false }
    index += 1
    return true
  }

  /// Rejects a document that exceeds the size limit, or that begins with a byte-order mark.
  func checkStart() throws(JSONFault) {
    if bytes.count > JSONLimits.fileSize {
      throw JSONFault(.tooLarge(unit), at: span(from: 0, to: 0))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONFault(.byteOrderMark(unit), at: span(from: 0, to: 3))
    }
  }

  /// Skips white space and comments.
  @inline(__always)
  mutating func skipBlanks() throws(JSONFault) {
    // Most tokens follow the one before directly, or after one space.
    if current == UInt8(ascii: " ") { index += 1 }
    if let current, current > UInt8(ascii: " "), current != UInt8(ascii: "/") { return }
    try skipFurtherBlanks()
  }

  private mutating func skipFurtherBlanks() throws(JSONFault) {
    while true {
      switch current {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      default:
        return
      }
    }
  }
}

extension JSONScanner {
  /// Skips a comment. Returns `false` if the slash does not begin one.
  private mutating func skipComment() throws(JSONFault) -> Bool {
    let start = index
    let second = byte(at: index + 1)
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { return false }
    guard allowsComments else {
      throw JSONFault(.commentNotAllowed, at: span(from: start, to: start + 2))
    }
    index += 2
    let isBlock = second == UInt8(ascii: "*")
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
        if !isBlock { return true }
      case UInt8(ascii: "*"):
        index += 1
        if isBlock, take("/") { return true }
      case ..<0x20 where byte != UInt8(ascii: "\t"):
        throw JSONFault(
          .controlCharacterInComment(byte), at: span(from: index, to: index + 1))
      default:
        index += try sequenceLength(at: index)
      }
    }
    if isBlock { throw JSONFault(.unterminatedComment, at: span(from: start, to: start + 2)) }
    return true
  }
}

extension Diagnostic.Message {
  fileprivate static func tooLarge(_ unit: JSONScanner.Unit) -> Self {
    Self(.fileTooLarge, "the \(unit.noun) is larger than \(JSONLimits.fileSize >> 20) MiB")
  }

  fileprivate static func byteOrderMark(_ unit: JSONScanner.Unit) -> Self {
    Self(
      .byteOrderMark, "the \(unit.noun) begins with a byte-order mark",
      help: "save it as UTF-8 without a byte-order mark")
  }

  fileprivate static let commentNotAllowed = Self(
    .jsonSyntax, "comments are not allowed here", help: "remove the comment")

  fileprivate static let unterminatedComment = Self(
    .jsonSyntax, "the comment is not closed", help: "close it with `*/`")

  fileprivate static func controlCharacterInComment(_ byte: UInt8) -> Self {
    Self(
      .jsonSyntax, "a comment contains the control character \(Unicode.Scalar(byte).codePoint)")
  }
}
