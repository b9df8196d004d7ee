/// Single values, with a report where one is not of the type that its place asks for. `name` is how
/// the report speaks of the value.
extension CatalogReaderContext {
  package func string(_ value: JSONValue, called name: @autoclosure () -> String) -> String? {
    if case .string(let text) = value.content { return text }
    report(.wrongType(name(), "a string", value), at: value.span)
    return nil
  }

  package func integer(_ value: JSONValue, called name: @autoclosure () -> String) -> Int? {
    if case .number(let text) = value.content, let number = Int(text) { return number }
    report(.wrongType(name(), "a whole number", value), at: value.span)
    return nil
  }

  package func boolean(_ value: JSONValue, called name: @autoclosure () -> String) -> Bool? {
    if case .boolean(let truth) = value.content { return truth }
    report(.wrongType(name(), "`true` or `false`", value), at: value.span)
    return nil
  }

  package func list(_ value: JSONValue, called name: @autoclosure () -> String) -> [JSONValue]? {
    if case .array(let elements) = value.content { return elements }
    report(.wrongType(name(), "a list", value), at: value.span)
    return nil
  }

  package func members(_ value: JSONValue, called name: @autoclosure () -> String) -> [JSONMember]?
  {
    if case .object(let members) = value.content { return members }
    report(.wrongType(name(), "an object", value), at: value.span)
    return nil
  }

  /// One of a closed list of words.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, of type: Choice.Type, called name: @autoclosure () -> String
  ) -> Choice? {
    guard let text = string(value, called: name()) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    report(.unknownValue(text, name(), Choice.allCases.map(\.rawValue)), at: value.span)
    return nil
  }

  /// A list of strings, without those entries that are none.
  package func strings(_ value: JSONValue, called name: @autoclosure () -> String) -> [Located<
    String
  >] {
    guard let elements = list(value, called: name()) else { return [] }
    return elements.compactMap { element in
      string(element, called: "an entry of \(name())").map {
        Located(value: $0, span: element.span)
      }
    }
  }

  /// A list of strings, none of which comes twice.
  func distinctStrings(_ value: JSONValue, called name: @autoclosure () -> String) -> [Located<
    String
  >] {
    var first: [String: SourceSpan] = [:]
    return strings(value, called: name()).filter { entry in
      guard let earlier = first.updateValue(entry.span, forKey: entry.value) else { return true }
      first[entry.value] = earlier
      report(
        .duplicateEntry(entry.value, name()), at: entry.span,
        related: [("first written here", earlier)])
      return false
    }
  }

  /// Reports what is wrong with the form of an id; it stays in use, so that nothing else is reported
  /// because of it.
  func checkID(_ id: String, at span: SourceSpan) {
    if id.isEmpty {
      report(.malformedID("an id is empty"), at: span)
    } else if id.utf8.count > limits.idLength {
      report(.longID(limits.idLength), at: span)
    } else if id.hasControlCharacter {
      report(.malformedID("an id has a control character in it"), at: span)
    }
  }

  /// A rule is kept as it was written. For what cannot be one at all, and is reported, `never` stands
  /// in, so that nothing is said to have no gate because of it.
  func rule(_ value: JSONValue, called name: @autoclosure () -> String) -> JSONValue {
    switch value.content {
    case .string, .object: return value
    case .null, .boolean, .number, .array:
      report(.malformedGate(name(), value), at: value.span)
      return JSONValue(.string("never"), at: value.span)
    }
  }
}

extension String {
  fileprivate var hasControlCharacter: Bool {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return false }
    return unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension JSONValue {
  /// What a value is, for people.
  package var typeName: String {
    switch content {
    case .null: "`null`"
    case .boolean(let truth): "`\(truth)`"
    case .number(let text): text.utf8.count <= 20 ? "the number `\(text)`" : "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func wrongType(_ name: String, _ expected: String, _ value: JSONValue) -> Self
  {
    Self("wrong-type", "\(name) must be \(expected), not \(value.typeName)")
  }

  fileprivate static func unknownValue(_ text: String, _ name: String, _ known: [String]) -> Self {
    Self(
      "unknown-value",
      "\(name) cannot be \(quoting(text))\(SpellingSuggestion.didYouMean(text, among: known))",
      help: "it is one of " + known.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func duplicateEntry(_ text: String, _ name: String) -> Self {
    Self(
      "duplicate-entry", "\(quoting(text)) comes twice in \(name)", help: "leave one of them out")
  }

  fileprivate static func malformedID(_ text: String) -> Self {
    Self("malformed-id", text)
  }

  fileprivate static func longID(_ limit: Int) -> Self {
    Self("id-too-long", "an id is longer than \(limit) bytes")
  }

  fileprivate static func malformedGate(_ name: String, _ value: JSONValue) -> Self {
    Self(
      "malformed-gate", "\(name) must be a rule, not \(value.typeName)",
      help: "write it as a string, such as `\"free\"`, or as an object, such as `{\"free\": {}}`")
  }
}
