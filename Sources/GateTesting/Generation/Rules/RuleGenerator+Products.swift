import PropertyTesting

/// The generators of rules that test purchases.
extension RuleGenerator {
  static let productOrFull = RuleGenerator("productOrFull") { context in
    let name = context.product()
    return context.choices.chance(30)
      ? .call("productOrFull", .positional("product", .word(name)))
      : WrittenRule(text: name, kind: "productOrFull", .text(name))
  }

  static let product = RuleGenerator("product") { context in
    var arguments: [WrittenRule.Argument] = [.positional("product", .word(context.product()))]
    if context.choices.chance(20) {
      arguments.append(.named("heldOn", context.instantOrPublication()))
    } else {
      if context.choices.chance(40) { arguments.append(.named("everOwned", "true")) }
      if context.choices.chance(40) {
        arguments.append(.named("boughtBefore", context.instantOrPublication()))
      }
    }
    if context.choices.chance(40) { arguments.append(excludedMarks(&context)) }
    return .call("product", arguments)
  }

  private static func excludedMarks(_ context: inout GenerationContext) -> WrittenRule.Argument {
    let mark = context.choices.pick("familyShared", "freeTrial", "promotional")
    let marks = context.choices.chance(50) ? [mark, "purchased"] : [mark]
    return .named("excluding", .list(marks))
  }

  static let subscription = RuleGenerator("subscription") { context in
    let (group, level) = context.products.subscription(&context.choices)
    guard context.choices.chance(70) else {
      if context.choices.chance(30) { return .call("subscription", [excludedMarks(&context)]) }
      return WrittenRule(text: "subscription()", kind: "subscription", .object([]))
    }
    var arguments: [WrittenRule.Argument] = [.positional("group", .word(group))]
    if let level, context.choices.chance(60) {
      arguments.append(.named("level", "\(context.choices.number(in: level...max(level, 5)))"))
    }
    if context.choices.chance(30) { arguments.append(excludedMarks(&context)) }
    return .call("subscription", arguments)
  }
}
