import ContentCatalog

/// A rule in both written forms.
struct WrittenRule {
  /// The form for people, in parentheses where it needs them.
  let text: String
  /// A JSON value: the text as a string, or the object form.
  let json: String
}

/// Makes rules of every kind out of the names that a place in a catalog may use.
struct RandomRules {
  let instants: RandomInstants
  var products: [String] = []
  var groups: [String] = []
  var attributes: [RandomAttribute] = []
  var gates: [String] = []
  /// Items that may be asked for here without closing a circle.
  var items: [String] = []
  /// Whether places can be counted here.
  var isPositional = false

  func rule(depth: Int = 3, using random: inout SeededGenerator) -> WrittenRule {
    if depth > 0, random.chance(60) { return joined(depth: depth, using: &random) }
    if isPositional, random.chance(35) { return positional(using: &random) }
    switch random.number(0...12) {
    case 0: return random.chance(50) ? call("free", [], &random) : call("never", [], &random)
    case 1, 2: return productOrFull(using: &random)
    case 3, 4: return product(using: &random)
    case 5: return subscription(using: &random)
    case 6: return window(using: &random)
    case 7: return after(using: &random)
    case 8 where !items.isEmpty, 9 where !items.isEmpty: return progress(using: &random)
    case 10: return usage(using: &random)
    case 11 where !gates.isEmpty:
      return call(
        "gate",
        [Argument("name", word(random.pick(from: gates, else: gates[0])), isPositional: true)],
        &random)
    case 12: return rollout(using: &random)
    default: return attribute(using: &random)
    }
  }
}

extension RandomRules {
  private func joined(depth: Int, using random: inout SeededGenerator) -> WrittenRule {
    var children = (0..<random.number(2...3)).map { _ in rule(depth: depth - 1, using: &random) }
    if random.chance(15) { children.append(children[0]) }
    let list = "[" + children.map(\.json).joined(separator: ", ") + "]"
    switch random.number(0...5) {
    case 0, 1:
      return written(
        "(" + children.map(\.text).joined(separator: " or ") + ")", "{\"anyOf\": \(list)}", &random)
    case 2, 3:
      return written(
        "(" + children.map(\.text).joined(separator: " and ") + ")", "{\"allOf\": \(list)}", &random
      )
    case 4:
      return written("(not \(children[0].text))", "{\"not\": \(children[0].json)}", &random)
    default:
      let count = random.number(1...children.count)
      return written(
        "atLeast(\(count), of: [\(children.map(\.text).joined(separator: ", "))])",
        "{\"atLeast\": {\"count\": \(count), \"of\": \(list)}}", &random)
    }
  }

  private func positional(using random: inout SeededGenerator) -> WrittenRule {
    switch random.number(0...3) {
    case 0:
      return call(
        "freeTier", [Argument("count", word("\(random.number(1...3))"), isPositional: true)],
        &random)
    case 1:
      var arguments = [
        Argument("every", duration(&random)), Argument("since", anchor(&random)),
      ]
      if random.chance(50) { arguments.append(Argument("first", word("\(random.number(1...2))"))) }
      return call("drip", arguments, &random)
    case 2: return progress(["previous"], using: &random)
    default: return progress(["previous"] + items.suffix(1), using: &random)
    }
  }
}

extension RandomRules {
  private func productOrFull(using random: inout SeededGenerator) -> WrittenRule {
    let name = random.pick(from: products, else: products[0])
    if random.chance(50) { return written(name, "{\"productOrFull\": \"\(name)\"}", &random) }
    return call("productOrFull", [Argument("product", word(name), isPositional: true)], &random)
  }

  private func product(using random: inout SeededGenerator) -> WrittenRule {
    let name = random.pick(from: products, else: products[0])
    var arguments = [Argument("product", word(name), isPositional: true)]
    if random.chance(40) { arguments.append(Argument("everOwned", word("true"))) }
    if random.chance(40) { arguments.append(Argument("boughtBefore", instant(&random))) }
    if random.chance(40) {
      let mark = random.pick("freeTrial", "familyShared", "promotional")
      arguments.append(
        Argument("excluding", list(random.chance(50) ? [mark] : [mark, "purchased"])))
    }
    return call("product", arguments, &random)
  }

