import ContentCatalog

/// A small catalog with a bit of everything, as JSON text.
struct RandomCatalog: Sendable {
  let text: String
  let instants: RandomInstants
  let products: RandomProducts
  /// The names under which subjects can know items.
  let itemNames: [String]
}

extension RandomCatalog {
  init(using random: inout SeededGenerator) {
    let zone = random.pick(from: RandomInstants.zones, else: "UTC")
    let instants = RandomInstants(
      timeZone: TimeZoneDatabase.system.rules(for: zone) ?? .utc, using: &random)
    let products = RandomProducts(using: &random)
    var rules = RandomRules(
      instants: instants, products: products.names, groups: products.groups,
      attributes: RandomAttribute.all, items: ["i0", "old-i0", "i1"])
    var members = ["\"format\": 1", "\"id\": \"random\"", "\"timeZone\": \"\(zone)\""]
    members.append("\"counters\": [\"articles\", \"questions\"]")
    let attributes = RandomAttribute.all.filter { !$0.isPredefined }
      .map { $0.declaration(in: instants, using: &random) }
    members.append("\"attributes\": {\(attributes.joined(separator: ", "))}")
    members.append("\"products\": [\(products.declarations.joined(separator: ", "))]")
    let first = rules.rule(depth: 2, using: &random).json
    rules.gates = ["gateA"]
    let second = rules.rule(depth: 2, using: &random).json
    rules.gates.append("gateB")
    var counting = rules
    counting.isPositional = true
    let counted = counting.rule(depth: 1, using: &random).json
    members.append(
      "\"gates\": {\"gateA\": \(first), \"gateB\": \(second), \"counted\": \(counted)}")
    members.append("\"defaultGate\": \(rules.rule(using: &random).json)")
    if random.chance(25) {
      members.append("\"bypass\": \(rules.rule(depth: 1, using: &random).json)")
    }
    var tree = RandomTree(rules: rules)
    // What every item requires cannot wait for one of them.
    rules.items = []
    rules.gates = []
    if random.chance(20) {
      members.append("\"requires\": \(rules.rule(depth: 1, using: &random).json)")
    }
    if random.chance(20) { members.append("\"whenLocked\": \"preview\"") }
    if random.chance(10) { members.append("\"staysOpen\": \"onceStarted\"") }
    let introduction = """
      {"kind": "group", "gate": "free", \
      "items": [{"id": "i0", "formerIDs": ["old-i0"]}, "i1"]}
      """
    let courses = [introduction] + (0..<2).map { _ in tree.node(depth: 2, using: &random) }
    members.append("\"courses\": [\(courses.joined(separator: ", "))]")
    members.append("\"trainingGrounds\": [\(tree.node(depth: 1, using: &random))]")
    members.append("\"features\": [\(tree.node(depth: 0, using: &random))]")
    self.instants = instants
    self.products = products
    text = "{\(members.joined(separator: ",\n "))}"
    itemNames = tree.names + ["gone"]
  }
}
