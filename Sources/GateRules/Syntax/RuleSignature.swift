/// The syntax of a rule kind: the parameters that it takes.
///
/// ```swift
/// static let signature: RuleSignature = [.positional("count"), .rules("of")]
/// ```
public struct RuleSignature: Hashable, Sendable {
  /// One parameter of a rule kind.
  public struct Parameter: Hashable, Sendable {
    /// The form of an argument for the parameter.
    package enum Content: Hashable, Sendable {
      case word, value, rule, rules
    }

    /// The name in the object form, and in the text form unless the parameter is positional.
    public let name: String
    /// Whether the text form omits the name.
    public let isPositional: Bool
    package let content: Content

    /// A parameter that takes a word or a list of words, written with its name.
    public static func named(_ name: String) -> Self {
      Self(name: name, isPositional: false, content: .value)
    }

    /// A parameter that takes a single word, written with its name.
    static func word(_ name: String) -> Self {
      Self(name: name, isPositional: false, content: .word)
    }

    /// A parameter that takes a word or a list of words, written first and without its name in the
    /// text form.
    public static func positional(_ name: String) -> Self {
      Self(name: name, isPositional: true, content: .value)
    }

    /// A parameter that takes a rule.
    public static func rule(_ name: String, isPositional: Bool = false) -> Self {
      Self(name: name, isPositional: isPositional, content: .rule)
    }

    /// A parameter that takes a list of rules.
    public static func rules(_ name: String, isPositional: Bool = false) -> Self {
      Self(name: name, isPositional: isPositional, content: .rules)
    }
  }

  /// The parameters. Only the first may be positional.
  public let parameters: [Parameter]

  /// Makes a signature from its parameters.
  public init(parameters: [Parameter]) { self.parameters = parameters }

  /// The parameter that the text form writes without its name; `nil` if there is none.
  public var positional: Parameter? { parameters.first(where: \.isPositional) }

  /// Returns the parameter with this name.
  public subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

  var isWellFormed: Bool {
    Set(parameters.map(\.name)).count == parameters.count
      && parameters.allSatisfy { RuleLexer.isName($0.name) }
      && !parameters.dropFirst().contains(where: \.isPositional)
  }

  /// Returns the arguments in the order of the parameters, so that equality does not depend on the
  /// written order.
  func ordered(_ arguments: [RuleArgument]) -> [RuleArgument] {
    guard arguments.count > 1 else { return arguments }
    return parameters.compactMap { parameter in arguments.first { $0.name == parameter.name } }
  }
}

extension RuleSignature: ExpressibleByArrayLiteral {
  /// Makes a signature from its parameters.
  public init(arrayLiteral parameters: Parameter...) { self.init(parameters: parameters) }
}
