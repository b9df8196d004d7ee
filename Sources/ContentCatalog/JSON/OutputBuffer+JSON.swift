extension OutputBuffer {
  /// Appends a JSON document, with its line break. The document is written in place, and not copied.
  package mutating func append(
    _ layout: JSONWriter.Layout, _ write: (inout JSONWriter) throws -> Void
  ) rethrows {
    var json = JSONWriter(layout)
    swap(&self, &json.buffer)
    defer { swap(&self, &json.buffer) }
    try write(&json)
    json.endDocument()
  }
}

extension OutputBuffer {
  /// Appends a text in UTF-8 as a JSON string. This is the only place that escapes JSON.
  @inlinable
  package mutating func append(quoted text: some Collection<UInt8>) {
    append(UInt8(ascii: "\""))
    // The bytes of a string are looked at and copied in memory, which is faster than one at a time.
    let hasCopied = text.withContiguousStorageIfAvailable { bytes in
      if UnsafeRawBufferPointer(bytes).needsJSONEscape { return false }
      append(copying: bytes)
      return true
    }
    if hasCopied != true {
      for byte in text { byte.needsJSONEscape ? appendEscape(of: byte) : append(byte) }
    }
    append(UInt8(ascii: "\""))
  }

  @usableFromInline
  mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append(byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0xF
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a byte needs an escape.
  @usableFromInline
  var needsJSONEscape: Bool { containsAny { $0.escapedInJSON } }
}

extension UInt8 {
  @inlinable
  var needsJSONEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

extension String {
  /// The text as a JSON string, with its quotes.
  package var quotedAsJSON: String {
    var buffer = OutputBuffer()
    buffer.append(quoted: utf8)
    return buffer.text
  }
}
