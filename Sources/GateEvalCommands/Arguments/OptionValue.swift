/// The syntax of an option's value, with its conversion from and to text.
package struct OptionValue<Value: Sendable>: Sendable {
  /// The placeholder for the value in the help.
  package let placeholder: String
  /// A description of valid values for messages: "an instant such as …".
  package let expectation: String
  /// The valid texts, if there are only a few.
  package let choices: [String]
  /// The texts that a message suggests in place of a misspelt one.
  package let suggestions: [String]
  /// The part of an invalid text that a message shows.
  package let shown: @Sendable (String) -> String
  package let read: @Sendable (String) -> Value?
  package let write: @Sendable (Value) -> String

  package init(
    _ placeholder: String, expectation: String, choices: [String] = [],
    suggestions: [String]? = nil, shown: @escaping @Sendable (String) -> String = { $0 },
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.choices = choices
    self.suggestions = suggestions ?? choices
    self.shown = shown
    self.read = read
    self.write = write
  }
}

extension OptionValue<String> {
  /// A non-empty text.
  package static func text(_ placeholder: String) -> Self {
    Self(placeholder, expectation: "a \(placeholder)", read: { $0.isEmpty ? nil : $0 })
  }

  /// A text, possibly empty.
  package static func any(_ placeholder: String) -> Self {
    Self(placeholder, expectation: placeholder, read: { $0 })
  }
}

extension OptionValue<Int> {
  /// A whole number that is not less than `minimum`.
  package static func count(from minimum: Int) -> Self {
    Self(
      "N", expectation: "a whole number of \(minimum) or more",
      read: { Int($0).flatMap { $0 >= minimum ? $0 : nil } })
  }
}

extension OptionValue where Value: RawRepresentable<String> {
  /// One of the given values, written as its raw value.
  package static func choice(_ placeholder: String, of values: [Value]) -> Self {
    let choices = values.map(\.rawValue)
    return Self(
      placeholder, expectation: "one of \(choices.joined(separator: ", "))", choices: choices,
      read: { text in values.first { $0.rawValue == text } },
      write: { $0.rawValue })
  }
}
