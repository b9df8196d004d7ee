/// The declaration of an option, which is also the key for its value.
///
/// ```swift
/// static let now = CommandOption.one("now", .instant, help: "Decides for this instant.")
/// …
/// let now: GivenInstant? = invocation[Self.now]
/// ```
package struct CommandOption<Result: Sendable>: DeclaredOption {
  package let declaration: OptionDeclaration
  /// Converts all given values, in their order, to the result.
  fileprivate let gather: @Sendable ([any Sendable]) -> Result

  package func result(of values: [any Sendable]) -> Result { gather(values) }
}

/// The properties of an option that parsing and help use, independent of the type of its value.
package struct OptionDeclaration: Sendable {
  package let name: String
  package let short: Character?
  package let help: String
  package let isRepeatable: Bool
  /// The option's value; `nil` for a flag.
  package let value: Value?

  /// The option's form in the help: `-f, --format FORMAT`.
  package var usage: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { $0.whenAbsent == nil ? " \($0.placeholder)" : "[=\($0.placeholder)]" } ?? "")
  }

  package struct Value: Sendable {
    package let placeholder: String
    package let expectation: String
    package let choices: [String]
    package let suggestions: [String]
    package let defaultText: String?
    package let shown: @Sendable (String) -> String
    package let read: @Sendable (String) -> (any Sendable)?
    /// The value of an option that is given without one; `nil` if it requires one. The value of an
    /// option that does not has to be attached: `--coverage=80%`.
    package let whenAbsent: (any Sendable)?
  }
}

/// An option with any result type, as an element of a command's options.
package protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }
}

extension CommandOption {
  /// Returns an option without a value.
  package static func flag(
    _ name: String, short: Character? = nil, help: String
  ) -> CommandOption<Bool> where Result == Bool {
    CommandOption(
      declaration: OptionDeclaration(
        name: name, short: short, help: help, isRepeatable: true, value: nil),
      gather: { !$0.isEmpty })
  }

  /// Returns an option that may be given once.
  package static func one<Value>(
    _ name: String, short: Character? = nil, _ value: OptionValue<Value>, help: String
  ) -> CommandOption<Value?> where Result == Value? {
    CommandOption(
      declaration: OptionDeclaration(name, short, value, help),
      gather: { $0.last as? Value })
  }

  /// Returns an option that may be given once, with a default value.
  package static func one(
    _ name: String, short: Character? = nil, _ value: OptionValue<Result>, default: Result,
    help: String
  ) -> Self {
    Self(
      declaration: OptionDeclaration(name, short, value, help, default: `default`),
      gather: { $0.last as? Result ?? `default` })
  }

  /// Returns an option that may be given once, with an attached value or without a value.
  package static func one<Value>(
    _ name: String, _ value: OptionValue<Value>, whenAbsent: Value, help: String
  ) -> CommandOption<Value?> where Result == Value? {
    CommandOption(
      declaration: OptionDeclaration(name, nil, value, help, whenAbsent: whenAbsent),
      gather: { $0.last as? Value })
  }

  /// Returns an option that may be given any number of times.
  package static func repeated<Value>(
    _ name: String, short: Character? = nil, _ value: OptionValue<Value>, help: String
  ) -> CommandOption<[Value]> where Result == [Value] {
    CommandOption(
      declaration: OptionDeclaration(name, short, value, help, isRepeatable: true),
      gather: { $0.compactMap { $0 as? Value } })
  }
}

extension OptionDeclaration {
  fileprivate init<Value>(
    _ name: String, _ short: Character?, _ value: OptionValue<Value>, _ help: String,
    isRepeatable: Bool = false, default: Value? = nil, whenAbsent: Value? = nil
  ) {
    self.init(
      name: name, short: short, help: help, isRepeatable: isRepeatable,
      value: OptionDeclaration.Value(
        placeholder: value.placeholder, expectation: value.expectation, choices: value.choices,
        suggestions: value.suggestions, defaultText: `default`.map(value.write),
        shown: value.shown, read: { value.read($0) }, whenAbsent: whenAbsent))
  }
}
