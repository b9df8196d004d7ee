import ContentCatalog

/// An attribute that random catalogs declare, with values that meet each other.
struct RandomAttribute: Sendable {
  let name: String
  let type: CatalogAttribute.ValueType
  var isPredefined = false

  static let all = [
    RandomAttribute(name: "role", type: .string), RandomAttribute(name: "team", type: .string),
    RandomAttribute(name: "age", type: .number), RandomAttribute(name: "vip", type: .boolean),
    RandomAttribute(name: "joined", type: .instant),
    RandomAttribute(name: "build", type: .version),
    RandomAttribute(name: "signedIn", type: .boolean, isPredefined: true),
    RandomAttribute(name: "appVersion", type: .version, isPredefined: true),
    RandomAttribute(name: "enrolled", type: .instant, isPredefined: true),
  ]

  var isOrdered: Bool { type != .string && type != .boolean }

  /// A value as a rule writes it.
  func word(in instants: RandomInstants, using random: inout SeededGenerator) -> String {
    switch type {
    case .string: random.pick("student", "author", "staff")
    case .number: random.pick("17", "18", "18.5", "0")
    case .boolean: random.pick("true", "false")
    case .instant: "\(instants.one(using: &random))"
    case .version: random.pick("2", "2.3", "2.3.0", "10.0")
    }
  }

  /// The value as JSON: numbers and truth values are themselves.
  func json(_ word: String) -> String { type == .number || type == .boolean ? word : "\"\(word)\"" }

  /// What a subject has, mostly of the right type: strings are read as what is declared, or cannot be.
  func value(in instants: RandomInstants, using random: inout SeededGenerator) -> AttributeValue {
    if random.chance(8) { return random.pick("elsewhere", true, 3) }
    switch type {
    case .string: return .string(word(in: instants, using: &random))
    case .number: return .number(random.pick(17, 18, 18.5, 0))
    case .boolean: return .boolean(random.chance(50))
    case .instant:
      let instant = instants.one(using: &random)
      return random.chance(50) ? .instant(instant) : .string("\(instant)")
    case .version: return .string(random.pick("2", "2.3", "2.3.0", "10.0"))
    }
  }

  /// The declaration, with a default, with none, or with `null`.
  func declaration(in instants: RandomInstants, using random: inout SeededGenerator) -> String {
    var members = ["\"type\": \"\(type.rawValue)\""]
    if name == "role" { members.append("\"values\": [\"student\", \"author\", \"staff\"]") }
    switch random.number(0...2) {
    case 0: members.append("\"default\": null")
    case 1:
      let value = word(in: instants, using: &random)
      members.append("\"default\": \(json(value))")
    default: break
    }
    return "\"\(name)\": {\(members.joined(separator: ", "))}"
  }
}
