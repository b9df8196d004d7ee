extension JSONScanner {
  /// The number of bytes of the well-formed UTF-8 sequence at an offset inside the document.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard: no overlong form, no surrogate, nothing
  /// beyond U+10FFFF.
  func sequenceLength(at offset: Int) throws(JSONFault) -> Int {
    guard let first = byte(at: offset) else { return 0 }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw invalid(at: offset)
    }
    guard let byte = byte(at: offset + 1), second ~= byte else { throw invalid(at: offset) }
    for position in 2..<max(2, length) {
      guard let byte = self.byte(at: offset + position), 0x80...0xBF ~= byte else {
        throw invalid(at: offset)
      }
    }
    return length
  }

  private func invalid(at offset: Int) -> JSONFault {
    JSONFault(.invalidUTF8(bytes[offset]), at: place(from: offset, to: offset + 1))
  }
}

extension Diagnostic.Message {
  fileprivate static func invalidUTF8(_ byte: UInt8) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    return Self(
      "invalid-utf8", "the byte 0x\(digits) does not begin a character of UTF-8",
      help: "save the file as UTF-8")
  }
}
