import ContentCatalog

/// The generators of rules that test time and chance.
extension RuleGenerator {
  static let window = RuleGenerator { place in
    let bounds = [place.instants.instant(&place.choices), place.instants.instant(&place.choices)]
      .sorted()
    let from = place.instants.text(of: bounds[0], &place.choices)
    let until = place.instants.text(of: bounds[1], &place.choices)
    let form = place.choices.number(in: 0...2)
    var arguments: [WrittenRule.Argument] = []
    if form != 1 { arguments.append(.named("from", .word(from))) }
    if form == 1 || (form == 2 && bounds[0] < bounds[1]) {
      arguments.append(.named("until", .word(until)))
    }
    return .call("window", arguments)
  }

  static let after = RuleGenerator { place in
    var arguments: [WrittenRule.Argument] = [
      .positional("duration", .word(place.duration())), .named("since", place.anchor()),
    ]
    if place.choices.chance(30) { arguments.append(.named("startOfDay", "true")) }
    return .call("after", arguments)
  }

  static let drip = RuleGenerator { place in
    var arguments: [WrittenRule.Argument] = [
      .named("every", .word(place.duration())), .named("since", place.anchor()),
    ]
    if place.choices.chance(50) {
      arguments.append(.named("first", "\(place.choices.number(in: 1...2))"))
    }
    return .call("drip", arguments)
  }

  static let rollout = RuleGenerator { place in
    .call(
      "rollout",
      .positional("percent", .word(place.choices.pick("50", "0", "25", "99.5", "100"))),
      .named("salt", .word(place.choices.pick("spring", "autumn"))))
  }
}

extension RulePlace {
  /// Returns an anchor for `after` or `drip`.
  fileprivate mutating func anchor() -> WrittenRule.Value {
    if choices.chance(50) {
      let product = product()
      return WrittenRule.Value(text: "bought(\(product))", json: "{\"bought\": \"\(product)\"}")
    }
    return .word(attribute(.instant))
  }
}
