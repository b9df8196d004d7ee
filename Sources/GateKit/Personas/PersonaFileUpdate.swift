package import ContentCatalog
import GateRules

/// The text of a file of personas in which every expectation is what the engine decides.
///
/// The text is the same apart from the `expect` objects that change, in which comments are lost.
package struct PersonaFileUpdate {
  /// A changed or new expectation of a persona about an item.
  package struct Change {
    package let persona: SubjectID
    package let now: Instant
    package let item: ItemID
    /// The statement that the persona expects; `nil` for one that expects nothing.
    package let expected: Persona.Expectation.Statement?
    /// The statement that is true.
    package let found: Persona.Expectation.Statement
  }

  /// The changes, in the order of the file.
  package private(set) var changes: [Change] = []
  private let bytes: [UInt8]
  private var edits: [(span: Range<Int>, text: String)] = []

  /// - Parameters:
  ///   - personas: all personas of the file, which has no errors, in order.
  ///   - isSelected: returns whether a persona is updated.
  ///   - now: returns the instant of a persona's own expectations.
  /// - Returns: `nil` if the file has changed since it was read, or cannot be read again.
  package init?(
    of personas: [Persona], beside files: some CatalogFiles, decidedBy engine: GateEngine,
    selecting isSelected: (Persona) -> Bool, at now: (Persona) -> Instant
  ) {
    let limit = CatalogLimits.standard.fileSize
    guard let bytes = try? files.bytes(of: PersonaFile.name, limit: limit) else { return nil }
    self.bytes = bytes
    let options = JSONReader.Options(allowsComments: true)
    let root = JSONReader.read(bytes, file: 0, options: options, log: DiagnosticLog())
    let values = root?[PersonaFile.list.key]?.elements.map(\.self) ?? []
    guard values.count == personas.count else { return nil }
    for (value, persona) in zip(values, personas) where isSelected(persona) {
      if !persona.expectations.isEmpty || persona.later.isEmpty {
        update(
          persona.expectations, of: persona, in: value,
          engine.evaluate(persona.subject, at: now(persona)))
      }
      let moments = value[PersonaFile.later.key]?.elements.map(\.self) ?? []
      for (value, moment) in zip(moments, persona.later) {
        update(
          moment.expectations, of: persona, in: value,
          engine.evaluate(persona.subject, at: moment.now))
      }
    }
  }

  /// The new content of the file.
  package var text: [UInt8] {
    var text = bytes
    for edit in edits.reversed() { text.replaceSubrange(edit.span, with: edit.text.utf8) }
    return text
  }
}

extension PersonaFileUpdate {
  private mutating func update(
    _ expectations: [Persona.Expectation], of persona: Persona, in value: JSONValue,
    _ evaluation: SubjectEvaluation
  ) {
    let differences = evaluation.differences(from: expectations)
    let isNew = expectations.allSatisfy(\.items.isEmpty)
    guard isNew || !differences.isEmpty else { return }
    var written = WrittenExpectations()
    if isNew {
      for item in evaluation.engine.items {
        let verdict = evaluation.verdict(of: item)
        written.add(item.id.rawValue, .verdict(verdict))
        changes.append(
          Change(
            persona: persona.subject.id, now: evaluation.now, item: item.id, expected: nil,
            found: .verdict(verdict)))
      }
    } else {
      for expectation in expectations { written.add(expectation, as: evaluation) }
      changes += differences.map { difference in
        Change(
          persona: persona.subject.id, now: difference.now, item: difference.item,
          expected: difference.expected, found: difference.found)
      }
    }
    replaceExpect(of: value, by: written)
  }

  /// Replaces the `expect` of an object, or adds it as the last member.
  private mutating func replaceExpect(of value: JSONValue, by written: WrittenExpectations) {
    if let member = value.members.first(where: { $0.key.isExactly(PersonaFile.expect.key) }) {
      let span = member.value.span
      let indentation = indentation(at: Int(span.start))
      edits.append(
        (
          Int(span.start)..<Int(span.end),
          written.text(indentation: indentation.count, column: column(of: Int(span.start)))
        ))
      return
    }
    guard let last = value.members.map(\.self).last else { return }
    let end = Int(last.value.span.end)
    let indentation = indentation(at: Int(last.keySpan.start))
    let isOnOwnLine = indentation.end == Int(last.keySpan.start)
    let separator =
      isOnOwnLine ? ",\n" + String(repeating: " ", count: indentation.count) : ", "
    let key = "\"\(PersonaFile.expect.key)\": "
    let column =
      (isOnOwnLine ? indentation.count : self.column(of: end) + separator.utf8.count)
      + key.utf8.count
    edits.append(
      (
        end..<end,
        separator + key + written.text(indentation: indentation.count, column: column)
      ))
  }

