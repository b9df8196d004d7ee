import ContentCatalog

/// A compiler from the rules of a catalog to a ``CauseProgram``.
struct CauseCompiler {
  /// A leaf before the conditions of all rules are known.
  private struct LoweredLeaf {
    let kind: any RuleKind
    let condition: Condition
    let item: ItemReference?
    let position: RulePosition?
  }

  /// A rule at a position where it is used.
  private struct Use: Hashable {
    let rule: SourceSpan
    let context: RuleContext
  }

  /// A rule of an item. The sentence about a closed item depends on the roles too.
  private struct Conjunct: Hashable {
    let role: ReasonTree.Clause.Role
    let node: Int
  }

  private let catalog: GatedCatalog
  private let lowering: Lowering
  private(set) var nodes: [CauseProgram.Node] = []
  private var leaves: [LoweredLeaf] = []
  /// The rules that are the same for every item.
  private var shared: [SourceSpan: Int] = [:]
  /// The named gates that are the same for every item. Each item of a large catalog may refer to one.
  private var sharedGates = NumberMap<GateIndex, Int>()
  /// The rules of the present item that depend on it.
  private var own: [Use: Int] = [:]
  /// The conjunctions, by their operands.
  private var conjunctions: [[Conjunct]: Int] = [:]

  init(of catalog: GatedCatalog) {
    self.catalog = catalog
    lowering = Lowering(rules: catalog.rules, catalog: catalog.content, log: DiagnosticLog())
    lowering.store = ConditionStore(extending: catalog.conditions)
  }

  /// The leaves, and the program of their conditions.
  var compiledLeaves: ([CauseProgram.Leaf], conditions: Program) {
    var compiler = ProgramCompiler(lowering.store)
    let store = lowering.store
    var lasting = NumberMap<Condition, LastingValues>()
    let compiled = leaves.map { leaf in
      CauseProgram.Leaf(
        kind: leaf.kind, condition: compiler.operand(for: leaf.condition),
        lastingValues: store.fold(leaf.condition, &lasting) { node in
          node.lastingValues { store.fact(at: $0) }
        }, item: leaf.item, position: leaf.position)
    }
    return (compiled, compiler.program)
  }

  /// Returns the conjunction of the gate and the requirements of an item; `nil` for a group.
  mutating func access(ofNode node: NodeIndex) -> Int? {
    guard let conditions = catalog.conditions.items[node] else { return nil }
    own.removeAll(keepingCapacity: true)
    let clauses = ApplicableRules(of: node, conditions, in: catalog).clauses.filter {
      $0.role.isMandatory
    }
    let conjuncts = clauses.map {
      Conjunct(role: $0.role, node: self.node(of: $0.rule, at: $0.context).index)
    }
    if let known = conjunctions[conjuncts] { return known }
    let access = append(.atLeast(conjuncts.count, of: conjuncts.map(\.node)))
    conjunctions[conjuncts] = access
    return access
  }

  private mutating func append(_ node: CauseProgram.Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Returns the node of a rule, and whether it is the same for every item.
  private mutating func node(
    of rule: BoundRule, at context: RuleContext
  ) -> (index: Int, isShared: Bool) {
    let use = Use(rule: rule.rule.span, context: context)
    if let known = shared[use.rule] { return (known, true) }
    if let known = own[use] { return (known, false) }
    let gate = (rule.kind as? NamedGateRule)?.gate.index
    if let gate, let known = sharedGates[gate] { return (known, true) }
    let skeleton = lowering.skeleton(of: rule, at: context)
    let children = skeleton.operands.rules.map { node(of: $0, at: context) }
    let combines = onlyCombines(skeleton)
    let index: Int
    if children.isEmpty {
      index = append(.leaf(leaves.count))
      leaves.append(
        LoweredLeaf(
          kind: rule.kind, condition: skeleton.condition, item: lowering.item(at: context),
          position: skeleton.operands.position))
    } else if combines {
      index = combination(skeleton.condition, skeleton, children.map(\.index))
    } else {
      index = append(.opaque)
    }
    // The reason of a rule that only combines others is never named.
    let namesItem = !combines && type(of: rule.kind).reasonInputs.contains(.item)
    let isShared = skeleton.isShared && !namesItem && children.allSatisfy(\.isShared)
    guard isShared else {
      own[use] = index
      return (index, false)
    }
    if let gate { sharedGates.set(index, for: gate) } else { shared[use.rule] = index }
    return (index, true)
  }

  /// Returns whether a rule consists of other rules, and tests nothing itself.
  private func onlyCombines(_ skeleton: RuleSkeleton) -> Bool {
    if skeleton.operands.rules.isEmpty { return false }
    return lowering.store.reached(from: CollectionOfOne(skeleton.condition)).allSatisfy {
      switch lowering.store[$0] {
      case .constant: false
      case .fact: skeleton.operands.index(of: $0) != nil
      case .not, .atLeast: true
      }
    }
  }

  /// Returns the node of a condition within the skeleton of a rule that only combines others.
  private mutating func combination(
    _ condition: Condition, _ skeleton: RuleSkeleton, _ operands: [Int]
  ) -> Int {
    if let operand = skeleton.operands.index(of: condition) { return operands[operand] }
    switch lowering.store[condition] {
    case .constant, .fact: return append(.opaque)
    case .not(let child):
      return append(.not(combination(child, skeleton, operands)))
    case .atLeast(let count, let children):
      let nodes = children.map { combination($0, skeleton, operands) }
      return append(.atLeast(count, of: nodes))
    }
  }
}
