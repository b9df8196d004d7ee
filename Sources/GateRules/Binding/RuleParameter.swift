/// A parameter of a rule kind: its name and the type of its argument.
///
/// A kind declares each parameter once. The declarations make up its ``RuleSignature``, and each
/// of them reads its argument:
///
/// ```swift
/// static let length = RuleParameter(positional: "length", .duration)
/// static let until = RuleParameter("until", .instant, isOptional: true)
/// static let signature = RuleSignature(length, until)
/// ```
public struct RuleParameter<Value>: Sendable {
  /// The name in the object form, and in the text form unless the parameter is positional.
  public let name: String
  /// Whether the text form omits the name.
  public let isPositional: Bool
  /// Whether a rule may omit the argument. An absent argument is a fault otherwise.
  public let isOptional: Bool
  let type: RuleArgumentType<Value>

  /// Creates a parameter that the text form writes with its name.
  public init(_ name: String, _ type: RuleArgumentType<Value>, isOptional: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    isPositional = false
  }

  /// Creates a parameter that the text form writes without its name, before those with a name.
  public init(
    positional name: String, _ type: RuleArgumentType<Value>, isOptional: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    isPositional = true
  }
}

extension RuleSignature {
  /// Creates a signature from the parameters of a kind, in the order in which rules are printed.
  public init<each Value>(_ parameter: repeat RuleParameter<each Value>) {
    var parameters: [Parameter] = []
    repeat parameters.append(Parameter(each parameter))
    self.parameters = parameters
  }
}

extension RuleSignature.Parameter {
  init<Value>(_ parameter: RuleParameter<Value>) {
    name = parameter.name
    isPositional = parameter.isPositional
    isOptional = parameter.isOptional
    shape = parameter.type.shape
    content =
      switch shape {
      case .rule: .rule
      case .list(of: .rule), .oneOrMore(of: .rule): .rules
      case .literal: .word
      default: .value
      }
  }
}
