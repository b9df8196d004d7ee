/// The content trees while they are read: the nodes in catalog order, with inherited values
/// resolved.
struct ItemForest {
  /// The values that an item has unless it states its own.
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
      let own = inherited.replaced(by: item.uncommon, context)
      let index = append(item, own, below: parent)
      if let children = item.children {
        var below = own
        below.kind = own.kind == .group ? inherited.kind : own.kind.below
        add(children, at: index, depth: depth + 1, inheriting: below)
        nodes[index.position].descendants = index.advanced(by: 1)..<NodeIndex(nodes.count)
      }
      if own.kind == .group, nodes[index.position].descendants.isEmpty,
        !context.gaps.contains(.items)
      {
        context.report(.emptyGroup, at: item.span)
      }
    }
  }

  /// Adds a node without its children.
  ///
  /// - Parameter own: the values of the item, after inheritance.
  @inline(__always)
  private mutating func append(
    _ item: ItemDocument, _ own: Inheritance, below parent: NodeIndex?
  ) -> NodeIndex {
    let index = NodeIndex(nodes.count)
    nodes.append(
      ContentItem(
        itemID: item.id.map { ItemID($0.value) }, kind: own.kind, title: item.title,
        whenLocked: own.isDraft ? .hide : own.whenLocked, staysOpen: own.staysOpen,
        isDraft: own.isDraft, details: item.uncommon?.details, index: index, parent: parent,
        span: item.span))
    if let gate = item.gate { gates.append(gate, of: index) }
    if let uncommon = item.uncommon {
      if let requires = uncommon.requires { self.requires.append(requires, of: index) }
      for former in uncommon.formerIDs { formerNames.append((former, index)) }
    }
    return index
  }

  private mutating func add(
    _ children: ItemDocument.Children, at index: NodeIndex, depth: Int,
    inheriting inherited: Inheritance
  ) {
    switch children {
    case .list(let elements):
      add(elements, below: index, depth: depth, inheriting: inherited)
    case .file(let path):
      guard let elements = includedFiles.enter(path.value, at: path.span) else { return }
      add(elements, below: index, depth: depth, inheriting: inherited)
      includedFiles.leave()
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

extension ItemForest.Inheritance {
  /// Returns the values of an item that inherits these and may state some of its own. `"draft": false` is reported
  /// below a draft.
  @inline(__always)
  fileprivate func replaced(
    by item: ItemDocument.UncommonFields?, _ context: DocumentReadingContext
  ) -> Self {
    guard let item else { return self }
    if let draft = item.draft, !draft.value, isDraft {
      context.report(.contradictoryDraft, at: draft.span)
    }
    return Self(
      kind: item.kind ?? kind, whenLocked: item.whenLocked ?? whenLocked,
      staysOpen: item.staysOpen ?? staysOpen, isDraft: isDraft || item.draft?.value == true)
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
