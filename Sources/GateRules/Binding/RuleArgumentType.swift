public import ContentCatalog

/// The type of an argument: the values that it can have, and the way to read them.
///
/// ```swift
/// static let count = RuleParameter(positional: "count", .integer(in: 1...365))
/// ```
public struct RuleArgumentType<Value>: Sendable {
  let shape: RuleArgumentShape
  /// Returns the value that is written for the argument of this name, or reports a fault.
  let read: @Sendable (RuleValue, _ name: String, inout RuleArguments) -> Value?

  init(
    _ shape: RuleArgumentShape,
    read: @escaping @Sendable (RuleValue, _ name: String, inout RuleArguments) -> Value?
  ) {
    self.shape = shape
    self.read = read
  }
}

extension RuleArgumentType {
  /// A single word that a function converts to a value.
  ///
  /// - Parameters:
  ///   - expected: a description for messages, such as "an instant".
  ///   - value: returns the value of a word; `nil` for a word that is not valid.
  public static func word(
    _ expected: String, _ value: @escaping @Sendable (String) -> Value?
  ) -> Self {
    word(.word(expected), expected, value)
  }

  static func word(
    _ shape: RuleArgumentShape, _ expected: String,
    _ value: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(shape) { given, name, arguments in
      if case .word(let word) = given.content, let value = value(word) { return value }
      arguments.reportNotExpected(given, name: name, expected: expected)
      return nil
    }
  }

  /// A value of a type, or a list of such values that is not empty.
  public static func oneOrMore<Element>(
    of element: RuleArgumentType<Element>
  ) -> Self where Value == [Element] {
    let list = list(of: element)
    return Self(.oneOrMore(of: element.shape)) { given, name, arguments in
      guard case .list = given.content else {
        return element.read(given, name, &arguments).map { [$0] }
      }
      return list.read(given, name, &arguments)
    }
  }

  /// A list of values of a type that is not empty.
  public static func list<Element>(
    of element: RuleArgumentType<Element>
  ) -> Self where Value == [Element] {
    Self(.list(of: element.shape)) { given, name, arguments in
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

  /// One of these words, compared by their bytes. Any other word is a fault that lists them.
  public static func oneOf(_ words: [String]) -> Self {
    Self(.choice(words)) { given, name, arguments in
      guard let word = text.read(given, name, &arguments) else { return nil }
      if words.contains(where: { $0.isExactly(word) }) { return word }
      arguments.report(
        .notOneOf(words, given: word, name: arguments.written(name)), span: given.span)
      return nil
    }
  }
}

extension RuleArgumentType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static var choice: Self {
    let word = RuleArgumentType<String>.oneOf(Value.allCases.map(\.rawValue))
    return Self(word.shape) { given, name, arguments in
      word.read(given, name, &arguments).flatMap(Value.init(exactly:))
    }
  }
}

extension RuleArgumentType<Bool> {
  /// `true` or `false`.
  public static var boolean: Self {
    word(.boolean, "`true` or `false`") {
      $0.isExactly("true") ? true : $0.isExactly("false") ? false : nil
    }
  }
}

extension RuleArgumentType<Int> {
  /// A whole number in a range.
  public static func integer(in range: ClosedRange<Int>) -> Self {
    word(
      .integer(range), "a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A whole number of 1 or more.
  public static var count: Self { count(from: 1) }

  /// A whole number of `least` or more.
  static func count(from least: Int) -> Self {
    word(.integer(least...Int.max), "a whole number of \(least) or more") {
      Int($0).flatMap { $0 >= least ? $0 : nil }
    }
  }

  /// A percentage from 0 to 100 with at most two decimals, in hundredths of a percent.
  public static var percentInHundredths: Self {
    word(.percent, "a number from 0 to 100 with at most two decimals") { text in
      guard text.isASCII else { return nil }
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let whole = Int(digits: parts[0]), 0...100 ~= whole else { return nil }
      guard parts.count == 2 else { return whole * 100 }
      let decimals = parts[1]
      guard 1...2 ~= decimals.utf8.count, let fraction = Int(digits: decimals) else { return nil }
      let value = whole * 100 + (decimals.utf8.count == 1 ? fraction * 10 : fraction)
      return value <= 10_000 ? value : nil
    }
  }
}

extension RuleArgumentType<Double> {
  /// A finite decimal number.
  public static var number: Self { word(.number, "a number") { Double(decimal: $0) } }
}

extension RuleArgumentType<CalendarDuration> {
  /// An ISO 8601 duration such as `P7D`.
  public static var duration: Self {
    word(.duration, "a duration such as `P7D`") { CalendarDuration($0) }
  }
}

extension RuleArgumentType<Instant> {
  /// An RFC 3339 instant with an offset, or a date, which means midnight in the catalog's time
  /// zone.
  public static var instant: Self {
    Self(.instant) { given, name, arguments in
      if case .word(let word) = given.content, let value = arguments.timeZone.instant(reading: word)
      {
        return value
      }
      arguments.reportNotExpected(
        given, name: name, expected: "an instant such as `2026-12-01` or `2026-12-01T00:00:00Z`")
      return nil
    }
  }
}

extension Double {
  /// Creates a finite number from decimal notation, with an exponent or without. Hexadecimal and
  /// named values are invalid.
  init?(decimal text: String) {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || first.isDigit,
      text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    self = value
  }
}

extension Int {
  /// Creates a number from digits without a sign.
  fileprivate init?(digits: Substring) {
    guard digits.utf8.allSatisfy(\.isDigit) else { return nil }
    self.init(digits)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Diagnostic.Message {
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
