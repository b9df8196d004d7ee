/// Writes JSON byte by byte: compact, a document a line (NDJSON), or indented for people.
///
/// ```swift
/// var json = JSONWriter(.compact)
/// json.beginObject()
/// json.member("subject", "u1")
/// json.key("unlocked")
/// json.beginArray()
/// json.string("L1")
/// json.endArray()
/// json.endObject()
/// json.endDocument()
/// try output.drain(&json.buffer)
/// ```
package struct JSONWriter: Sendable {
  package enum Layout: Hashable, Sendable {
    case compact, indented
  }

  package var buffer = OutputBuffer()

  private let layout: Layout
  private var depth = 0
  private var previous = Previous.nothing

  /// What was written last, which decides what must come between it and the next.
  private enum Previous {
    case nothing, opening, key, value
  }

  package init(_ layout: Layout) { self.layout = layout }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  package mutating func key(_ name: String) {
    separate()
    quote(name)
    buffer.append(UInt8(ascii: ":"))
    if layout == .indented { buffer.append(UInt8(ascii: " ")) }
    previous = .key
  }

  package mutating func string(_ text: String) { value { $0.quote(text) } }
  package mutating func number(_ number: some FixedWidthInteger) {
    value { $0.buffer.append(number: number) }
  }
  /// JSON has no infinities and no NaN: they are `null`.
  package mutating func number(_ number: Double) {
    value { $0.buffer.append(number.isFinite ? "\(number)" : "null") }
  }
  package mutating func boolean(_ isTrue: Bool) {
    value { $0.buffer.append(isTrue ? "true" : "false") }
  }
  package mutating func null() { value { $0.buffer.append("null") } }

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }
  package mutating func member(_ name: String, _ number: some FixedWidthInteger) {
    key(name)
    self.number(number)
  }
  package mutating func member(_ name: String, _ isTrue: Bool) {
    key(name)
    boolean(isTrue)
  }
  package mutating func member(_ name: String, _ texts: some Sequence<String>) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  /// Ends the line, unless something else follows in it, and begins anew.
  package mutating func endDocument(withLineBreak hasLineBreak: Bool = true) {
    if hasLineBreak { buffer.append(UInt8(ascii: "\n")) }
    (depth, previous) = (0, .nothing)
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    depth += 1
    previous = .opening
  }

  private mutating func end(_ bracket: UInt8) {
    depth = max(0, depth - 1)
    if previous != .opening { breakLine() }
    buffer.append(bracket)
    previous = .value
  }

  private mutating func value(_ write: (inout Self) -> Void) {
    separate()
    write(&self)
    previous = .value
  }

  private mutating func separate() {
    switch previous {
    case .nothing, .key: break
    case .opening: breakLine()
    case .value:
      buffer.append(UInt8(ascii: ","))
      breakLine()
    }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(spaces: 2 * depth)
  }

  private mutating func quote(_ text: String) { buffer.append(quoted: text.utf8) }
}

extension OutputBuffer {
  /// Appends a JSON string of text in UTF-8.
  package mutating func append(quoted text: some Collection<UInt8>) {
    append(UInt8(ascii: "\""))
    if text.contains(where: \.needsEscape) {
      for byte in text { byte.needsEscape ? escape(byte) : append(byte) }
    } else {
      append(contentsOf: text)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
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

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
