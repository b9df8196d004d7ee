import GateKit
import PropertyTesting
import RuleTestSupport

/// A random rule as text, with everything that its parts name.
struct OfferRule {
  let text: String
  /// The items whose completion the rule tests.
  var completed: Set<ItemID> = []
  /// The items whose start the rule tests.
  var started: Set<ItemID> = []
  /// The scores that the rule tests, by item.
  var scores: [ItemID: Set<Double>] = [:]
  /// The shares of content that the rule tests, by item.
  var shares: [ItemID: Set<Int>] = [:]
  /// The tests of attributes, for a value that is present.
  var tests: [OfferAttributeTest] = []
  /// The items whose completion time is counted from.
  var repeatable: Set<ItemID> = []
  /// The instants at which the rule can change for every subject.
  var instants: Set<Instant> = []
  /// The attributes from which time is counted.
  var anchors: Set<AttributeID> = []
  /// The durations that are counted, in seconds.
  var durations: Set<Int64> = []
  /// The number of parts.
  var size = 1

  init(using choices: inout Choices) {
    if choices.chance(20) {
      self = Self.spans(using: &choices)
    } else if choices.chance(10) {
      self = Self.ranges(using: &choices)
    } else {
      self.init(depth: choices.chance(50) ? 2 : 1, using: &choices)
    }
  }

  private init(text: String) { self.text = text }

  private init(depth: Int, using choices: inout Choices) {
    guard depth > 0, choices.chance(85) else {
      self = Self.leaf(using: &choices)
      return
    }
    let count = depth > 1 ? 2 : choices.pick(2, 2, 3)
    let children = (0..<count).map { _ in OfferRule(depth: depth - 1, using: &choices) }
    let texts = children.map(\.text)
    let text =
      switch choices.pick(0, 1, 1, 2, 3) {
      case 0: "(" + texts.joined(separator: " or ") + ")"
      case 1: "(" + texts.joined(separator: " and ") + ")"
      case 2: "(\(texts[0]) and not \(texts[1]))"
      default: "atLeast(2, of: [\((texts + [texts[0]]).joined(separator: ", "))])"
      }
    self.init(text: text)
    for (index, child) in children.enumerated() {
      unite(text.contains(" and not ") && index == 1 ? child.negated : child)
    }
    size = children.reduce(0) { $0 + $1.size }
  }

  /// The rule under `not`, apart from its text.
  private var negated: OfferRule {
    var negated = self
    negated.tests = tests.map(\.negated)
    return negated
  }

  private mutating func unite(_ other: OfferRule) {
    completed.formUnion(other.completed)
    repeatable.formUnion(other.repeatable)
    started.formUnion(other.started)
    scores.merge(other.scores) { $0.union($1) }
    shares.merge(other.shares) { $0.union($1) }
    tests += other.tests.filter { !tests.contains($0) }
    instants.formUnion(other.instants)
    anchors.formUnion(other.anchors)
    durations.formUnion(other.durations)
  }
}

extension OfferRule {
  /// Returns the marks that a share of an item implies: this share, any lower one, and the start.
  func marks(ofShare percent: Int, of item: ItemID) -> Set<String> {
    let lower = shares[item, default: []].filter { $0 <= percent }
    return Set(lower.map { "share \(item) \($0)" })
      .union(started.contains(item) ? ["start \(item)"] : [])
  }

  private static func leaf(using choices: inout Choices) -> OfferRule {
    switch choices.pick(0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6) {
    case 0: OfferRule(text: choices.pick("a", "b", "s2"))
    case 1: product(using: &choices)
    case 2: progress(using: &choices)
    case 3: time(using: &choices)
    case 4: since(using: &choices)
    case 5: attribute(using: &choices)
    default: OfferRule(text: choices.pick("free", "never", "rollout(50, salt: x)"))
    }
  }

  private static func product(using choices: inout Choices) -> OfferRule {
    let product = choices.pick("a", "b", "s1", "s2", "ab", "old")
    return OfferRule(
      text: choices.pick(
        "product(\(product))", "product(\(product), everOwned: true)",
        "product(\(product), boughtBefore: 2026-11-10)",
        "product(\(product), excluding: [familyShared])", "subscription(s, level: 1)",
        "subscription()"))
  }

  private static func progress(using choices: inout Choices) -> OfferRule {
    let item = choices.pick("U", "c1", "c2", "L")
    let score = choices.pick(60.0, 80)
    switch choices.pick(0, 1, 2, 3) {
    case 3:
      let share = choices.pick(30, 60)
      var rule = OfferRule(text: "completed(U, share: \(share))")
      rule.shares = ["U": [share]]
      return rule
    case 0:
      var rule = OfferRule(text: "completed(\(item))")
      rule.completed = [ItemID(item)]
      return rule
    case 1:
      var rule = OfferRule(text: "started(\(item))")
      rule.started = [ItemID(item)]
      return rule
    default:
      var rule = OfferRule(text: "completed(L, score: \(Int(score)))")
      rule.completed = ["L"]
      rule.scores = ["L": [score]]
      return rule
    }
  }

  private static func time(using choices: inout Choices) -> OfferRule {
    let (early, late) = (at("2026-11-22T00:00:00Z"), at("2026-11-25T00:00:00Z"))
    var rule = OfferRule(
      text: choices.pick(
        "window(from: 2026-11-22)", "window(until: 2026-11-25)",
        "window(from: 2026-11-22, until: 2026-11-25)", "usage(articles, fewerThan: 2, per: day)"))
    rule.instants = [early, late, at("2026-11-21T00:00:00Z")]
    return rule
  }

