import PropertyTesting

/// A node in the trees of a random catalog, with its descendants.
struct WrittenItem: Sendable {
  let node: Int
  /// The id; `nil` for a group without one.
  let id: String?
  let members: [(String, WrittenJSON)]
  let children: [WrittenItem]
  /// The location of the file from which the children are included; `nil` if they are nested.
  let file: Direction?

  /// The location of a file relative to the file that names it.
  enum Direction: Sendable {
    case beside, below, above
  }
}

extension WrittenItem {
  /// Returns the same item with a publication, unless it states one.
  func published(_ publication: String?) -> WrittenItem {
    guard let publication, !members.contains(where: { $0.0 == "published" }) else { return self }
    return WrittenItem(
      node: node, id: id, members: members + [("published", .text(publication))],
      children: children, file: file)
  }
}

extension GenerationContext {
  /// Returns a node with its descendants. Its rules test only items that come before all of these.
  ///
  /// The choices form a group, so that shrinking can put a descendant in the place of the item.
  mutating func item(depth: Int, inheritsGate: Bool) -> WrittenItem {
    group { $0.ungroupedItem(depth: depth, inheritsGate: inheritsGate) }
  }

  private mutating func ungroupedItem(depth: Int, inheritsGate: Bool) -> WrittenItem {
    let frontier = items.frontier
    let node = items.addNode()
    let isDeep = choices.chance(12)
    let mostChildren = depth > 0 ? 4 : isDeep && depth > -Self.furtherLevels ? 1 : 0
    let children = list(0...mostChildren) { $0.item(depth: depth - 1, inheritsGate: true) }
    let file: WrittenItem.Direction? = choices.maybe(20) { $0.pick(.beside, .below, .above) }
    let isGroup = choices.chance(25) && !children.isEmpty
    items.frontier = frontier
    countsPositions = !children.isEmpty
    isForItem = true
    let members = itemMembers(inheritsGate: inheritsGate, isGroup: isGroup)
    countsPositions = false
    isForItem = false
    let id = "L\(node + 1)"
    if !isGroup { items.addItem(id, node: node, hasContent: !children.isEmpty) }
    items.frontier = items.items.count
    return WrittenItem(
      node: node, id: isGroup ? nil : id, members: members, children: children, file: file)
  }

  private mutating func itemMembers(
    inheritsGate: Bool, isGroup: Bool
  ) -> [(String, WrittenJSON)] {
    var members = describingMembers(isGroup: isGroup)
    let gate = rule(30, depth: ruleDepth)
    if let gate = gate ?? (inheritsGate ? nil : .text("free")) { members.append(("gate", gate)) }
    if choices.chance(6) { members.append(("draft", .plain("true"))) }
    if let requires = rule(20, depth: min(1, ruleDepth)) { members.append(("requires", requires)) }
    if choices.chance(20) {
      members.append(("staysOpen", choices.pick("onceStarted", "onceCompleted", "never")))
    }
    if choices.chance(15) {
      members.append(("whenLocked", choices.pick("hide", "preview", "lock")))
    }
    return members
  }

  private mutating func describingMembers(isGroup: Bool) -> [(String, WrittenJSON)] {
    var members: [(String, WrittenJSON)] = []
    let kind: WrittenJSON? = choices.maybe(5) { $0.pick("lesson", "drill", "course", "feature") }
    if let kind = isGroup ? "group" : kind { members.append(("kind", kind)) }
    members += DescribingMembers.titleAndInfo(of: "item", &choices)
    if choices.chance(5) { members.append(("tags", .list(["new", "exam"]))) }
    if choices.chance(5) { members.append(("introducedIn", choices.pick("2.3", "2.0.1"))) }
    if choices.chance(8) { members.append(("published", .text(instant()))) }
    if !isGroup, choices.chance(15) {
      members.append(("weight", .plain(choices.pick("2", "3", "100"))))
    }
    return members
  }

  /// Returns a rule with a probability given in percent, otherwise `nil`.
  mutating func rule(_ percent: Int, depth: Int) -> WrittenJSON? {
    group { context in
      guard context.choices.chance(percent) else { return nil }
      let rule = context.rule(depth: depth)
      return .plain(context.json(of: rule))
    }
  }

  /// The maximum depth of nested rules, which increases with the size of the case.
  var ruleDepth: Int { min(3, choices.size / 25) }

  /// The levels of single items that can follow ``itemDepth``.
  private static let furtherLevels = 3

  /// The maximum depth of nested items, apart from single ones.
  var itemDepth: Int { min(3, 1 + choices.size / 40) }
}
