/// The content trees as they are read: the nodes in catalog order, with what they inherit.
struct ItemForest {
  /// What an item hands down to those below it.
  struct Inheritance {
    var kind: ItemKind
    var whenLocked: WhenLocked
    var staysOpen: StaysOpen
  }

  private(set) var nodes: [ContentItem] = []
  private(set) var gates = NodeMap<JSONValue>()
  private(set) var requires = NodeMap<JSONValue>()
  /// Every id of an item, present or former.
  private(set) var names: [Located<String>] = []
  /// The node that each of them stands for, the last of those that share one.
  private(set) var nodesByName: [String: Int] = [:]
  private var takenIn: TakenInFiles
  private let state: CatalogReaderContext
  private var isFull = false

  init(state: CatalogReaderContext) {
    self.state = state
    takenIn = TakenInFiles(state: state)
  }

  /// Adds one of the trees at the top of a catalog.
  mutating func addTree(_ items: [JSONValue], inheriting inherited: Inheritance) {
    nodesByName.reserveCapacity(names.count + items.count)
    add(items, below: -1, depth: 1, inheriting: inherited)
  }

  /// Recurses as deep as ``CatalogLimits/itemDepth``.
  private mutating func add(
    _ items: [JSONValue], below parent: Int, depth: Int, inheriting inherited: Inheritance
  ) {
    guard let first = items.first else { return }
    guard depth <= state.limits.itemDepth else {
      state.report(.tooDeep(state.limits.itemDepth), at: first.span.opening)
      state.gaps.insert(.items)
      return
    }
    for value in items {
      guard hasRoom(for: value) else { return }
      guard let item = ItemDocument(value, state: state) else { continue }
      add(item, below: parent, depth: depth, inheriting: inherited)
    }
  }

  private mutating func add(
    _ item: ItemDocument, below parent: Int, depth: Int, inheriting inherited: Inheritance
  ) {
    let index = nodes.count
    let kind = item.kind ?? inherited.kind
    var below = inherited
    below.whenLocked = item.whenLocked ?? inherited.whenLocked
    below.staysOpen = item.staysOpen ?? inherited.staysOpen
    if kind != .group { below.kind = kind.below }
    nodes.append(
      ContentItem(
        id: item.id.map { ItemID($0.value) }, kind: kind, title: item.title, tags: item.tags,
        whenLocked: below.whenLocked, staysOpen: below.staysOpen, introducedIn: item.introducedIn,
        formerIDs: item.formerIDs.map { ItemID($0.value) }, info: item.info, index: index,
        parent: parent, subtreeEnd: index + 1, span: item.span))
    if let gate = item.gate { gates.append(gate, of: index) }
    if let requires = item.requires { self.requires.append(requires, of: index) }
    if let id = item.id { add(id, of: index) }
    for former in item.formerIDs { add(former, of: index) }
    addItems(of: item, at: index, depth: depth, inheriting: below)
    nodes[index].subtreeEnd = nodes.count
    if item.kind == .group, nodes.count == index + 1, !state.gaps.contains(.items) {
      state.report(.emptyGroup, at: item.span)
    }
  }

  private mutating func add(_ name: Located<String>, of node: Int) {
    names.append(name)
    nodesByName[name.value] = node
  }

  private mutating func addItems(
    of item: ItemDocument, at index: Int, depth: Int, inheriting below: Inheritance
  ) {
    guard let items = item.items else { return }
    switch items.content {
    case .array(let elements):
      add(elements, below: index, depth: depth + 1, inheriting: below)
    case .string(let path):
      guard let elements = takenIn.enter(path, at: items.span) else { return }
      add(elements, below: index, depth: depth + 1, inheriting: below)
      takenIn.leave()
    case .null, .boolean, .number, .object:
      state.report(.itemsOfWrongType(items), at: items.span)
      state.gaps.insert(.items)
    }
  }

  private mutating func hasRoom(for value: JSONValue) -> Bool {
    if nodes.count < state.limits.items { return true }
    if !isFull { state.report(.tooMany(state.limits.items), at: value.span.opening) }
    isFull = true
    state.gaps.insert(.items)
    return false
  }
}

extension ItemKind {
  /// What an item is that stands below one of this kind and does not say.
  fileprivate var below: ItemKind {
    switch self {
    case .course, .lesson: .lesson
    case .trainingGround, .drill: .drill
    case .feature, .group: .feature
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func itemsOfWrongType(_ value: JSONValue) -> Self {
    Self(
      "wrong-type", "`items` must be a list or the path of a file, not \(value.typeName)")
  }

  fileprivate static let emptyGroup = Self(
    "empty-group", "a group has no items", help: "give it `items`, or leave it out",
    severity: .warning)

  fileprivate static func tooDeep(_ limit: Int) -> Self {
    Self("items-too-deep", "items stand below one another more than \(limit) deep")
  }

  fileprivate static func tooMany(_ limit: Int) -> Self {
    Self("too-many-items", "a catalog has at most \(limit) items")
  }
}
