extension JSONScanner {
  /// Returns the length in bytes of the well-formed UTF-8 sequence at an offset, or 0 at the end of
  /// the document.
  func sequenceLength(at offset: Int) throws(JSONFault) -> Int {
    if offset >= bytes.count { return 0 }
    guard let length = UTF8Sequence.length(at: offset, byte: byte(at:)) else {
      throw JSONFault(.invalidUTF8(bytes[offset]), at: span(from: offset, to: offset + 1))
    }
    return length
  }
}

extension Diagnostic.Message {
  fileprivate static func invalidUTF8(_ byte: UInt8) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    return Self(
      .invalidUTF8, "the byte 0x\(digits) does not begin a valid UTF-8 sequence",
      help: "save the file as UTF-8")
  }
}
