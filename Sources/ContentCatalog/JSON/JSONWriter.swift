/// A writer of JSON text.
///
/// ```swift
/// output.append(.compact) { json in
///   json.beginObject()
///   json.member("subject", "u1")
///   json.key("unlocked")
///   json.beginArray()
///   json.string("L1")
///   json.endArray()
///   json.endObject()
/// }
/// ```
package struct JSONWriter: Sendable {
  package enum Layout: Hashable, Sendable {
    /// One line without spaces, as NDJSON requires.
    case compact
    /// One line with a space after each comma and colon.
    case spaced
    /// One line for each member and element, indented by two spaces per level.
    case indented
  }

  /// The last token, which determines the separator before the next one.
  private enum Previous {
    case nothing, opening, key, value
  }

  package var buffer = OutputBuffer()

  private let layout: Layout
  private var depth = 0
  private var previous = Previous.nothing
  /// The depth of the outermost container that is written on one line; `nil` outside of such a
  /// container.
  private var lineDepth: Int?

  package init(_ layout: Layout) { self.layout = layout }

  /// Begins an object. In an indented document, `onOneLine` writes it with everything in it on one
  /// line.
  package mutating func beginObject(onOneLine: Bool = false) { begin(UInt8(ascii: "{"), onOneLine) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Begins an array. In an indented document, `onOneLine` writes it with everything in it on one
  /// line.
  package mutating func beginArray(onOneLine: Bool = false) { begin(UInt8(ascii: "["), onOneLine) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  package mutating func key(_ name: String) {
    separate()
    buffer.append(quoted: name.utf8)
    buffer.append(UInt8(ascii: ":"))
    if layout != .compact { buffer.append(UInt8(ascii: " ")) }
    previous = .key
  }

  package mutating func string(_ text: String) { value { $0.append(quoted: text.utf8) } }
  package mutating func number(_ number: Int) { self.number(Int64(number)) }
  package mutating func number(_ number: Int64) { value { $0.append(number: number) } }
  package mutating func number(_ number: UInt64) { value { $0.append(number: number) } }
  /// Writes a number, or `null` for an infinity or NaN, which JSON cannot represent.
  package mutating func number(_ number: Double) {
    value { $0.append(number.isFinite ? "\(number)" : "null") }
  }
  package mutating func boolean(_ isTrue: Bool) { value { $0.append(isTrue ? "true" : "false") } }
  package mutating func null() { value { $0.append("null") } }
  /// Writes a value that is JSON text already.
  package mutating func text(_ json: String) { value { $0.append(json) } }

  /// Writes the line break after a document unless another document follows on the same line, and
  /// prepares for the next document.
  package mutating func endDocument(withLineBreak hasLineBreak: Bool = true) {
    if hasLineBreak { buffer.append(UInt8(ascii: "\n")) }
    (depth, previous, lineDepth) = (0, .nothing, nil)
  }

  private mutating func begin(_ bracket: UInt8, _ onOneLine: Bool) {
    separate()
    buffer.append(bracket)
    depth += 1
    if onOneLine, lineDepth == nil { lineDepth = depth }
    previous = .opening
  }

  private mutating func end(_ bracket: UInt8) {
    let wasOnOneLine = lineDepth != nil
    if lineDepth == depth { lineDepth = nil }
    depth = max(0, depth - 1)
    if previous != .opening, !wasOnOneLine { breakLine() }
    buffer.append(bracket)
    previous = .value
  }

  private mutating func value(_ write: (inout OutputBuffer) -> Void) {
    separate()
    write(&buffer)
    previous = .value
  }

  private mutating func separate() {
    switch previous {
    case .nothing, .key: break
    case .opening: if lineDepth == nil { breakLine() }
    case .value:
      buffer.append(UInt8(ascii: ","))
      if layout == .spaced || lineDepth != nil && layout == .indented {
        buffer.append(UInt8(ascii: " "))
      } else {
        breakLine()
      }
    }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(spaces: 2 * depth)
  }
}

extension JSONWriter {
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }
  package mutating func member(_ name: String, _ number: Int) {
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
}

extension JSONWriter {
  /// Prepares objects with the same keys, as elements of the array that has begun. In an indented document, each is on
  /// one line.
  ///
  /// - Parameters:
  ///   - name: the key of a text, which comes first.
  ///   - numbers: the keys of the numbers.
  package func form(ofObjectsWith name: String, _ numbers: [String]) -> JSONObjectForm {
    func begin(_ sample: inout JSONWriter) {
      sample.beginObject(onOneLine: true)
      sample.key(name)
    }
    var inside = self
    begin(&inside)
    return JSONObjectForm(
      opening: text(after: .opening, begin), separator: text(after: .value, begin),
      keys: numbers.map { key in inside.text(after: .value) { $0.key(key) } },
      end: inside.text(after: .value) { $0.endObject() })
  }

  /// Returns what a function writes after a token.
  private func text(after previous: Previous, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var sample = self
    sample.buffer = OutputBuffer()
    sample.previous = previous
    write(&sample)
    return sample.buffer.bytes
  }

  /// Writes an object with a prepared form.
  ///
  /// - Parameters:
  ///   - name: the text.
  ///   - appendRest: appends the rest of the object, as ``JSONObjectForm/append(_:to:)`` does.
  @inline(__always)
  package mutating func object(
    _ form: JSONObjectForm, _ name: String, _ appendRest: (inout OutputBuffer) -> Void
  ) {
    buffer.append(contentsOf: previous == .opening ? form.opening : form.separator)
    buffer.append(quoted: name.utf8)
    appendRest(&buffer)
    previous = .value
  }
}

extension JSONWriter {
  /// Writes a value with everything in it.
  package mutating func write(_ node: JSONNode) {
    switch node {
    case .null: null()
    case .boolean(let isTrue): boolean(isTrue)
    case .integer(let value): number(value)
    case .unsigned(let value): number(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object:
      beginObject(with: node)
      endObject()
    }
  }

  /// Begins an object with the members of another one, which further members can follow.
  package mutating func beginObject(with object: JSONNode) {
    beginObject()
    members(of: object)
  }

  /// Writes the members of an object into the one that has begun.
  package mutating func members(of object: JSONNode) {
    guard case .object(let members) = object else { return }
    for member in members {
      key(member.key)
      write(member.value)
    }
  }
}
