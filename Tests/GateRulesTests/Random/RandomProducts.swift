/// Products of every kind: each knows more names than one, and some come with others.
struct RandomProducts: Sendable {
  /// The names that gates can use, old ids among them.
  private(set) var names: [String] = []
  /// The names that subjects can use: store ids, and those of nothing at all, too.
  private(set) var subjectNames: [String] = ["coins", "gone"]
  private(set) var declarations: [String] = []
  let groups = ["ranked", "plain"]

  init(using random: inout SeededGenerator) {
    let count = random.number(4...7)
    for index in 0..<count {
      let name = "p\(index)"
      var members = ["\"id\": \"\(name)\"", "\"storeIDs\": \"com.\(name)\""]
      members += Self.kind(at: index, using: &random)
      let included = (0..<index).filter { _ in random.chance(15) }
      if !included.isEmpty {
        members.append("\"includes\": [\(included.map { "\"p\($0)\"" }.joined(separator: ", "))]")
      }
      if random.chance(12) { members.append("\"fullAccess\": true") }
      if random.chance(15) { members.append("\"retired\": true") }
      names.append(name)
      subjectNames += [name, name, "com.\(name)"]
      if random.chance(30) {
        members.append("\"formerIDs\": [\"old-\(name)\"]")
        names.append("old-\(name)")
        subjectNames.append("old-\(name)")
      }
      declarations.append("{\(members.joined(separator: ", "))}")
    }
    declarations.append("{\"id\": \"coins\", \"kind\": \"consumable\"}")
  }

  /// The first four make sure that there is one of every kind, and a member of both groups.
  private static func kind(at index: Int, using random: inout SeededGenerator) -> [String] {
    switch index < 4 ? index : random.number(0...4) {
    case 1:
      ["\"kind\": \"autoRenewable\"", "\"subscriptionGroup\": \"ranked\"", "\"level\": 1"]
    case 2:
      ["\"kind\": \"autoRenewable\"", "\"subscriptionGroup\": \"plain\""]
    case 3:
      [
        "\"kind\": \"nonRenewing\"", "\"period\": \"\(random.pick("P1M", "P7D", "PT24H"))\"",
        "\"subscriptionGroup\": \"ranked\"", "\"level\": \(random.number(1...3))",
      ]
    case 4:
      ["\"kind\": \"nonRenewing\"", "\"period\": \"P1D\""]
    default:
      []
    }
  }
}
