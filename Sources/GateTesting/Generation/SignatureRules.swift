import ContentCatalog
package import GateRules
package import PropertyTesting

extension Generator<Rule> {
  /// Returns a generator of rules of every kind, with arguments that match the kind's signature but
  /// not necessarily its meaning. It tests that a written rule is read back as the same rule.
  package static func rules(
    of kinds: RuleKindRegistry, words: Generator<String> = .adversarialStrings
  ) -> Generator {
    let generator = SignatureRules(of: kinds, words: words)
    return Generator { generator.rule(depth: 0, &$0) }
  }
}

/// A generator of rules from the signatures of their kinds.
private struct SignatureRules: Sendable {
  private let kinds: [any RuleKind.Type]
  private let leaves: [any RuleKind.Type]
  private let words: Generator<String>
  private static let maxDepth = 4
  private static let nowhere = SourceSpan(file: 0, start: 0, end: 0)

  init(of kinds: RuleKindRegistry, words: Generator<String>) {
    self.kinds = kinds.kinds
    leaves = kinds.kinds.filter { kind in
      kind.signature.parameters.allSatisfy { $0.content != .rule && $0.content != .rules }
    }
    self.words = words
  }

  func rule(depth: Int, _ choices: inout Choices) -> Rule {
    choices.group { choices in
      let usable = depth > Self.maxDepth ? leaves : kinds
      guard let kind = choices.pick(from: usable), kind.name != "attribute" || choices.chance(30)
      else { return comparison(&choices) }
      let arguments = kind.signature.parameters.compactMap { parameter -> RuleArgument? in
        switch parameter.content {
        case .rule:
          return argument(parameter.name, .rule(rule(depth: depth + 1, &choices)))
        case .rules:
          // A list with a single child would be read as that child.
          let least = kind.name == "anyOf" || kind.name == "allOf" ? 2 : 0
          let rules = choices.list(least...least + 2) { rule(depth: depth + 1, &$0) }
          return argument(parameter.name, .list(rules.map { value(.rule($0)) }))
        case .word, .value:
          guard choices.chance(parameter.isPositional ? 90 : 50) else { return nil }
          let content =
            parameter.content == .word ? word(&choices) : content(depth: depth + 1, &choices)
          return argument(parameter.name, content)
        }
      }
      return Rule(kind: kind.name, arguments: arguments, at: Self.nowhere)
    }
  }

  /// Returns a rule of the kind `attribute` in one of its common forms.
  private func comparison(_ choices: inout Choices) -> Rule {
    var arguments = [argument("name", word(&choices))]
    switch choices.number(in: 0...3) {
    case 0: break
    case 1: arguments.append(argument("exists", .word("true")))
    case 2: arguments.append(argument("in", .list(choices.list(1...3) { value(word(&$0)) })))
    default:
      arguments.append(argument(choices.pick("=", "!=", "<", "<=", ">", ">="), word(&choices)))
    }
    return Rule(kind: "attribute", arguments: arguments, at: Self.nowhere)
  }

  private func content(depth: Int, _ choices: inout Choices) -> RuleValue.Content {
    switch choices.number(in: 0...7) {
    case 7 where depth < Self.maxDepth:
      return .list(choices.list(0...3) { value(content(depth: depth + 1, &$0)) })
    case 6:
      let product = argument("product", word(&choices))
      return .rule(
        Rule(kind: choices.pick("bought", "held"), arguments: [product], at: Self.nowhere))
    case 5 where depth < Self.maxDepth:
      return .rule(rule(depth: depth + 1, &choices))
    default: return word(&choices)
    }
  }

  private func word(_ choices: inout Choices) -> RuleValue.Content { .word(choices.draw(words)) }

  private func value(_ content: RuleValue.Content) -> RuleValue {
    RuleValue(content, at: Self.nowhere)
  }

  private func argument(_ name: String, _ content: RuleValue.Content) -> RuleArgument {
    RuleArgument(name: name, value: value(content))
  }
}
