/// The content trees while they are read: the nodes in catalog order, with inherited values
/// resolved.
struct ItemForest {
  /// The values that an item passes on to its descendants.
  struct Inheritance {
    var kind: ItemKind
    var whenLocked: WhenLocked
    var staysOpen: StaysOpen
    var isDraft = false
  }

  private(set) var nodes: [ContentItem] = []
  private(set) var gates = NodeMap<JSONValue>()
  private(set) var requires = NodeMap<JSONValue>()
  /// The former ids of items, and the nodes that they refer to.
  private var formerNames: [(name: Located<String>, node: NodeIndex)] = []
  private var includedFiles: IncludedFiles
  private let context: DocumentReadingContext
  private var isFull = false

  init(context: DocumentReadingContext) {
    self.context = context
    includedFiles = IncludedFiles(context: context)
  }

  /// Adds one of the content trees of a catalog.
  mutating func addTree(_ items: JSONElements, inheriting inherited: Inheritance) {
    let count = min(nodes.count + items.count, context.limits.items)
    nodes.reserveCapacity(count)
    gates.reserveCapacity(count)
    add(items, below: nil, depth: 1, inheriting: inherited)
  }

  /// Recurses up to ``CatalogLimits/itemDepth`` levels.
  private mutating func add(
    _ items: JSONElements, below parent: NodeIndex?, depth: Int, inheriting inherited: Inheritance
  ) {
    guard let first = items.first else { return }
    guard depth <= context.limits.itemDepth else {
      context.report(.tooDeep(context.limits.itemDepth), at: first.span.opening)
      context.gaps.insert(.items)
      return
    }
    for value in items {
      guard hasRoom(for: value) else { return }
      guard let item = ItemDocument(value, context: context) else { continue }
      add(item, below: parent, depth: depth, inheriting: inherited)
    }
  }

  @inline(__always)
  private mutating func add(
    _ item: ItemDocument, below parent: NodeIndex?, depth: Int, inheriting inherited: Inheritance
  ) {
    let index = NodeIndex(nodes.count)
    let kind = item.kind ?? inherited.kind
    var below = inherited
    below.whenLocked = item.whenLocked ?? inherited.whenLocked
    below.staysOpen = item.staysOpen ?? inherited.staysOpen
    below.isDraft = inherited.isDraft || item.draft?.value == true
    if let draft = item.draft, !draft.value, inherited.isDraft {
      context.report(.contradictoryDraft, at: draft.span)
    }
    if kind != .group { below.kind = kind.below }
    nodes.append(
      ContentItem(
        itemID: item.id.map { ItemID($0.value) }, kind: kind, title: item.title,
        whenLocked: below.isDraft ? .hide : below.whenLocked, staysOpen: below.staysOpen,
        isDraft: below.isDraft, details: item.details, index: index, parent: parent,
        span: item.span))
    if let gate = item.gate { gates.append(gate, of: index) }
    if let requires = item.requires { self.requires.append(requires, of: index) }
    for former in item.formerIDs { formerNames.append((former, index)) }
    addItems(of: item, at: index, depth: depth, inheriting: below)
    let descendants = index.advanced(by: 1)..<NodeIndex(nodes.count)
    nodes[index.position].descendants = descendants
    if item.kind == .group, descendants.isEmpty, !context.gaps.contains(.items) {
      context.report(.emptyGroup, at: item.span)
    }
  }

  private mutating func addItems(
    of item: ItemDocument, at index: NodeIndex, depth: Int, inheriting below: Inheritance
  ) {
    switch item.children {
    case .list(let elements):
      add(elements, below: index, depth: depth + 1, inheriting: below)
    case .file(let path):
      guard let elements = includedFiles.enter(path.value, at: path.span) else { return }
      add(elements, below: index, depth: depth + 1, inheriting: below)
      includedFiles.leave()
    case nil:
      return
    }
  }

  private mutating func hasRoom(for value: JSONValue) -> Bool {
    if nodes.count < context.limits.items { return true }
    if !isFull { context.report(.tooMany(context.limits.items), at: value.span.opening) }
    isFull = true
    context.gaps.insert(.items)
    return false
  }
}

extension ItemForest {
  /// Calls a function with each id of an item and its location: the current ids in catalog order, and
  /// then the former ones.
  func forEachName(_ body: (_ name: String, _ span: SourceSpan) -> Void) {
    for node in nodes.indices {
      if let id = nodes[node].itemID { body(id.rawValue, nodes[node].span) }
    }
    for (name, _) in formerNames { body(name.value, name.span) }
  }

  /// Returns the index of the node that each name refers to; the last node if several share a name.
  func indexOfNames() -> NodeNameIndex {
    NodeNameIndex(
      of: nodes, formerNames: formerNames.map { (name: $0.name.value, node: $0.node) })
  }
}

extension ItemKind {
  /// The kind of a child that does not specify its own.
  fileprivate var below: ItemKind {
    switch self {
    case .course, .lesson: .lesson
    case .trainingGround, .drill: .drill
    default: .feature
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let emptyGroup = Self(
    .emptyGroup, "a group has no items", help: "add `items`, or remove the group")

  fileprivate static let contradictoryDraft = Self(
    .contradictoryDraft, "`draft` is `false` below a draft, and has no effect",
    help: "everything below a draft is a draft: move `draft` to the items that are not ready")

  fileprivate static func tooDeep(_ limit: Int) -> Self {
    Self(.itemsTooDeep, "the nesting of items exceeds \(limit) levels")
  }

  fileprivate static func tooMany(_ limit: Int) -> Self {
    Self(.tooManyItems, "a catalog has at most \(limit) items")
  }
}