  private static func since(using choices: inout Choices) -> OfferRule {
    let days: Int64 = choices.pick(3, 30)
    let item = choices.pick("U", "c1", "L")
    let anchor = choices.pick(
      "joined", "bought(a)", "bought(s2)", "completed(\(item))", "started(\(item))")
    var rule = OfferRule(text: "after(P\(days)D, since: \(anchor))")
    rule.durations = [days * 86_400]
    if anchor == "joined" { rule.anchors = ["joined"] }
    if anchor.hasPrefix("completed") {
      rule.completed = [ItemID(item)]
      rule.repeatable = [ItemID(item)]
    }
    if anchor.hasPrefix("started") { rule.started = [ItemID(item)] }
    return rule
  }

  private static func attribute(using choices: inout Choices) -> OfferRule {
    let test = choices.pick(
      OfferAttributeTest("age", "age >= 18") { $0 >= .number(18) },
      OfferAttributeTest("age", "age < 21") { !($0 >= .number(21)) },
      OfferAttributeTest("age", "age = 18") { $0 == .number(18) },
      OfferAttributeTest("role", "role in [author, staff]") { $0 == "author" || $0 == "staff" },
      OfferAttributeTest("role", "role != student", asksForValue: false) { $0 != "student" },
      OfferAttributeTest("vip", "vip") { $0 == true },
      OfferAttributeTest("vip", "vip = false", asksForValue: false) { $0 == false },
      OfferAttributeTest("signedIn", "signedIn") { $0 == true },
      OfferAttributeTest("age", "exists(age)", isExistence: true) { _ in true },
      OfferAttributeTest("build", "build > 2.3") { $0 != OfferValues.low },
      OfferAttributeTest("build", "build <= 2.4") { $0 != OfferValues.high })
    var rule = OfferRule(text: test.text)
    rule.tests = [test]
    return rule
  }
}

extension OfferRule {
  /// Returns a rule with two ranges of one attribute, or with every value of a boolean.
  private static func ranges(using choices: inout Choices) -> OfferRule {
    let above = OfferAttributeTest("age", "age >= 18") { $0 >= .number(18) }
    let below = OfferAttributeTest("age", "age < 21") { !($0 >= .number(21)) }
    let far = OfferAttributeTest("age", "age >= 22") { $0 >= .number(22) }
    let (yes, no) = (
      OfferAttributeTest("vip", "vip") { $0 == true },
      OfferAttributeTest("vip", "vip = false", asksForValue: false) { $0 == false }
    )
    let more = choices.pick("", " and product(a)", " and signedIn")
    var rule =
      if choices.chance(50) {
        OfferRule(text: "(\(above.text) and \(below.text) or \(far.text))\(more)")
      } else {
        OfferRule(text: "(\(yes.text) or \(no.text))\(more)")
      }
    rule.tests = rule.text.contains("age") ? [above, below, far] : [yes, no]
    if more.contains("signedIn") {
      rule.tests.append(OfferAttributeTest("signedIn", "signedIn") { $0 == true })
    }
    return rule
  }
}

extension OfferRule {
  /// Returns a rule that tests lists of values of several attributes, and single values besides.
  private static func spans(using choices: inout Choices) -> OfferRule {
    let lists = [
      OfferAttributeTest("country", "country in [de, at, ch]") { $0 != "none" },
      OfferAttributeTest("plan", "plan in [s, m]") { $0 == "s" || $0 == "m" },
      OfferAttributeTest("plan", "plan = l", isNegated: true) { $0 == "l" },
    ]
    let singles = [
      OfferAttributeTest("country", "country = de") { $0 == "de" },
      OfferAttributeTest("country", "country = at") { $0 == "at" },
      OfferAttributeTest("country", "country = ch") { $0 == "ch" },
      OfferAttributeTest("country", "country in [de, at]") { $0 == "de" || $0 == "at" },
      OfferAttributeTest("country", "country != ch", asksForValue: false) { $0 != "ch" },
      OfferAttributeTest("plan", "plan = s") { $0 == "s" },
      OfferAttributeTest("plan", "plan = m") { $0 == "m" },
    ]
    let more = choices.pick("", " and product(a)", " and signedIn")
    var asked = lists.filter { _ in choices.chance(70) }
    var texts = asked.map(\.text)
    let chosen = singles.filter { _ in choices.chance(50) }
    var alternatives = chosen.map { $0.text + (choices.chance(80) ? more : "") }
    if choices.chance(40) || alternatives.isEmpty { alternatives.append("product(b)") }
    texts.append("(\(alternatives.joined(separator: " or ")))")
    asked += chosen
    var rule = OfferRule(text: texts.joined(separator: " and "))
    rule.tests = asked
    if rule.text.contains("signedIn") {
      rule.tests.append(OfferAttributeTest("signedIn", "signedIn") { $0 == true })
    }
    return rule
  }
}

/// The values that the tests of these rules distinguish.
enum OfferValues {
  static let low = version("2")
  static let middle = version("2.3.5")
  static let high = version("3")

  private static func version(_ text: String) -> AttributeValue {
    AttributeValue.string(text).converted(to: .version) ?? "no version"
  }

  static func values(of attribute: AttributeID) -> [AttributeValue] {
    switch attribute {
    case "age": [17, 18, 19, 21, 22]
    case "role": ["student", "author", "staff"]
    case "build": [low, middle, high]
    case "country": ["none", "de", "at", "ch"]
    case "plan": ["s", "m", "l", "xl"]
    default: [true, false]
    }
  }
}

extension AttributeValue {
  fileprivate static func >= (a: Self, b: Self) -> Bool {
    guard case .number(let a) = a, case .number(let b) = b else { return false }
    return a >= b
  }
}
