import ContentCatalog

/// The conditions of every item of a catalog.
struct LoweredItems {
  let lowering: Lowering
  /// The conditions of each item.
  private(set) var items: ItemTable<ItemConditions>
  private var knownConditions: [ItemConditions: Int] = [:]
  /// The conditions of items that a gate alone decides, by the index of the gate.
  private var decidedByGate: [Int?] = []
  private(set) var bypass = Condition.never
  private let draft: CatalogDraft
  private let nodes: [ContentItem]
  private let rules: CatalogRules
  /// Whether a rule is a requirement, as in few catalogs.
  private let hasRequirements: Bool

  /// The conditions as the compiled catalog keeps them.
  var catalogConditions: CatalogConditions {
    CatalogConditions(lowering.store, items: items, bypass: bypass)
  }

  init(_ draft: CatalogDraft, rules: CatalogRules, limits: RuleLimits, log: DiagnosticLog) {
    self.draft = draft
    nodes = draft.catalog.nodes
    self.rules = rules
    hasRequirements = rules.requires != nil || !rules.nodeRequirements.isEmpty
    lowering = Lowering(
      rules: rules, catalog: draft.catalog, gaps: draft.gaps, limits: limits, log: log)
    items = ItemTable(nodeCount: nodes.count)
    lowerWrittenRules()
    for node in nodes.catalogIndices where nodes[node].isItem {
      // The gates of drafts have been checked above, and a draft needs none yet.
      if nodes[node].isDraft {
        set(node, to: .draft)
        continue
      }
      if let index = knownIndex(of: node) {
        items.set(node, toValueAt: index)
        continue
      }
      let known = items.values.count
      lower(node)
      // Checked after each item, so that a catalog that exceeds the limit is not lowered completely.
      guard lowering.store.count <= limits.conditions else {
        lowering.log.report(
          .tooManyConditions(limits.conditions), at: nodes[node].span)
        break
      }
      // Items with conditions that another one has were examined with that one.
      guard items.values.count == known || isSmall(node, limit: limits.conditionsOfItem) else {
        break
      }
    }
  }

  /// Lowers every rule once at its position, so that faults are reported even if no item uses it.
  private mutating func lowerWrittenRules() {
    if let rule = rules.bypass {
      let context = RuleContext(node: nil, role: .bypass, item: nil, span: rule.rule.span)
      bypass = lowering.condition(of: rule, at: context).condition
    }
    _ = lowering.gate(on: nil, for: nil)
    _ = lowering.requirement(on: nil, for: nil)
    for node in nodes.catalogIndices {
      _ = lowering.gate(on: node, for: node)
      _ = lowering.requirement(on: node, for: node)
    }
  }

  /// Returns whether the number of conditions that decide an item is within the limit, and reports it
  /// otherwise. A gate that is too large usually applies to many items, of which only the first is
  /// reported.
  private func isSmall(_ node: NodeIndex, limit: Int) -> Bool {
    guard let opening = items[node]?.opening else { return true }
    if lowering.store.size(of: opening) + lowering.store.size(of: bypass) <= limit { return true }
    let item = nodes[node]
    lowering.log.report(.tooMuchToDecide(item.itemID?.rawValue ?? "", limit: limit), at: item.span)
    return false
  }

  /// Returns the index of the conditions of an item with a rule of its own that an earlier item has too, and without
  /// requirements or `staysOpen`; `nil` for any other item. Large catalogs have few rules for many items.
  private func knownIndex(of node: NodeIndex) -> Int? {
    guard !hasRequirements, nodes[node].staysOpen == .never,
      let number = rules.nodeGates.number(of: node), let gate = lowering.sharedGate(ofRule: number)
    else { return nil }
    let position = Int(gate.index)
    return position < decidedByGate.count ? decidedByGate[position] : nil
  }

  private mutating func lower(_ node: NodeIndex) {
    guard let gate = gate(of: node) else { return }
    let requirements = requirements(of: node)
    if requirements.isEmpty, nodes[node].staysOpen == .never { return set(node, toGate: gate) }
    let access = requirements.isEmpty ? gate : lowering.store.all([gate] + requirements)
    let staysOpen: Condition =
      switch nodes[node].staysOpen {
      case .never: .never
      case .onceStarted: lowering.started(node)
      case .onceCompleted: lowering.completed(node)
      }
    set(
      node,
      to: ItemConditions(
        gate: gate, requirements: requirements, access: access, staysOpen: staysOpen,
        opening: staysOpen == .never ? access : lowering.store.any([access, staysOpen])))
  }

  /// Sets the conditions of an item that its gate alone decides, as for most items.
  private mutating func set(_ node: NodeIndex, toGate gate: Condition) {
    let position = Int(gate.index)
    while decidedByGate.count <= position { decidedByGate.append(nil) }
    let index =
      decidedByGate[position]
      ?? items.append(
        ItemConditions(
          gate: gate, requirements: [], access: gate, staysOpen: .never, opening: gate))
    decidedByGate[position] = index
    items.set(node, toValueAt: index)
  }

  private mutating func set(_ node: NodeIndex, to conditions: ItemConditions) {
    let index = knownConditions[conditions] ?? items.append(conditions)
    knownConditions[conditions] = index
    items.set(node, toValueAt: index)
  }

  /// Returns the condition of the effective gate; `nil` if the gate as written has a fault, or if the
  /// item has no gate, which is reported.
  private func gate(of node: NodeIndex) -> Condition? {
    var origin: NodeIndex? = node
    while let next = origin {
      if draft.gates.contains(next) { return lowering.gate(on: next, for: node) }
      origin = nodes[next].parent
    }
    if draft.defaultGate != nil { return lowering.gate(on: nil, for: node) }
    if !hasContentAbove(node) {
      lowering.log.report(
        .noGate(nodes[node].itemID?.rawValue ?? ""), at: nodes[node].span)
    }
    return nil
  }

  /// Returns the conditions of the requirements of a node, of its ancestors and of the catalog.
  private func requirements(of node: NodeIndex) -> [Condition] {
    guard hasRequirements else { return [] }
    var found: [Condition] = []
    if !rules.nodeRequirements.isEmpty {
      for next in draft.catalog.nodeAndAncestors(node) {
        if let condition = lowering.requirement(on: next, for: node) { found.append(condition) }
      }
    }
    if let condition = lowering.requirement(on: nil, for: node) { found.append(condition) }
    return found
  }

  /// Returns whether an ancestor is content. It lacks a gate too and has been reported already.
  private func hasContentAbove(_ node: NodeIndex) -> Bool {
    draft.catalog.nodeAndAncestors(node).dropFirst().contains {
      nodes[$0].isContent
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func noGate(_ id: String) -> Self {
    Self(
      .noGate, "\(quoting(id)) neither has a gate nor inherits one",
      help:
        "write `\"gate\": \"free\"` for content that is open to everyone, or give the catalog a `defaultGate`"
    )
  }

  fileprivate static func tooManyConditions(_ limit: Int) -> Self {
    Self(
      .tooManyConditions, "the gates expand to more than \(limit) conditions",
      help: "name the conditions that many items share under `gates`, or split the catalog")
  }

  fileprivate static func tooMuchToDecide(_ id: String, limit: Int) -> Self {
    Self(
      .tooManyConditions,
      "the decision about \(quoting(id)) evaluates more than \(limit) conditions",
      help: "use each named gate only once in the gates that depend on it")
  }
}
