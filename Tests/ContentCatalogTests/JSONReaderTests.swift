import ContentCatalog
import Testing

struct JSONReaderTests {
  @Test(arguments: JSONDocument.accepted)
  func `documents valid under RFC 8259 are read`(document: JSONDocument, shorthand: String) throws {
    let (value, faults) = document.readAsFile()
    #expect(faults.isEmpty)
    #expect(value?.shorthand == shorthand)
    #expect(try JSONReader.read(line: document.bytes[...]) == #require(value))
    #expect(document.readAsFile(comments: true).value == value)
  }

  @Test(arguments: JSONDocument.rejected)
  func `a document invalid under RFC 8259 yields one located fault`(
    document: JSONDocument, fault: String
  ) throws {
    let (value, faults) = document.readAsFile()
    #expect(faults.map(\.brief) == [fault])
    #expect((value == nil) == !fault.hasSuffix("duplicate-key"))
    let thrown = try #require(throws: JSONFault.self) {
      try JSONReader.read(line: document.bytes[...])
    }
    let text = SourceText(path: "line", bytes: document.bytes)
    let location = text.location(of: thrown.span)
    #expect("\(location.line):\(location.column) \(thrown.message.code)" == fault)
  }

  @Test(arguments: 0..<18)
  func `a string is read up to its end at any length`(length: Int) throws {
    let plain = String(repeating: "~", count: length)
    for (written, text) in [
      ("", ""), ("\u{7F}", "\u{7F}"), ("é", "é"), ("🎱", "🎱"), ("\\\"", "\""), ("\\\\", "\\"),
      ("\\u0041", "A"),
    ] {
      for rest in ["", ", 1", ", \"~~~~~~~~~~\""] {
        let line = Array("[\"\(plain)\(written)\(plain)\"\(rest)]".utf8)
        #expect(try JSONReader.read(line: line[...])[0]?.string == plain + text + plain)
      }
    }
    for byte in [0x00, 0x1F, 0x0A, 0x80, 0xC0, 0xFF] as [UInt8] {
      let line = Array("[\"\(plain)".utf8) + [byte] + Array("\(plain)\"]".utf8)
      let fault = try #require(throws: JSONFault.self) { try JSONReader.read(line: line[...]) }
      #expect(Int(fault.span.start) == (byte == 0x0A ? 1 : 2 + length))
    }
  }

  @Test(arguments: JSONDocument.commented)
  func `comments count as white space if they are allowed`(
    document: JSONDocument, shorthand: String
  ) {
    let (value, faults) = document.readAsFile(comments: true)
    #expect(faults.isEmpty)
    #expect(value?.shorthand == shorthand)
  }

  @Test(arguments: JSONDocument.rejectedWithComments)
  func `a malformed comment yields one located fault`(document: JSONDocument, fault: String) {
    let (value, faults) = document.readAsFile(comments: true)
    #expect(value == nil)
    #expect(faults.map(\.brief) == [fault])
  }

  @Test func `the tables have the expected number of documents`() {
    #expect(JSONDocument.accepted.count + JSONDocument.commented.count >= 110)
    #expect(JSONDocument.rejected.count + JSONDocument.rejectedWithComments.count >= 190)
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the file"),
    ("[1 2]", "expected `,` or `]` after an element, found `2`"),
    (#"{"a":1 x}"#, "expected `,` or `}` after a member, found `x`"),
    (#"{"a":1 "b":2}"#, "expected `,` or `}` after a member, found a string"),
    (#"{"a" 1}"#, "expected `:` after a key, found `1`"),
    ("{a:1}", "expected a key in double quotes, found `a`"),
    ("[1,]", "a comma precedes the closing `]`"),
    ("[True]", "expected a value, found `True`"),
    ("[01]", "a number cannot have leading zeros"),
    ("[1.]", "expected a digit after the decimal point, found `]`"),
    ("1 2", "expected the end of the file after the value, found `2`"),
    ("\0", "expected a value, found the character U+0000"),
    ("[\u{A0}]", "expected a value, found the character U+00A0"),
    (#"["\x"]"#, #"expected one of `" \ / b f n r t u` after a backslash, found `x`"#),
    (#"["\u12"]"#, #"expected four hexadecimal digits after `\u`, found a string"#),
    (#"["\uD800"]"#, "the surrogate escape is unpaired"),
    ("[\"a\n\"]", "the string is not closed on its line"),
    ("[\"\t\"]", "a string contains the unescaped control character U+0009"),
    (#"{"a":1,"a":2}"#, "the key `a` occurs twice in one object"),
    ("\u{FEFF}1", "the file begins with a byte-order mark"),
  ])
  func `a message names the expected and the actual input`(document: String, message: String) {
    #expect(JSONDocument(document).readAsFile().faults.map(\.message) == [message])
  }

  @Test func `128 levels are read and 129 are not`() {
    func nested(_ levels: Int) -> JSONDocument {
      JSONDocument(String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
    }
    #expect(nested(JSONLimits.depth).readAsFile().value != nil)
    #expect(nested(JSONLimits.depth + 1).readAsFile().faults.map(\.code) == ["json-too-deep"])
    let siblings = "[" + String(repeating: "[[]],", count: 1000) + "[]]"
    #expect(JSONDocument(siblings).readAsFile().value != nil)
  }

  @Test func `a file over the size limit yields one fault`() {
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: JSONLimits.fileSize + 1)
    bytes[0] = UInt8(ascii: "1")
    let log = DiagnosticLog()
    #expect(JSONReader.read(bytes, file: 0, options: .init(), log: log) == nil)
    #expect(log.entries.map(\.message.code) == ["file-too-large"])
  }

  @Test func `a truncated document yields one fault before its end`() {
    let whole = #"{"a": [1, -2.5e+3, true, null], "é\n\ud834\udd1e": {"b": "台🎱"}, "c": false}"#
    let bytes = Array(whole.utf8)
    #expect(JSONDocument(whole).readAsFile().value != nil)
    for length in 0..<bytes.count {
      let faults = JSONDocument("", Array(bytes[..<length]), "").readAsFile().faults
      #expect(faults.count == 1, "cut at \(length)")
      #expect(faults.allSatisfy { ["json-syntax", "invalid-utf8"].contains($0.code) })
      #expect(faults.allSatisfy { $0.line == 1 && $0.column <= length + 1 })
    }
  }

  @Test func `every duplicate key of a file is reported and the first value kept`() {
    let (value, faults) = JSONDocument(#"{"a":1,"a":{"x":1,"x":2},"b":2,"a":3}"#).readAsFile()
    #expect(value?.shorthand == "{'a':1,'b':2}")
    #expect(
      faults.map(\.brief) == ["1:8 duplicate-key", "1:19 duplicate-key", "1:32 duplicate-key"])
  }

  @Test(arguments: [2, 15, 16, 17, 18, 40])
  func `a duplicate among many keys names the first`(count: Int) throws {
    for repeated in 0..<count {
      let keys = (0..<count).map { "\"k\($0)\":0" } + ["\"k\(repeated)\":1"]
      let bytes = Array("{\(keys.joined(separator: ","))}".utf8)
      let fault = try #require(throws: JSONFault.self) { try JSONReader.read(line: bytes[...]) }
      #expect(fault.message.code == "duplicate-key")
      let first = try #require(fault.related).span
      let key = bytes[Int(first.start)..<Int(first.end)]
      #expect(String(decoding: key, as: UTF8.self) == "\"k\(repeated)\"")
      #expect(first.start < fault.span.start)
    }
  }

  @Test func `values and keys have locations`() throws {
    let text = #" {"a": [1, "é"], "b": true} "#
    let value = try JSONReader.read(line: Array(text.utf8)[...])
    func written(_ span: SourceSpan) -> String {
      String(decoding: Array(text.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect(written(value.span) == #"{"a": [1, "é"], "b": true}"#)
    guard case .object(let members) = value.content, case .array(let list)? = value["a"]?.content
    else {
      Issue.record("not an object with a list")
      return
    }
    #expect(members.map { written($0.keySpan) } == ["\"a\"", "\"b\""])
    #expect(members.map { written($0.value.span) } == [#"[1, "é"]"#, "true"])
    #expect(list.map { written($0.span) } == ["1", "\"é\""])
  }

  @Test func `the locations of a line count from the start of its slice`() throws {
    let bytes = Array("{}\n[1,x]\n".utf8)
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(line: bytes[3..<8]) }
    #expect(fault.span == SourceSpan(file: 0, start: 3, end: 4))
  }

  @Test func `an unclosed bracket is shown at its opening`() throws {
    let fault = try #require(throws: JSONFault.self) {
      try JSONReader.read(line: Array(#"{"a":[1}"#.utf8)[...])
    }
    let related = try #require(fault.related)
    #expect(related.text == "the unclosed `[`")
    #expect(related.span == SourceSpan(file: 0, start: 5, end: 6))
  }
}
