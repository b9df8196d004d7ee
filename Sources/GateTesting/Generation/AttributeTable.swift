import ContentCatalog
import PropertyTesting

/// The attributes of random catalogs: at least one of every type, in a fixed order. A catalog
/// declares those that its rules name.
struct AttributeTable: Sendable {
  /// An attribute of the table.
  struct Attribute: Sendable {
    let name: String
    let type: CatalogAttribute.ValueType
    var values: [String] = []
    var isPredefined = false
    var isUsed = false
  }

  private(set) var attributes = [
    Attribute(name: "vip", type: .boolean),
    Attribute(name: "age", type: .number),
    Attribute(name: "role", type: .string, values: ["student", "author", "staff"]),
    Attribute(name: "team", type: .string),
    Attribute(name: "joined", type: .instant),
    Attribute(name: "build", type: .version),
    Attribute(name: "signedIn", type: .boolean, isPredefined: true),
    Attribute(name: "appVersion", type: .version, isPredefined: true),
    Attribute(name: "enrolled", type: .instant, isPredefined: true),
    Attribute(name: "platform", type: .string, isPredefined: true),
    Attribute(name: "groups", type: .strings),
    Attribute(name: "cohort", type: .instantByItem),
    Attribute(name: "badges", type: .strings, values: ["gold", "silver", "student"]),
  ]

  init() {}

  /// Creates the table of declared attributes, with values as rules write them.
  init(of declared: [(attribute: CatalogAttribute, words: [String])]) {
    attributes = declared.map { attribute, words in
      Attribute(name: attribute.id.rawValue, type: attribute.type, values: words)
    }
  }

  mutating func any(_ choices: inout Choices) -> Attribute {
    use(choices.number(in: 0...max(attributes.count - 1, 0)))
  }

  mutating func attribute(
    ofType type: CatalogAttribute.ValueType, _ choices: inout Choices
  ) -> Attribute {
    let index = choices.pick(from: attributes.indices.filter { attributes[$0].type == type })
    return index.map { use($0) } ?? Attribute(name: "none", type: type)
  }

  /// Declares an attribute, unless there is one of the name, and returns its name.
  mutating func declare(_ name: String, _ type: CatalogAttribute.ValueType) -> String {
    if let index = attributes.firstIndex(where: { $0.name == name }) { return use(index).name }
    attributes.append(Attribute(name: name, type: type, isUsed: true))
    return name
  }

  private mutating func use(_ index: Int) -> Attribute {
    guard attributes.indices.contains(index) else { return Attribute(name: "none", type: .boolean) }
    attributes[index].isUsed = true
    return attributes[index]
  }
}

extension AttributeTable.Attribute {
  var isOrdered: Bool {
    switch type {
    case .number, .instant, .version: true
    case .string, .boolean, .strings, .instantByItem: false
    }
  }

  /// Returns a value as a rule writes it, of a set one element.
  func word(in instants: BoundaryInstants, _ choices: inout Choices) -> String {
    switch type {
    case .boolean: choices.pick("true", "false")
    case .number: choices.pick(from: values) ?? choices.pick("18", "17", "18.5", "0")
    case .string, .strings:
      choices.pick(from: values) ?? choices.pick("red", "blue", "student")
    case .instant: instants.text(of: instants.instant(&choices), &choices)
    case .version: choices.pick(from: values) ?? choices.pick("2.3", "2", "2.3.0", "10.0")
    // Rules do not compare dates of items.
    case .instantByItem: ""
    }
  }

  /// Returns a value as JSON. Numbers and Booleans are not quoted.
  func json(_ word: String) -> WrittenJSON {
    type == .number || type == .boolean ? .plain(word) : .text(word)
  }
}

extension AttributeTable {
  /// Returns the declarations of the catalog. It must be called after the rules are written.
  func declarations(
    in instants: BoundaryInstants, dating items: [String], _ choices: inout Choices
  ) -> [(String, WrittenJSON)] {
    attributes.compactMap { attribute in
      choices.group { choices in
        let isRedeclared = choices.chance(20)
        let declaration = Self.declaration(of: attribute, in: instants, dating: items, &choices)
        let isDeclared = attribute.isUsed && (!attribute.isPredefined || isRedeclared)
        return isDeclared ? (attribute.name, declaration) : nil
      }
    }
  }

  /// Returns a declaration with a default, without one, or with the default `null`.
  private static func declaration(
    of attribute: Attribute, in instants: BoundaryInstants, dating items: [String],
    _ choices: inout Choices
  ) -> WrittenJSON {
    var members: [(String, WrittenJSON)] = [("type", .text(attribute.type.rawValue))]
    if !attribute.values.isEmpty {
      members.append(("values", .list(attribute.values.map { .text($0) })))
    }
    switch choices.number(in: 0...2) {
    case 1: members.append(("default", .plain("null")))
    case 2:
      members.append(
        ("default", Self.defaultValue(of: attribute, in: instants, dating: items, &choices)))
    default: break
    }
    if choices.chance(30) {
      members.append(("settableBy", .text(choices.pick("customer", "staff"))))
    }
    return .object(members + DescribingMembers.title(of: attribute.name, &choices))
  }

  private static func defaultValue(
    of attribute: Attribute, in instants: BoundaryInstants, dating items: [String],
    _ choices: inout Choices
  ) -> WrittenJSON {
    if attribute.type == .instantByItem {
      let dated = choices.list(0...2) { choices in
        (choices.pick(from: items), instants.text(of: instants.instant(&choices), &choices))
      }
      var members: [(String, WrittenJSON)] = []
      for case (let item?, let date) in dated where !members.contains(where: { $0.0 == item }) {
        members.append((item, .text(date)))
      }
      return .object(members)
    }
    let value = attribute.json(attribute.word(in: instants, &choices))
    return attribute.type == .strings ? .list([value]) : value
  }
}
