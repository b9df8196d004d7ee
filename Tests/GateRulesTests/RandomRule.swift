import ContentCatalog
import GateRules
import GateTesting

/// Draws rules that follow the signatures of their kinds, with words that are hard to write.
struct RandomRule {
  private static let words = [
    "basic", "pro", "two words", "in", "tournament", "free", "signedIn", "role", "window", "bought",
    "", " ", "'", "''", "it's", "'\u{301}", "a\u{301}", "été", "课", "👩‍👩‍👧", "-5", "-", "--5", "5",
    "2.3.0", "+1",
    "2026-12-01", "2026-12-01T00:00:00+08:00", "2026-12-01t00:00:00z", "12:30", "a:b", "previous",
    "or", "not", "exists", "true", "\"", "\\", "\n", "\u{0}", "\u{1F}", "\u{FEFF}", "a,b", "[",
    "(x)",
    "_", ".", "a.", "anyOf", "P7D", "acme.x",
  ]
  private static let kinds = RuleKindRegistry.builtIn.kinds
  private static let leaves = kinds.filter { $0.signature["of"] == nil }
  private static let nowhere = SourcePlace(file: 0, start: 0, end: 0)

  private var choices: Choices

  static let all = Generator { choices in
    var drawing = RandomRule(choices: choices)
    let rule = drawing.rule(depth: 0)
    choices = drawing.choices
    return rule
  }

  private mutating func rule(depth: Int) -> Rule {
    let kinds = depth > 4 ? Self.leaves : Self.kinds
    guard let kind = choices.pick(from: kinds), kind.name != "attribute" else {
      return attribute()
    }
    let arguments = kind.signature.parameters.compactMap { parameter -> RuleArgument? in
      switch (kind.name, parameter.name) {
      case ("not", "of"): argument("of", .rule(rule(depth: depth + 1)))
      case ("anyOf", "of"), ("allOf", "of"): argument("of", rules(from: 2, depth: depth))
      case (_, "of"): argument("of", rules(from: 0, depth: depth))
      default:
        choices.chance(50) || parameter.isPositional
          ? argument(parameter.name, value(depth: 0)) : nil
      }
    }
    return Rule(kind: kind.name, arguments: arguments, at: Self.nowhere)
  }

  private mutating func attribute() -> Rule {
    var arguments = [argument("name", word())]
    switch choices.number(in: 0...3) {
    case 0: break
    case 1: arguments.append(argument("exists", .word("true")))
    case 2:
      let values = (0..<3).map { _ in RuleValue(word(), at: Self.nowhere) }
      arguments.append(argument("in", .list(values)))
    default:
      arguments.append(argument(choices.pick("=", "!=", "<", "<=", ">", ">="), word()))
    }
    return Rule(kind: "attribute", arguments: arguments, at: Self.nowhere)
  }

  private mutating func rules(from least: Int, depth: Int) -> RuleValue.Content {
    let count = least + choices.number(in: 0...2)
    return .list(
      (0..<count).map { _ in RuleValue(.rule(rule(depth: depth + 1)), at: Self.nowhere) })
  }

  private mutating func value(depth: Int) -> RuleValue.Content {
    switch choices.number(in: 0...7) {
    case 7 where depth < 3:
      let count = choices.number(in: 0...3)
      return .list((0..<count).map { _ in RuleValue(value(depth: depth + 1), at: Self.nowhere) })
    case 6:
      let product = argument("product", word())
      return .rule(Rule(kind: "bought", arguments: [product], at: Self.nowhere))
    default: return word()
    }
  }

  private mutating func word() -> RuleValue.Content {
    .word(choices.pick(from: Self.words) ?? "")
  }

  private func argument(_ name: String, _ content: RuleValue.Content) -> RuleArgument {
    RuleArgument(name: name, value: RuleValue(content, at: Self.nowhere))
  }
}