  private func subscription(using random: inout SeededGenerator) -> WrittenRule {
    var arguments: [Argument] = []
    if random.chance(70) {
      let group = random.pick(from: groups, else: groups[0])
      arguments.append(Argument("group", word(group), isPositional: true))
      if group == "ranked", random.chance(60) {
        arguments.append(Argument("level", word("\(random.number(1...3))")))
      }
    }
    return call("subscription", arguments, &random)
  }

  private func window(using random: inout SeededGenerator) -> WrittenRule {
    let bounds = [instants.one(using: &random), instants.one(using: &random)].sorted()
    let form = random.number(0...2)
    var arguments: [Argument] = []
    if form != 1 { arguments.append(Argument("from", word("\(bounds[0])"))) }
    if form == 1 || (form == 2 && bounds[0] < bounds[1]) {
      arguments.append(Argument("until", word("\(bounds[1])")))
    }
    return call("window", arguments, &random)
  }

  private func after(using random: inout SeededGenerator) -> WrittenRule {
    var arguments = [
      Argument("duration", duration(&random), isPositional: true),
      Argument("since", anchor(&random)),
    ]
    if random.chance(30) { arguments.append(Argument("startOfDay", word("true"))) }
    return call("after", arguments, &random)
  }

  private func progress(using random: inout SeededGenerator) -> WrittenRule {
    let first = random.pick(from: items, else: items[0])
    return progress(
      random.chance(30) ? [first, random.pick(from: items, else: first)] : [first], using: &random)
  }

  private func progress(_ names: [String], using random: inout SeededGenerator) -> WrittenRule {
    let names = names.count > 1 && names[0] == names[1] ? [names[0]] : names
    var arguments = [
      Argument("items", names.count == 1 ? word(names[0]) : list(names), isPositional: true)
    ]
    if random.chance(40) { return call("started", arguments, &random) }
    if random.chance(40) {
      arguments.append(Argument("score", word(random.pick("60", "59.5", "0"))))
    }
    return call("completed", arguments, &random)
  }

  private func usage(using random: inout SeededGenerator) -> WrittenRule {
    call(
      "usage",
      [
        Argument("counter", word(random.pick("articles", "questions")), isPositional: true),
        Argument("fewerThan", word("\(random.number(1...4))")),
        Argument("per", word(random.pick("day", "week", "month", "ever"))),
      ], &random)
  }

  private func rollout(using random: inout SeededGenerator) -> WrittenRule {
    call(
      "rollout",
      [
        Argument("percent", word(random.pick("0", "25", "50", "99.5", "100")), isPositional: true),
        Argument("salt", word(random.pick("spring", "autumn"))),
      ], &random)
  }

  private func attribute(using random: inout SeededGenerator) -> WrittenRule {
    let attribute = random.pick(from: attributes, else: attributes[0])
    let name = attribute.name
    switch random.number(0...3) {
    case 0:
      return written(
        "exists(\(name))", "{\"attribute\": {\"name\": \"\(name)\", \"exists\": true}}", &random)
    case 1:
      let values = (0...1).map { _ in attribute.word(in: instants, using: &random) }
      return written(
        "(\(name) in [\(values.joined(separator: ", "))])",
        "{\"attribute\": {\"name\": \"\(name)\", \"in\": [\(values.map(attribute.json).joined(separator: ", "))]}}",
        &random)
    case 2 where attribute.type == .boolean:
      return written(name, "{\"attribute\": \"\(name)\"}", &random)
    default:
      let sign =
        attribute.isOrdered
        ? random.pick("=", "!=", "<", "<=", ">", ">=") : random.pick("=", "!=")
      let value = attribute.word(in: instants, using: &random)
      return written(
        "(\(name) \(sign) \(value))",
        "{\"attribute\": {\"name\": \"\(name)\", \"\(sign)\": \(attribute.json(value))}}", &random)
    }
  }
}

extension RandomRules {
  private func instant(_ random: inout SeededGenerator) -> WrittenRule {
    word("\(instants.one(using: &random))")
  }

  private func duration(_ random: inout SeededGenerator) -> WrittenRule {
    word(random.pick(from: RandomInstants.durations, else: "P1D"))
  }

  private func anchor(_ random: inout SeededGenerator) -> WrittenRule {
    if random.chance(50) { return word(random.pick("enrolled", "joined")) }
    let product = random.pick(from: products, else: products[0])
    return WrittenRule(text: "bought(\(product))", json: "{\"bought\": \"\(product)\"}")
  }
}
