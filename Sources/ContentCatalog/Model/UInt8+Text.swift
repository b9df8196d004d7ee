extension UInt8 {
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The byte with an uppercase ASCII letter replaced by the lowercase one.
  package var lowercasedASCII: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }

  /// Whether the byte continues a UTF-8 sequence that an earlier byte began.
  var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}
