import PropertyTesting

/// The generators of rules that test progress, positions and usage.
extension RuleGenerator {
  static let completed = RuleGenerator("completed") { context in
    guard let items = context.someItems() else { return nil }
    let share =
      items.allSatisfy({ context.items.hasContent($0) }) && context.choices.chance(60)
      ? context.choices.pick("50", "1", "67", "80", "100") : nil
    if share == nil, context.choices.chance(30) {
      let reach: WrittenRule.Argument =
        context.choices.chance(40)
        ? .named("since", context.instantOrPublication())
        : .named("within", .word(context.reach()))
      return completed(items, reach: reach, &context.choices)
    }
    return completed(items, share: share, &context.choices)
  }

  static let started = RuleGenerator("started") { context in context.someItems().map { started($0) }
  }

  static let completedPrevious = RuleGenerator("completed") { context in
    let items = context.previousAndMore()
    return completed(items, &context.choices)
  }

  static let startedPrevious = RuleGenerator("started") { context in
    started(context.previousAndMore())
  }

  static let scored = RuleGenerator("scored") { context in
    context.someItems().map { scored($0, &context.choices) }
  }

  static let scoredPrevious = RuleGenerator("scored") { context in
    let items = context.previousAndMore()
    return scored(items, &context.choices)
  }

  static let freeTier = RuleGenerator("freeTier") { context in
    .call("freeTier", .positional("count", "\(context.choices.number(in: 1...3))"))
  }

  static let usage = RuleGenerator("usage") { context in
    let counter = context.counter()
    let limit = "\(context.choices.number(in: 1...4))"
    let period = context.choices.pick("ever", "day", "week", "month", "year")
    let states = context.choices.chance(50) || context.counters.periods[counter] == nil
    var arguments: [WrittenRule.Argument] = [.positional("counter", .word(counter))]
    let isOfItem = context.choices.chance(30)
    if isOfItem, let item = context.isForItem ? "here" : context.item() {
      arguments.append(.named("of", .word(item)))
    }
    if context.choices.chance(20), context.counters.periods[counter] == nil {
      return .call(
        "usage", arguments + [.named("fewerThan", .bought(context.consumable()))])
    }
    arguments.append(.named("fewerThan", "\(limit)"))
    let restart: [WrittenRule.Argument] =
      context.choices.chance(20) ? [.named("since", .bought(context.consumable()))] : []
    if context.choices.chance(30) {
      let duration = context.choices.pick("P1D", "P7D", "PT24H", "P1M", "P1W", "P1Y")
      return .call("usage", arguments + [.named("within", .word(duration))] + restart)
    }
    return .call("usage", arguments + (states ? [.named("per", .word(period))] : []) + restart)
  }

  private static func completed(
    _ items: [String], share: String? = nil, reach: WrittenRule.Argument? = nil,
    _ choices: inout Choices
  ) -> WrittenRule {
    var arguments = [WrittenRule.Argument.positional("items", value(items))]
    if choices.chance(40) { arguments.append(.named("score", score(&choices))) }
    if let share { arguments.append(.named("share", .word(share))) }
    if let reach { arguments.append(reach) }
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
  /// Returns a duration or a period in which an event must have happened.
  mutating func reach() -> String {
    choices.chance(50)
      ? choices.pick("year", "month", "week", "day")
      : choices.pick("P1D", "P7D", "P1M", "PT24H", "P1W", "P1Y")
  }

  /// Returns one or two items; `nil` if none is available.
  fileprivate mutating func someItems() -> [String]? {
    guard let first = item() else { return nil }
    return choices.chance(30) ? [first] + (item().map { [$0] } ?? []) : [first]
  }

  fileprivate mutating func previousAndMore() -> [String] {
    choices.chance(30) ? ["previous"] + (item().map { [$0] } ?? []) : ["previous"]
  }
}
