/// How a rule kind is written: the parameters that it takes.
///
/// ```swift
/// static let signature: RuleSignature = [.positional("count"), .rules("of")]
/// ```
public struct RuleSignature: Hashable, Sendable {
  /// One parameter of a rule kind.
  public struct Parameter: Hashable, Sendable {
    /// What an argument for it may be.
    package enum Content: Hashable, Sendable {
      case word, value, rule, rules
    }

    /// The name that the object form uses, and the text form unless the parameter is positional.
    public let name: String
    /// Whether the text form leaves its name out.
    public let isPositional: Bool
    package let content: Content

    /// A word or a list of words, written with its name.
    public static func named(_ name: String) -> Self {
      Self(name: name, isPositional: false, content: .value)
    }

    /// A single word, written with its name.
    static func word(_ name: String) -> Self {
      Self(name: name, isPositional: false, content: .word)
    }

    /// A word or a list of words, written first and without its name in the text form.
    public static func positional(_ name: String) -> Self {
      Self(name: name, isPositional: true, content: .value)
    }

    /// A rule.
    public static func rule(_ name: String, isPositional: Bool = false) -> Self {
      Self(name: name, isPositional: isPositional, content: .rule)
    }

    /// A list of rules.
    public static func rules(_ name: String, isPositional: Bool = false) -> Self {
      Self(name: name, isPositional: isPositional, content: .rules)
    }
  }

  /// The parameters; at most one, the first, is positional.
  public let parameters: [Parameter]

  /// Makes a signature of its parameters.
  public init(parameters: [Parameter]) { self.parameters = parameters }

  /// The parameter that the text form writes without its name.
  public var positional: Parameter? { parameters.first(where: \.isPositional) }

  /// The parameter with this name.
  public subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

  var isWellFormed: Bool {
    Set(parameters.map(\.name)).count == parameters.count
      && parameters.allSatisfy { RuleLexer.isName($0.name) }
      && !parameters.dropFirst().contains(where: \.isPositional)
  }

  /// The arguments in the order of the parameters, so that equal rules are equal however written.
  func ordered(_ arguments: [RuleArgument]) -> [RuleArgument] {
    guard arguments.count > 1 else { return arguments }
    return parameters.compactMap { parameter in arguments.first { $0.name == parameter.name } }
  }
}

extension RuleSignature: ExpressibleByArrayLiteral {
  /// Makes a signature of its parameters.
  public init(arrayLiteral parameters: Parameter...) { self.init(parameters: parameters) }
}
