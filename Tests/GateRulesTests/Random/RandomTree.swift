/// Makes trees of items and groups, in catalog order, whose rules ask only for items before them.
struct RandomTree {
  private var rules: RandomRules
  private(set) var names = ["i0", "old-i0", "i1"]
  private var count = 2

  init(rules: RandomRules) { self.rules = rules }

  /// A node and what is below it.
  mutating func node(depth: Int, using random: inout SeededGenerator) -> String {
    let itemsBefore = rules.items
    let hasChildren = depth > 0 && random.chance(80)
    let isGroup = hasChildren && random.chance(30)
    var members: [String] = []
    var own: String?
    if isGroup {
      members.append("\"kind\": \"group\"")
    } else {
      own = "i\(count)"
      members.append("\"id\": \"i\(count)\"")
      names.append("i\(count)")
      if random.chance(15) {
        members.append("\"formerIDs\": [\"old-i\(count)\"]")
        names.append("old-i\(count)")
      }
      count += 1
    }
    if hasChildren {
      let children = (0..<random.number(2...4)).map { _ in node(depth: depth - 1, using: &random) }
      members.append("\"items\": [\(children.joined(separator: ", "))]")
    }
    members += ownRules(
      counting: hasChildren, items: itemsBefore, isTop: depth == 2, using: &random)
    if let own { rules.items.append(own) }
    return "{\(members.joined(separator: ", "))}"
  }

  private func ownRules(
    counting: Bool, items: [String], isTop: Bool, using random: inout SeededGenerator
  ) -> [String] {
    var here = rules
    here.items = items
    here.isPositional = counting
    if counting { here.gates.append("counted") }
    var members: [String] = []
    let depth = random.number(0...3)
    if random.chance(counting ? 60 : 20) {
      let gate = random.chance(8) ? "\"free\"" : here.rule(depth: depth, using: &random).json
      members.append("\"gate\": \(gate)")
    }
    if random.chance(20) {
      members.append("\"requires\": \(here.rule(depth: random.number(0...1), using: &random).json)")
    }
    if random.chance(20) {
      members.append("\"staysOpen\": \"\(random.pick("onceStarted", "onceCompleted", "never"))\"")
    }
    if random.chance(20) { members.append("\"whenLocked\": \"hide\"") }
    return members
  }
}
