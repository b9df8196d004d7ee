import ContentCatalog

/// The conditions of every item of a catalog.
struct LoweredItems {
  let lowering: Lowering
  /// The conditions of each node; `nil` for a group.
  private(set) var items: [ItemConditions?]
  private(set) var bypass = Condition.never
  private let draft: CatalogDraft
  private let rules: CatalogRules
  /// The conditions of the rules that have the same condition for every item, by position: two for
  /// the catalog itself, a gate and a requirement, then two for each node.
  private var shared: [Condition?]

  /// The conditions as the compiled catalog keeps them.
  var catalogConditions: CatalogConditions {
    CatalogConditions(lowering.store, items: items, bypass: bypass)
  }

  init(_ draft: CatalogDraft, rules: CatalogRules, limits: RuleLimits, log: DiagnosticLog) {
    self.draft = draft
    self.rules = rules
    lowering = Lowering(
      rules: rules, catalog: draft.catalog, gaps: draft.gaps, limits: limits, log: log)
    items = Array(repeating: nil, count: draft.catalog.nodes.count)
    shared = Array(repeating: nil, count: 2 * draft.catalog.nodes.count + 2)
    lowerWrittenRules()
    for node in draft.catalog.nodes.catalogIndices where draft.catalog.nodes[node].isItem {
      // The gates of drafts have been checked above, and a draft needs none yet.
      if draft.catalog.nodes[node].isDraft {
        items[node.position] = .draft
        continue
      }
      lower(node)
      // Checked after each item, so that a catalog that exceeds the limit is not lowered completely.
      guard lowering.store.count <= limits.conditions else {
        lowering.log.report(
          .tooManyConditions(limits.conditions), at: draft.catalog.nodes[node].span)
        break
      }
      guard isSmall(node, limit: limits.conditionsOfItem) else { break }
    }
  }

  /// Lowers every rule once at its position, so that faults are reported even if no item uses it.
  private mutating func lowerWrittenRules() {
    if let rule = rules.bypass {
      bypass = condition(of: rule, on: nil, .bypass, for: nil)
    }
    if let rule = rules.defaultGate { _ = condition(of: rule, on: nil, .gate, for: nil) }
    if let rule = rules.requires { _ = condition(of: rule, on: nil, .requirement, for: nil) }
    for node in draft.catalog.nodes.catalogIndices {
      if let rule = rules.nodeGates[node] { _ = condition(of: rule, on: node, .gate, for: node) }
      if let rule = rules.nodeRequirements[node] {
        _ = condition(of: rule, on: node, .requirement, for: node)
      }
    }
  }

  /// Returns whether the number of conditions that decide an item is within the limit, and reports it
  /// otherwise. A gate that is too large usually applies to many items, of which only the first is
  /// reported.
  private func isSmall(_ node: NodeIndex, limit: Int) -> Bool {
    guard let opening = items[node.position]?.opening else { return true }
    if lowering.store.size(of: opening) + lowering.store.size(of: bypass) <= limit { return true }
    let item = draft.catalog.nodes[node]
    lowering.log.report(.tooMuchToDecide(item.id?.rawValue ?? "", limit: limit), at: item.span)
    return false
  }

  private mutating func lower(_ node: NodeIndex) {
    guard let gate = gate(of: node) else { return }
    let requirements = rules.effectiveRequirements(of: node, in: draft.catalog).map {
      rule, origin in
      condition(of: rule, on: origin, .requirement, for: node)
    }
    let access = requirements.isEmpty ? gate : lowering.store.all([gate] + requirements)
    let staysOpen: Condition =
      switch draft.catalog.nodes[node].staysOpen {
      case .never: .never
      case .onceStarted: lowering.started(node)
      case .onceCompleted: lowering.completed(node)
      }
    items[node.position] = ItemConditions(
      gate: gate, requirements: requirements, access: access, staysOpen: staysOpen,
      opening: staysOpen == .never ? access : lowering.store.any([access, staysOpen]))
  }

  /// Returns the condition of the effective gate; `nil` if the gate as written has a fault, or if the
  /// item has no gate, which is reported.
  private mutating func gate(of node: NodeIndex) -> Condition? {
    for next in draft.catalog.nodeAndAncestors(node) {
      // Most gates were lowered where they are written; looking them up would copy their rules.
      if let known = shared[slot(of: next, .gate)] { return known }
      if draft.gates.contains(next) {
        return rules.nodeGates[next].map { condition(of: $0, on: next, .gate, for: node) }
      }
    }
    if draft.defaultGate != nil {
      return rules.defaultGate.map { condition(of: $0, on: nil, .gate, for: node) }
    }
    if !hasContentAbove(node) {
      lowering.log.report(
        .noGate(draft.catalog.nodes[node].id?.rawValue ?? ""), at: draft.catalog.nodes[node].span)
    }
    return nil
  }

  /// Returns whether an ancestor is content. It lacks a gate too and has been reported already.
  private func hasContentAbove(_ node: NodeIndex) -> Bool {
    draft.catalog.nodeAndAncestors(node).dropFirst().contains {
      draft.catalog.nodes[$0].isContent
    }
  }

  private mutating func condition(
    of rule: BoundRule, on origin: NodeIndex?, _ role: RuleContext.Role,
    for item: NodeIndex?
  ) -> Condition {
    let written = slot(of: origin, role)
    let isShareable = item != nil
    if isShareable, let known = shared[written] { return known }
    let context = RuleContext(node: origin, role: role, item: item, span: rule.rule.span)
    let lowered = lowering.condition(of: rule, at: context)
    if isShareable, lowered.isShared { shared[written] = lowered.condition }
    return lowered.condition
  }

  /// Returns the index in `shared` for a rule of a node, or of the catalog itself.
  private func slot(of node: NodeIndex?, _ role: RuleContext.Role) -> Int {
    2 * (node.map { $0.position + 1 } ?? 0) + (role == .gate ? 0 : 1)
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
