import ContentCatalog
import PropertyTesting

/// The generators of rules that test time and chance.
extension RuleGenerator {
  static let window = RuleGenerator("window") { context in
    let bounds = [
      context.instants.instant(&context.choices), context.instants.instant(&context.choices),
    ]
    .sorted()
    let texts = bounds.map { context.instants.text(of: $0, &context.choices) }
    let publication = context.choices.chance(20) ? context.publication() : nil
    let (from, until) = (publication ?? .word(texts[0]), WrittenRule.Value.word(texts[1]))
    let form = context.choices.number(in: 0...2)
    var arguments: [WrittenRule.Argument] = []
    if form != 1 { arguments.append(.named("from", from)) }
    if form == 1 || (form == 2 && (publication != nil || bounds[0] < bounds[1])) {
      arguments.append(.named("until", until))
    }
    return .call("window", arguments)
  }

  static let after = RuleGenerator("after") { context in
    let anchor = context.anchor()
    var arguments: [WrittenRule.Argument] = [
      .positional("duration", .word(context.duration())), .named("since", anchor),
    ]
    if context.choices.chance(30), !anchor.text.hasPrefix("held") {
      arguments.append(.named("startOfDay", "true"))
    }
    return .call("after", arguments)
  }

  static let before = RuleGenerator("before") { context in
    .call(
      "before", .positional("duration", .word(context.duration())),
      .named("until", context.date()))
  }

  static let drip = RuleGenerator("drip") { context in
    var arguments: [WrittenRule.Argument] = [
      .named("every", .word(context.duration())), .named("since", context.anchor()),
    ]
    if context.choices.chance(50) {
      arguments.append(.named("first", "\(context.choices.number(in: 0...2))"))
    }
    return .call("drip", arguments)
  }

  static let rollout = RuleGenerator("rollout") { context in
    var arguments: [WrittenRule.Argument] = [
      .positional("percent", .word(context.choices.pick("50", "0", "25", "99.5", "100"))),
      .named("salt", .word(context.choices.pick("spring", "autumn"))),
    ]
    if context.choices.chance(30) {
      arguments.append(.named("by", .word(context.attribute(.string))))
    }
    return .call("rollout", arguments)
  }
}

extension GenerationContext {
  /// Returns an anchor for `after` or `drip`.
  fileprivate mutating func anchor() -> WrittenRule.Value {
    switch choices.number(in: 0...5) {
    case 0, 1: return date()
    case 2, 3: return .bought(product())
    case 4: return .call("held", of: product())
    default:
      let event = choices.pick("completed", "started")
      return item().map { .call(event, of: $0) } ?? date()
    }
  }

  /// Returns an instant, or the publication of an item or of the item under decision.
  mutating func instantOrPublication() -> WrittenRule.Value {
    (choices.chance(30) ? publication() : nil) ?? .word(instant())
  }

  /// Returns the publication of an item or of the item under decision; `nil` if there is none to name.
  fileprivate mutating func publication() -> WrittenRule.Value? {
    let named = choices.chance(30) ? item() : nil
    guard let name = named ?? (isForItem ? "here" : nil), items.canNamePublication(of: name) else {
      return nil
    }
    let publication = instant()
    items.publication = items.publication ?? publication
    return .call("published", of: name)
  }

  /// Returns an attribute that is a date; the date of an item or of the item under decision; or a
  /// publication.
  fileprivate mutating func date() -> WrittenRule.Value {
    if choices.chance(15), let publication = publication() { return publication }
    guard choices.chance(40) else { return .word(attribute(.instant)) }
    let dated = choices.chance(30) ? item() : nil
    guard let named = dated ?? (isForItem ? "here" : nil) else { return .word(attribute(.instant)) }
    return .call(attribute(.instantByItem), of: named)
  }
}
