public import ContentCatalog

/// What an argument of a rule may be, and how it is read.
///
/// ```swift
/// let days = arguments.required("days", .integer(in: 1...365))
/// ```
public struct RuleArgumentType<Value> {
  /// Reads the value given for the argument of this name, or reports why it cannot.
  let read: (RuleValue, _ name: String, inout RuleArguments) -> Value?
}

@available(*, unavailable)
extension RuleArgumentType: Sendable {}

extension RuleArgumentType {
  /// One word, turned into a value, or `nil` where it is none; `expected` names what is meant in the
  /// report, as in "an instant".
  public static func word(
    _ expected: String, _ value: @escaping (String) -> Value?
  ) -> Self {
    Self { given, name, arguments in
      if case .word(let word) = given.content, let value = value(word) { return value }
      arguments.reportNotExpected(given, name: name, expected: expected)
      return nil
    }
  }

  /// One value of this type, or a list of them, which must not be empty.
  public static func oneOrMore<Element>(
    of element: RuleArgumentType<Element>
  ) -> Self where Value == [Element] {
    Self { given, name, arguments in
      guard case .list(let values) = given.content else {
        return element.read(given, name, &arguments).map { [$0] }
      }
      return list(of: element).read(RuleValue(.list(values), at: given.span), name, &arguments)
    }
  }

  /// A list of values of this type, which must not be empty.
  public static func list<Element>(
    of element: RuleArgumentType<Element>
  ) -> Self where Value == [Element] {
    Self { given, name, arguments in
      guard case .list(let values) = given.content else {
        arguments.reportNotExpected(given, name: name, expected: "a list")
        return nil
      }
      if values.isEmpty {
        arguments.report(.emptyList(arguments.written(name)), span: given.span)
      }
      let read = values.compactMap { element.read($0, name, &arguments) }
      return read.isEmpty || read.count < values.count ? nil : read
    }
  }
}

extension RuleArgumentType<String> {
  /// Any word or quoted text.
  public static var text: Self { word("a word") { $0 } }
}

extension RuleArgumentType<Bool> {
  /// `true` or `false`.
  public static var boolean: Self {
    word("`true` or `false`") { $0 == "true" ? true : $0 == "false" ? false : nil }
  }
}

extension RuleArgumentType<Int> {
  /// A whole number within a range.
  public static func integer(in range: ClosedRange<Int>) -> Self {
    word("a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A whole number of 1 or more.
  public static var count: Self {
    word("a whole number of 1 or more") { Int($0).flatMap { $0 >= 1 ? $0 : nil } }
  }
}

extension RuleArgumentType<Double> {
  /// A finite decimal number.
  public static var number: Self { word("a number") { Double(decimal: $0) } }
}

extension RuleArgumentType<CalendarDuration> {
  /// An ISO 8601 duration such as `P7D`.
  public static var duration: Self { word("a duration such as `P7D`") { CalendarDuration($0) } }
}

extension RuleArgumentType<Instant> {
  /// An RFC 3339 instant with an offset, or a date, read at midnight in the catalog's time zone.
  public static var instant: Self {
    Self { given, name, arguments in
      let zone = arguments.timeZone
      return RuleArgumentType.word("an instant such as `2026-12-01` or `2026-12-01T00:00:00Z`") {
        zone.instant(reading: $0)
      }.read(given, name, &arguments)
    }
  }
}

extension RuleArgumentType<String> {
  /// One of these words.
  public static func oneOf(_ words: [String]) -> Self {
    Self { given, name, arguments in
      guard let word = text.read(given, name, &arguments) else { return nil }
      if words.contains(word) { return word }
      arguments.report(
        .notOneOf(words, given: word, name: arguments.written(name)), span: given.span)
      return nil
    }
  }
}

extension RuleArgumentType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of an enum, by its raw value.
  public static var choice: Self {
    Self { given, name, arguments in
      RuleArgumentType<String>.oneOf(Value.allCases.map(\.rawValue)).read(given, name, &arguments)
        .flatMap(Value.init(rawValue:))
    }
  }
}

extension Double {
  /// A number as JSON writes it; nothing that is not finite.
  init?(decimal text: String) {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || first &- 48 < 10,
      text.utf8.allSatisfy({ $0 &- 48 < 10 || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    self = value
  }
}

extension RuleArguments {
  mutating func reportNotExpected(_ given: RuleValue, name: String, expected: String) {
    report(.notExpected(given, name: written(name), expected: expected), span: given.span)
  }

  /// What an author calls an argument: by the kind where it is written without its name.
  func written(_ name: String) -> String {
    let parameter = binding.vocabulary.signature(of: rule.kind)?[name]
    return parameter?.isPositional == true ? rule.kind : name
  }
}

extension Diagnostic.Message {
  fileprivate static func notExpected(
    _ given: RuleValue, name: String, expected: String
  ) -> Self {
    let found =
      switch given.content {
      case .word(let word): "\(quoting(word))"
      case .list: "a list"
      case .rule(let rule): quoting("\(rule.kind)(…)")
      }
    return Self(.badArgument, "\(quoting(name)) takes \(expected), not \(found)")
  }

  fileprivate static func emptyList(_ name: String) -> Self {
    Self(.emptyList, "the list of \(quoting(name)) is empty")
  }

  fileprivate static func notOneOf(_ names: [String], given: String, name: String) -> Self {
    Self(
      .badArgument,
      "\(quoting(name)) cannot be \(quoting(given))"
        + SpellingSuggestion.didYouMean(given, among: names),
      help: "it is one of \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}
