/// Conversions of single values, which report a value of the wrong type. `name` refers to the value in
/// messages.
extension DocumentReadingContext {
  package func string(_ value: JSONValue, called name: @autoclosure () -> String) -> String? {
    if let text = value.string { return text }
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
    isList(value, called: name()) ? Array(value.elements) : nil
  }

  /// Returns whether a value is a list.
  func isList(_ value: JSONValue, called name: @autoclosure () -> String) -> Bool {
    if value.token.kind == .array { return true }
    report(.wrongType(name(), "a list", value), at: value.span)
    return false
  }

  package func members(_ value: JSONValue, called name: @autoclosure () -> String) -> [JSONMember]?
  {
    isObject(value, called: name()) ? Array(value.members) : nil
  }

  /// Returns whether a value is an object.
  package func isObject(_ value: JSONValue, called name: @autoclosure () -> String) -> Bool {
    if value.token.kind == .object { return true }
    report(.wrongType(name(), "an object", value), at: value.span)
    return false
  }

  /// Returns one word of a closed list.
  package func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ value: JSONValue, of type: Choice.Type, called name: @autoclosure () -> String
  ) -> Choice? {
    guard let text = string(value, called: name()) else { return nil }
    if let choice = Choice(exactly: text), Choice.allCases.contains(choice) { return choice }
    report(.unknownValue(text, name(), Choice.allCases.map(\.rawValue)), at: value.span)
    return nil
  }

  /// Returns the entries of a list that are strings.
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

  /// Returns the entries of a list that are strings, without duplicates.
  func distinctStrings(_ value: JSONValue, called name: @autoclosure () -> String) -> [Located<
    String
  >] {
    var positions = NameIndex()
    var different: [Located<String>] = []
    for entry in strings(value, called: name()) {
      guard let earlier = positions.insert(different.count, of: entry.value) else {
        different.append(entry)
        continue
      }
      report(
        .duplicateEntry(entry.value, name()), at: entry.span,
        related: [("first written here", different[earlier].span)])
    }
    return different
  }

  /// Reports a malformed id. The id remains in use, so that it causes no further reports.
  func checkID(_ id: String, at span: SourceSpan) {
    if id.isEmpty {
      report(.malformedID("an id is empty"), at: span)
    } else if id.utf8.count > limits.idLength {
      report(.longID(limits.idLength), at: span)
    } else if id.hasControlCharacter {
      report(.malformedID("an id contains a control character"), at: span)
    }
  }

  /// Returns a rule as written. A value that cannot be a rule is reported, and still returned, so that
  /// no missing gate is reported because of it.
  func rule(_ value: JSONValue, called name: @autoclosure () -> String) -> JSONValue {
    if !value.canBeRule { report(.malformedGate(name(), value), at: value.span) }
    return value
  }
}

extension String {
  fileprivate var hasControlCharacter: Bool {
    if withBytes({ bytes in !bytes.containsAny { $0.unprintable } }) { return false }
    return unicodeScalars.contains(where: \.isControl)
  }
}

extension JSONValue {
  /// Whether the value has the type of a rule: a string or an object.
  package var canBeRule: Bool {
    switch token.kind {
    case .string, .escapedString, .object: true
    case .null, .false, .true, .number, .array: false
    }
  }

  /// A description of the value's type for messages.
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
    Self(.wrongType, "\(name) must be \(expected), not \(value.typeName)")
  }

  fileprivate static func unknownValue(_ text: String, _ name: String, _ known: [String]) -> Self {
    Self(
      .unknownValue,
      "\(name) cannot be \(quoting(text))\(SpellingSuggestion.didYouMean(text, among: known))",
      help: "it is one of " + known.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func duplicateEntry(_ text: String, _ name: String) -> Self {
    Self(
      .duplicateEntry, "\(quoting(text)) occurs twice in \(name)", help: "remove one of them")
  }

  fileprivate static func malformedID(_ text: String) -> Self {
    Self(.malformedID, text)
  }

  fileprivate static func longID(_ limit: Int) -> Self {
    Self(.idTooLong, "an id is longer than \(limit) bytes")
  }

  fileprivate static func malformedGate(_ name: String, _ value: JSONValue) -> Self {
    Self(
      .malformedGate, "\(name) must be a rule, not \(value.typeName)",
      help: value.token.kind == .array
        ? "join several rules with `{\"anyOf\": […]}` or `{\"allOf\": […]}`"
        : "write it as a string, such as `\"free\"`, or as an object, such as `{\"free\": {}}`")
  }
}
