import PropertyTesting

/// The generators of rules that test progress, positions and usage.
extension RuleGenerator {
  static let completed = RuleGenerator { context in
    guard let items = context.someItems() else { return nil }
    let share =
      items.allSatisfy({ context.items.hasContent($0) }) && context.choices.chance(60)
      ? context.choices.pick("50", "1", "67", "80", "100") : nil
    return completed(items, share: share, &context.choices)
  }

  static let started = RuleGenerator { context in context.someItems().map { started($0) } }

  static let completedPrevious = RuleGenerator { context in
    let items = context.previousAndMore()
    return completed(items, &context.choices)
  }

  static let startedPrevious = RuleGenerator { context in started(context.previousAndMore()) }

  static let scored = RuleGenerator { context in
    context.someItems().map { scored($0, &context.choices) }
  }

  static let scoredPrevious = RuleGenerator { context in
    let items = context.previousAndMore()
    return scored(items, &context.choices)
  }

  static let freeTier = RuleGenerator { context in
    .call("freeTier", .positional("count", "\(context.choices.number(in: 1...3))"))
  }

  static let usage = RuleGenerator { context in
    let counter = context.counter()
    let limit = "\(context.choices.number(in: 1...4))"
    let period = context.choices.pick("ever", "day", "week", "month")
    let states = context.choices.chance(50) || CounterNames.periods[counter] == nil
    let arguments: [WrittenRule.Argument] = [
      .positional("counter", .word(counter)), .named("fewerThan", "\(limit)"),
    ]
    return .call("usage", arguments + (states ? [.named("per", .word(period))] : []))
  }

  private static func completed(
    _ items: [String], share: String? = nil, _ choices: inout Choices
  ) -> WrittenRule {
    var arguments = [WrittenRule.Argument.positional("items", value(items))]
    if choices.chance(40) { arguments.append(.named("score", score(&choices))) }
    if let share { arguments.append(.named("share", .word(share))) }
    return .call("completed", arguments)
  }

  private static func scored(_ items: [String], _ choices: inout Choices) -> WrittenRule {
    let arguments = [
      WrittenRule.Argument.positional("items", value(items)),
      .positional("score", score(&choices)),
    ]
    return choices.chance(50)
      ? .call("scored", arguments + [.named("missing", "zero")]) : .call("scored", arguments)
  }

  private static func score(_ choices: inout Choices) -> WrittenRule.Value {
    .word(choices.pick("60", "59.5", "0", "-1"))
  }

  private static func started(_ items: [String]) -> WrittenRule {
    .call("started", .positional("items", value(items)))
  }

  private static func value(_ items: [String]) -> WrittenRule.Value {
    items.count == 1 ? .word(items[0]) : .list(items)
  }
}

extension GenerationContext {
  /// Returns one or two items; `nil` if none is available.
  fileprivate mutating func someItems() -> [String]? {
    guard let first = item() else { return nil }
    return choices.chance(30) ? [first] + (item().map { [$0] } ?? []) : [first]
  }

  fileprivate mutating func previousAndMore() -> [String] {
    choices.chance(30) ? ["previous"] + (item().map { [$0] } ?? []) : ["previous"]
  }
}
