/// The generators of rules that test purchases.
extension RuleGenerator {
  static let productOrFull = RuleGenerator { place in
    let name = place.product()
    return place.choices.chance(30)
      ? .call("productOrFull", .positional("product", .word(name)))
      : WrittenRule(text: name, object: "{\"productOrFull\": \"\(name)\"}")
  }

  static let product = RuleGenerator { place in
    var arguments: [WrittenRule.Argument] = [.positional("product", .word(place.product()))]
    if place.choices.chance(40) { arguments.append(.named("everOwned", "true")) }
    if place.choices.chance(40) {
      arguments.append(.named("boughtBefore", .word(place.instant())))
    }
    if place.choices.chance(40) {
      let mark = place.choices.pick("familyShared", "freeTrial", "promotional")
      let marks = place.choices.chance(50) ? [mark, "purchased"] : [mark]
      arguments.append(.named("excluding", .list(marks)))
    }
    return .call("product", arguments)
  }

  static let subscription = RuleGenerator { place in
    let (group, level) = place.products.subscription(&place.choices)
    guard place.choices.chance(70) else {
      return WrittenRule(text: "subscription()", object: #"{"subscription": {}}"#)
    }
    var arguments: [WrittenRule.Argument] = [.positional("group", .word(group))]
    if let level, place.choices.chance(60) {
      arguments.append(.named("level", "\(place.choices.number(in: level...3))"))
    }
    return .call("subscription", arguments)
  }
}
