import ContentCatalog
import Foundation
import Testing

@Suite struct JSONWriterTests {
  private func text(_ layout: JSONWriter.Layout, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout)
    write(&json)
    return String(decoding: json.buffer.bytes, as: UTF8.self)
  }

  private func writeSample(_ json: inout JSONWriter) {
    json.beginObject()
    json.member("subject", "u1")
    json.member("unlocked", ["L1", "L2"])
    json.member("locked", [String]())
    json.key("info")
    json.beginObject()
    json.endObject()
    json.member("count", 3)
    json.member("open", true)
    json.key("rows")
    json.beginArray()
    json.beginArray()
    json.number(-1)
    json.null()
    json.endArray()
    json.beginObject()
    json.member("a", false)
    json.endObject()
    json.endArray()
    json.endObject()
    json.endDocument()
  }

  @Test func `a compact document is one line, and the next starts a new line`() {
    let line =
      #"{"subject":"u1","unlocked":["L1","L2"],"locked":[],"info":{},"count":3,"open":true,"#
      + #""rows":[[-1,null],{"a":false}]}"# + "\n"
    let two = text(.compact) { json in
      writeSample(&json)
      writeSample(&json)
    }
    #expect(two == line + line)
  }

  @Test func `an indented document is readable`() {
    #expect(
      text(.indented, writeSample) == """
        {
          "subject": "u1",
          "unlocked": [
            "L1",
            "L2"
          ],
          "locked": [],
          "info": {},
          "count": 3,
          "open": true,
          "rows": [
            [
              -1,
              null
            ],
            {
              "a": false
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    ("", #""""#),
    ("瞄准 🎱", #""瞄准 🎱""#),
    ("\"\\/", #""\"\\/""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{8}\u{B}\u{C}\u{1B}\u{1F}", #""\u0000\u0008\u000b\u000c\u001b\u001f""#),
    ("\u{7F}\u{2028}", "\"\u{7F}\u{2028}\""),
    ("a\u{301}b\"", "\"a\u{301}b\\\"\""),
  ])
  func `strings are escaped where necessary`(string: String, expected: String) throws {
    let written = text(.compact) { $0.string(string) }
    #expect(written == expected)
    #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == string)
  }

  @Test func `each byte is escaped alike wherever it stands in a string`() {
    for byte in UInt8.min...UInt8.max {
      for length in 1...17 {
        for position in 0..<length {
          var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
          bytes[position] = byte
          var (together, oneByOne) = (OutputBuffer(), OutputBuffer())
          together.append(quoted: bytes)
          oneByOne.append(quoted: bytes.lazy.map { $0 })
          #expect(together.bytes == oneByOne.bytes, "\(byte) at \(position) of \(length)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, "0.0"), (-1.5, "-1.5"), (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
      (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func `numbers are valid JSON`(number: Double, expected: String) {
    #expect(text(.compact) { $0.number(number) } == expected)
  }

  @Test func `a spaced document is one line`() {
    #expect(
      text(.spaced) { json in
        json.beginObject()
        json.member("a", ["x", "y"])
        json.key("b")
        json.text("{}")
        json.endObject()
      } == #"{"a": ["x", "y"], "b": {}}"#)
  }

  @Test func `a container on one line is as compact as its neighbors are not`() {
    #expect(
      text(.indented) { json in
        json.beginArray()
        json.beginObject(onOneLine: true)
        json.member("a", ["x", "y"])
        json.member("b", 1)
        json.endObject()
        json.boolean(true)
        json.endArray()
      } == """
        [
          {"a": ["x", "y"], "b": 1},
          true
        ]
        """)
  }

  @Test(arguments: [.compact, .spaced, .indented] as [JSONWriter.Layout], [1, 2])
  func `objects with a prepared form are written as others`(layout: JSONWriter.Layout, depth: Int) {
    let rows = [("a\"b", [1, -2]), ("", [30, 0]), ("c", [Int.max, 4])]
    func document(_ write: (inout JSONWriter) -> Void) -> String {
      text(layout) { json in
        for _ in 0..<depth { json.beginArray() }
        write(&json)
        json.beginObject()
        json.endObject()
        for _ in 0..<depth { json.endArray() }
        json.endDocument()
      }
    }
    let prepared = document { json in
      let form = json.form(ofObjectsWith: "key \"1\"", ["key 2", "3"])
      for (name, numbers) in rows { json.object(form, name) { form.append(numbers, to: &$0) } }
    }
    #expect(
      prepared
        == document { json in
          for (name, numbers) in rows {
            json.beginObject(onOneLine: true)
            json.member("key \"1\"", name)
            json.member("key 2", numbers[0])
            json.member("3", numbers[1])
            json.endObject()
          }
        })
  }

  @Test func `an object with a prepared form and no numbers has only its name`() {
    let text = text(.indented) { json in
      json.beginArray()
      let form = json.form(ofObjectsWith: "name", [])
      json.object(form, "a") { form.append([], to: &$0) }
      json.endArray()
    }
    #expect(text == "[\n  {\"name\": \"a\"}\n]")
  }

  @Test func `an unmatched end does not trap`() {
    #expect(text(.indented) { $0.endArray() } == "\n]")
  }
}
