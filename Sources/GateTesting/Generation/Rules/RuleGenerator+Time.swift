import ContentCatalog
import PropertyTesting

/// The generators of rules that test time and chance.
extension RuleGenerator {
  static let window = RuleGenerator { context in
    let bounds = [
      context.instants.instant(&context.choices), context.instants.instant(&context.choices),
    ]
    .sorted()
    let from = context.instants.text(of: bounds[0], &context.choices)
    let until = context.instants.text(of: bounds[1], &context.choices)
    let form = context.choices.number(in: 0...2)
    var arguments: [WrittenRule.Argument] = []
    if form != 1 { arguments.append(.named("from", .word(from))) }
    if form == 1 || (form == 2 && bounds[0] < bounds[1]) {
      arguments.append(.named("until", .word(until)))
    }
    return .call("window", arguments)
  }

  static let after = RuleGenerator { context in
    let anchor = context.anchor()
    var arguments: [WrittenRule.Argument] = [
      .positional("duration", .word(context.duration())), .named("since", anchor),
    ]
    if context.choices.chance(30), !anchor.text.hasPrefix("held") {
      arguments.append(.named("startOfDay", "true"))
    }
    return .call("after", arguments)
  }

  static let before = RuleGenerator { context in
    .call(
      "before", .positional("duration", .word(context.duration())),
      .named("until", context.date()))
  }

  static let drip = RuleGenerator { context in
    var arguments: [WrittenRule.Argument] = [
      .named("every", .word(context.duration())), .named("since", context.anchor()),
    ]
    if context.choices.chance(50) {
      arguments.append(.named("first", "\(context.choices.number(in: 0...2))"))
    }
    return .call("drip", arguments)
  }

  static let rollout = RuleGenerator { context in
    .call(
      "rollout",
      .positional("percent", .word(context.choices.pick("50", "0", "25", "99.5", "100"))),
      .named("salt", .word(context.choices.pick("spring", "autumn"))))
  }
}

extension GenerationContext {
  private func call(_ kind: String, of name: String) -> WrittenRule.Value {
    WrittenRule.Value(
      text: "\(kind)(\(name))", json: WrittenJSON.object([(kind, .text(name))]).formatted())
  }

  /// Returns an anchor for `after` or `drip`.
  fileprivate mutating func anchor() -> WrittenRule.Value {
    switch choices.number(in: 0...5) {
    case 0, 1: return date()
    case 2, 3: return call("bought", of: product())
    case 4: return call("held", of: product())
    default:
      let event = choices.pick("completed", "started")
      return item().map { call(event, of: $0) } ?? date()
    }
  }

  /// Returns an attribute that is a date, or the date of an item or of the item under decision.
  fileprivate mutating func date() -> WrittenRule.Value {
    guard choices.chance(40) else { return .word(attribute(.instant)) }
    let dated = choices.chance(30) ? item() : nil
    guard let named = dated ?? (isForItem ? "here" : nil) else { return .word(attribute(.instant)) }
    return call(attribute(.instantByItem), of: named)
  }
}
