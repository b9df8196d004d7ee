package import GateRules

/// Writes rules in the object form, every value a string.
package struct RuleObjectForm: Sendable {
  private let vocabulary: RuleVocabulary

  package init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

  /// - Complexity: O(n) in the size of the rule, times its depth.
  package func json(of rule: Rule) -> String {
    let signature = vocabulary.signature(of: rule.kind)
    if rule.arguments.count == 1, let only = rule.arguments.first,
      only.name == signature?.positional?.name, !isMisread(only.value, by: signature)
    {
      return "{\(Self.quoted(rule.kind)): \(json(of: only.value))}"
    }
    let arguments = rule.arguments.map { "\(Self.quoted($0.name)): \(json(of: $0.value))" }
    return "{\(Self.quoted(rule.kind)): {\(arguments.joined(separator: ", "))}}"
  }

  /// Returns whether the key of a call would be read as the name of an argument.
  private func isMisread(_ value: RuleValue, by signature: RuleSignature?) -> Bool {
    guard case .rule(let rule) = value.content, let signature else { return false }
    let isAlwaysPlain = signature.parameters.count == 1 && signature.positional?.content == .rule
    return !isAlwaysPlain && signature[rule.kind] != nil
  }

  private func json(of value: RuleValue) -> String {
    switch value.content {
    case .word(let word): Self.quoted(word)
    case .list(let values): "[\(values.map(json(of:)).joined(separator: ", "))]"
    case .rule(let rule): json(of: rule)
    }
  }
}

extension RuleObjectForm {
  /// Text as a JSON string.
  package static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}
