import ContentCatalog

/// The syntax of a rule kind: the parameters that it takes.
///
/// ```swift
/// static let signature = RuleSignature(length, until)
/// ```
public struct RuleSignature: Hashable, Sendable {
  /// One parameter of a rule kind, without the type of its value.
  public struct Parameter: Hashable, Sendable {
    /// The syntax of an argument for the parameter.
    package enum Content: Hashable, Sendable {
      /// A single word.
      case word
      /// A word, a list or a call.
      case value
      /// A rule in any form.
      case rule
      /// A list of rules.
      case rules
    }

    /// The name in the object form, and in the text form unless the parameter is positional.
    public let name: String
    /// Whether the text form omits the name.
    public let isPositional: Bool
    /// Whether a rule may omit the argument.
    public let isOptional: Bool
    package let shape: RuleArgumentShape
    package let content: Content

    /// Whether an argument can be a list.
    var takesList: Bool {
      switch shape {
      case .list, .oneOrMore: true
      default: false
      }
    }
  }

  /// The parameters. Those that are positional come first.
  public let parameters: [Parameter]

  init(parameters: [Parameter]) { self.parameters = parameters }

  /// The parameters that the text form writes without their names. The object form may omit the
  /// name of the first if it is the only argument.
  public var positional: ArraySlice<Parameter> { parameters.prefix(while: \.isPositional) }

  /// Returns the parameter with this name.
  public subscript(name: String) -> Parameter? { parameters.first { $0.name.isExactly(name) } }

  /// Returns whether there is a parameter with this name.
  func contains(_ name: String) -> Bool { parameters.contains { $0.name.isExactly(name) } }

  /// The maximum number of parameters, so that one word can record which arguments were read.
  private static let maxParameters = UInt64.bitWidth

  var isWellFormed: Bool {
    Set(parameters.map(\.name)).count == parameters.count
      && parameters.count <= Self.maxParameters
      && parameters.allSatisfy { RuleLexer.isName($0.name) }
      && !parameters.dropFirst(positional.count).contains(where: \.isPositional)
  }

  /// Returns the arguments in the order of the parameters, so that equality does not depend on the
  /// written order.
  func ordered(_ arguments: [RuleArgument]) -> [RuleArgument] {
    guard arguments.count > 1 else { return arguments }
    return parameters.compactMap { parameter in arguments.first { $0.name == parameter.name } }
  }
}
