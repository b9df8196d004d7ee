/// A reader of the `default` of an attribute: `null`, or a value of its type and among its declared
/// values.
struct AttributeDefaultReader {
  let type: CatalogAttribute.ValueType
  let values: [Located<String>]?
  let timeZone: TimeZoneRules
  let context: DocumentReadingContext

  /// Returns the default. A value that cannot be read is reported and counts as no default.
  func read(_ json: JSONValue) -> CatalogAttribute.Default {
    if json.content == .null { return .absent }
    return value(json).map(CatalogAttribute.Default.value) ?? .unknown
  }

  private func value(_ json: JSONValue) -> AttributeValue? {
    switch (type, json.content) {
    case (.string, .string(let text)):
      return isDeclared(text, at: json.span) ? .string(text) : nil
    case (.strings, .array(let elements)):
      return strings(elements)
    case (.boolean, .boolean(let truth)):
      return .boolean(truth)
    case (.number, .number(let text)):
      if let number = Double(text), number.isFinite { return .number(number) }
      context.report(.tooLarge(text), at: json.span)
      return nil
    case (.version, .string(let text)):
      if let version = Version(text) { return .version(version) }
    case (.instant, .string(let text)):
      if let instant = timeZone.instant(reading: text) { return .instant(instant) }
    case (.instantByItem, .object(let members)):
      return instants(members)
    default:
      break
    }
    context.report(.malformed(type, json), at: json.span)
    return nil
  }

  private func instants(_ members: [JSONMember]) -> AttributeValue? {
    var instants: [ItemID: Instant] = [:]
    for member in members {
      guard case .string(let text) = member.value.content,
        let instant = timeZone.instant(reading: text)
      else {
        context.report(.malformed(.instant, member.value), at: member.value.span)
        return nil
      }
      instants[ItemID(member.key)] = instant
    }
    return .instantByItem(ItemInstants(instants))
  }

  private func strings(_ elements: [JSONValue]) -> AttributeValue? {
    var strings: [String] = []
    for element in elements {
      guard case .string(let text) = element.content else {
        context.report(.malformed(.string, element), at: element.span)
        return nil
      }
      if !isDeclared(text, at: element.span) { return nil }
      strings.append(text)
    }
    return .strings(StringSet(strings))
  }

  /// Returns whether a string is among the declared values, and reports it if not.
  private func isDeclared(_ text: String, at span: SourceSpan) -> Bool {
    guard let values, !values.contains(where: { $0.value.isExactly(text) }) else { return true }
    context.report(.undeclared(text, values.map(\.value)), at: span)
    return false
  }
}

extension CatalogAttribute.ValueType {
  fileprivate var noun: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .boolean: "`true` or `false`"
    case .instant: "an instant"
    case .version: "a version"
    case .strings: "a list of strings"
    case .instantByItem: "an object with instants by item"
    }
  }

  fileprivate var example: String {
    switch self {
    case .string, .number, .boolean, .strings: noun
    case .instantByItem: "one such as `{\"L1\": \"2026-12-01\"}`"
    case .instant: "one such as `\"2026-12-01T00:00:00+08:00\"`, a date,"
    case .version: "one such as `\"2.3.0\"`"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func malformed(_ type: CatalogAttribute.ValueType, _ json: JSONValue) -> Self {
    let found =
      if case .string(let text) = json.content { "the string \(quoting(text))" } else {
        json.typeName
      }
    return Self(
      .malformedDefault, "the default of this attribute must be \(type.noun), not \(found)",
      help: "write \(type.example) or `null`, which means that the attribute is known to be absent")
  }

  fileprivate static func tooLarge(_ number: String) -> Self {
    Self(.malformedDefault, "the number \(quoting(number)) is too large")
  }

  fileprivate static func undeclared(_ text: String, _ values: [String]) -> Self {
    Self(
      .undeclaredDefault,
      "the default \(quoting(text)) is not among the declared `values`"
        + SpellingSuggestion.didYouMean(text, among: values),
      help: "add it to the `values`, or choose one of them")
  }
}