  /// Returns the number of blanks at the start of the line of an offset, and the offset after them.
  private func indentation(at offset: Int) -> (count: Int, end: Int) {
    let start = offset - column(of: offset)
    let end = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    return (end - start, end)
  }

  private func column(of offset: Int) -> Int {
    let lineBreak = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n"))
    return offset - (lineBreak.map { $0 + 1 } ?? 0)
  }
}

/// The entries of an `expect` object.
private struct WrittenExpectations {
  private var members: [(key: String, entries: [(entry: String, value: JSONNode?)])] = []

  /// Adds an expectation with the statements that are true: unchanged if they are those expected, otherwise
  /// once for all items if they agree, otherwise by item.
  mutating func add(_ expectation: Persona.Expectation, as evaluation: SubjectEvaluation) {
    let expected = expectation.statement
    let found = expectation.items.map { item in
      let found = evaluation.statement(like: expected, about: item)
      return expected.isMet(by: found) ? expected : found
    }
    if let first = found.first, found.allSatisfy({ $0 == first }) {
      add(expectation.entry, first, like: expected)
    } else {
      for (item, statement) in zip(expectation.items, found) {
        add(item.rawValue, statement, like: expected)
      }
    }
  }

  mutating func add(
    _ entry: String, _ statement: Persona.Expectation.Statement,
    like expected: Persona.Expectation.Statement? = nil
  ) {
    let value = Self.value(of: statement, like: expected)
    let index =
      members.firstIndex { $0.key.isExactly(statement.key) }
      ?? {
        members.append((statement.key, []))
        return members.count - 1
      }()
    if !members[index].entries.contains(where: { $0.entry.isExactly(entry) }) {
      members[index].entries.append((entry, value))
    }
  }

  /// Returns the value under an entry; `nil` for a verdict, whose entries are a list.
  private static func value(
    of statement: Persona.Expectation.Statement, like expected: Persona.Expectation.Statement?
  ) -> JSONNode? {
    switch statement {
    case .verdict: return nil
    case .reasons(let codes): return .strings(codes.map(\.rawValue))
    case .cause(let cause): return .string(cause.rawValue)
    case .offer(nil): return .null
    case .offer(let offer?):
      let products = JSONNode.strings(offer.products.map(\.rawValue).exactlySorted)
      if case .offer(let other?)? = expected, other.needs == nil { return products }
      let needs = (offer.needs ?? []).compactMap { try? JSONNode(encoding: $0) }
      return needs.isEmpty ? products : .object(["products": products, "needs": .array(needs)])
    case .validUntil(let instant): return instant.map { .string($0.description) } ?? .null
    case .whenLocked(let whenLocked): return .string(whenLocked.rawValue)
    }
  }

  /// The longest line that an object is written on.
  private static let lineWidth = 120

  /// Returns the object as text: on one line if it fits, otherwise a line for each member.
  func text(indentation: Int, column: Int) -> String {
    let texts = members.map { member -> String in
      var json = JSONWriter(.spaced)
      json.string(member.key)
      json.endDocument(withLineBreak: false)
      let values = member.entries.map(\.value)
      let isList = values.allSatisfy { $0 == nil }
      var content = JSONWriter(.spaced)
      content.write(
        isList
          ? .strings(member.entries.map(\.entry))
          : .ordered(member.entries.map { ($0.entry, $0.value ?? .null) }))
      return "\(json.buffer.text): \(content.buffer.text)"
    }
    let line = "{" + texts.joined(separator: ", ") + "}"
    if column + line.utf8.count <= Self.lineWidth { return line }
    let margin = "\n" + String(repeating: " ", count: indentation)
    return "{\(margin)  " + texts.joined(separator: ",\(margin)  ") + "\(margin)}"
  }
}
