/// The bytes of a JSON document, and a token for each key and value in file order.
///
/// The token of an array precedes those of its elements. The token of an object precedes its members,
/// each of which is the token of the key and those of the value. A document thus takes two
/// allocations, and a text is decoded when it is needed.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let file: Int32
  let tokens: [JSONToken]

  /// - Parameter tokens: the tokens that a parser made from the bytes.
  init(_ bytes: [UInt8], file: Int32, tokens: [JSONToken]) {
    self.bytes = bytes
    self.file = file
    self.tokens = tokens
  }

  /// The value that the document consists of.
  var root: JSONValue { JSONValue(self, at: 0) }
}

extension JSONDocument {
  func span(of token: JSONToken) -> SourceSpan {
    SourceSpan(file: file, start: token.start, end: token.end)
  }

  /// Returns the index of the token after those of the value at an index.
  func index(after value: Int32) -> Int32 { value + tokens[Int(value)].extent }

  /// Returns the text of a string or a key.
  func text(of string: JSONToken) -> String { withScanner { $0.text(of: string) } }

  /// Returns a number as written.
  func text(ofNumber number: JSONToken) -> String {
    withScanner { $0.text(Int(number.start)..<Int(number.end)) }
  }

  /// Returns the first key of an object whose text satisfies a predicate, as the index of its token.
  ///
  /// It can be inlined and reads the tokens in place: for the small objects of a large catalog, most of
  /// the time would be spent counting references.
  @inline(__always)
  func firstKey(
    of object: Int32, where isFound: (_ text: UnsafeRawBufferPointer) -> Bool
  ) -> Int32? {
    tokens.withUnsafeBufferPointer { tokens in
      bytes.withUnsafeBytes { bytes in
        let end = object + tokens[Int(object)].extent
        var key = object + 1
        while key < end {
          let token = tokens[Int(key)]
          let isFound =
            if token.kind == .escapedString {
              text(of: token).withBytes { isFound($0) }
            } else {
              isFound(UnsafeRawBufferPointer(rebasing: bytes[token.content]))
            }
          if isFound { return key }
          key += 1 + tokens[Int(key) + 1].extent
        }
        return nil
      }
    }
  }

  /// Calls a function with the text of each key of an object.
  @inline(__always)
  func forEachKey(of object: Int32, _ body: (_ text: UnsafeRawBufferPointer) -> Void) {
    _ = firstKey(of: object) { text in
      body(text)
      return false
    }
  }

  private func withScanner<Result>(_ body: (JSONScanner) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      body(JSONScanner(buffer, file: file, allowsComments: false, unit: .file))
    }
  }
}
