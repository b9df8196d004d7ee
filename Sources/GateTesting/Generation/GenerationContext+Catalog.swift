import ContentCatalog
import PropertyTesting

extension GenerationContext {
  /// Returns the files of a catalog. Its rules are written first, then the declarations of the
  /// names that they use.
  mutating func catalogFiles() -> [WrittenCatalog.File] {
    var rules: [(String, WrittenJSON)] = []
    func add(_ key: String, _ rule: WrittenJSON?) { if let rule { rules.append((key, rule)) } }
    let depth = min(1, ruleDepth)
    let defaultGate = rule(50, depth: depth)
    add("defaultGate", defaultGate)
    // A requirement on every item must not depend on any item, or it would form a cycle.
    add("requires", rule(12, depth: depth))
    let trees = trees(inheritsGate: defaultGate != nil)
    add("bypass", rule(25, depth: depth))
    let gates = namedGates()
    let currency = choices.maybe(20) { $0.pick("EUR", "CNY") }
    let products = products.declarations(currency: currency, &choices)
    let attributes = attributes.declarations(
      in: instants, dating: items.items.map(\.id), &choices)
    var members = describingMembers()
    if let currency { members.append(("currency", .text(currency))) }
    members += inheritedMembers()
    if !attributes.isEmpty { members.append(("attributes", .block(attributes))) }
    if let counters = counters.declarations(&choices) { members.append(("counters", counters)) }
    if !products.isEmpty { members.append(("products", .list(products))) }
    if !gates.isEmpty { members.append(("gates", .block(gates))) }
    var writer = TreeWriter(items)
    let content = adding(items.named, to: trees).map { ($0.key, writer.tree(of: $0.items)) }
    let text = WrittenJSON.block(members + rules + content).formatted()
    return [WrittenCatalog.File(path: "catalog.json", text: text)] + writer.files
  }

  private mutating func trees(inheritsGate: Bool) -> [(key: String, items: [WrittenItem])] {
    let depth = itemDepth
    let found = list(1...4) { context in
      let key = context.choices.pick("courses", "courses", "trainingGrounds", "features")
      let depth = key == "courses" ? depth : 1
      return (key: key, item: context.item(depth: depth, inheritsGate: inheritsGate))
    }
    return ["courses", "trainingGrounds", "features"].compactMap { key in
      let items = found.filter { $0.key == key }.map(\.item)
      return items.isEmpty ? nil : (key, items)
    }
  }

  /// Returns the trees with the items that rule kinds have declared by name.
  private func adding(
    _ named: [(id: String, node: Int)], to trees: [(key: String, items: [WrittenItem])]
  ) -> [(key: String, items: [WrittenItem])] {
    if named.isEmpty { return trees }
    let found = named.map { id, node in
      WrittenItem(node: node, id: id, members: [("gate", "free")], children: [], file: nil)
    }
    let features = trees.first { $0.key == "features" }?.items ?? []
    return trees.filter { $0.key != "features" } + [("features", features + found)]
  }

  /// Returns the named gates that are used. The others are drawn too, so that removing a use does
  /// not change other choices.
  private mutating func namedGates() -> [(String, WrittenJSON)] {
    var found: [(String, WrittenJSON)] = []
    for index in gates.gates.indices {
      let before = self
      gates.allowed = index + 1..<gates.gates.count
      items.frontier = gates.gates[index].frontier ?? 0
      countsPositions = index == GateNames.counting
      isForItem = countsPositions
      let rule = group { context in
        let rule = context.rule(depth: min(2, context.ruleDepth))
        return context.json(of: rule)
      }
      if gates.gates[index].isUsed {
        found.append((gates.gates[index].name, .plain(rule)))
      } else {
        let drawn = choices
        self = before
        choices = drawn
      }
    }
    countsPositions = false
    isForItem = false
    return found.reversed() + (gates.doubling?.declarations ?? [])
  }

  private mutating func describingMembers() -> [(String, WrittenJSON)] {
    let zone = instants.timeZone.identifier
    var members: [(String, WrittenJSON)] = [("format", .plain("1")), ("id", "random")]
    members += DescribingMembers.titleAndInfo(of: "catalog", &choices)
    let isExplicit = choices.chance(20)
    if zone != "UTC" || isExplicit { members.append(("timeZone", .text(zone))) }
    return members
  }

  /// Returns members that the items of the catalog inherit.
  private mutating func inheritedMembers() -> [(String, WrittenJSON)] {
    var members: [(String, WrittenJSON)] = []
    if choices.chance(15) {
      members.append(("whenLocked", choices.pick("preview", "hide", "lock")))
    }
    if choices.chance(8) {
      members.append(("staysOpen", choices.pick("onceStarted", "onceCompleted")))
    }
    return members
  }
}
