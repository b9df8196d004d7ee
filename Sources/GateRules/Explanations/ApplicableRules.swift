import ContentCatalog

/// The rules that decide one item, each with its origin.
struct ApplicableRules {
  struct Clause {
    let role: ReasonTree.Clause.Role
    let origin: ReasonTree.Clause.Origin
    let rule: BoundRule
    let context: RuleContext
    /// The condition of the rule for the item.
    let condition: Condition
  }

  /// The clauses, in the order of ``ReasonTree/clauses``.
  private(set) var clauses: [Clause] = []
  private let item: NodeIndex
  private let catalog: Catalog

  /// Collects the rules of an item. `conditions` are those of the item in the catalog.
  init(of item: NodeIndex, _ conditions: ItemConditions, in gated: GatedCatalog) {
    self.item = item
    catalog = gated.content
    if let bypass = gated.rules.bypass {
      append(.bypass, bypass, on: nil, gated.conditions.bypass)
    }
    if conditions.isDraft {
      appendDraft(conditions.gate)
      return
    }
    if let (gate, node) = gated.rules.effectiveGate(of: item, in: catalog) {
      append(.gate, gate, on: node, conditions.gate)
    }
    let requirements = gated.rules.effectiveRequirements(of: item, in: catalog)
    for ((rule, node), condition) in zip(requirements, conditions.requirements) {
      append(.requirement, rule, on: node, condition)
    }
    if let rule = catalog.nodes[item].ruleToStayOpen {
      append(.staysOpen, rule, on: item, conditions.staysOpen)
    }
  }

  /// Appends the clause of a draft, at the item or container on which `draft` is written.
  private mutating func appendDraft(_ condition: Condition) {
    guard let origin = catalog.origin(ofDraft: item) else { return }
    let rule = Rule(kind: NeverRule.name, arguments: [], at: catalog.nodes[origin].span)
    append(.draft, BoundRule(rule: rule, kind: DraftRule()), on: origin, condition)
  }

  private mutating func append(
    _ role: ReasonTree.Clause.Role, _ rule: BoundRule, on node: NodeIndex?, _ condition: Condition
  ) {
    let written: RuleContext.Role =
      switch role {
      case .bypass: .bypass
      case .gate: .gate
      default: .requirement
      }
    let context = RuleContext(
      node: node, role: written, item: role == .bypass ? nil : item, span: rule.rule.span)
    clauses.append(
      Clause(role: role, origin: origin(node), rule: rule, context: context, condition: condition))
  }

  private func origin(_ node: NodeIndex?) -> ReasonTree.Clause.Origin {
    guard let node else { return .catalog }
    if node == item { return .item }
    let container = catalog.nodes[node]
    return .container(ReasonTree.Container(id: container.itemID, title: container.title))
  }
}

extension ContentItem {
  /// The `staysOpen` setting of the item, as an equivalent rule; `nil` for `never`.
  fileprivate var ruleToStayOpen: BoundRule? {
    guard let itemID else { return nil }
    let item = PrerequisiteItem.item(ItemReference(id: itemID, node: index))
    let kind: any RuleKind
    switch staysOpen {
    case .never: return nil
    case .onceStarted: kind = StartedRule(item)
    case .onceCompleted: kind = CompletedRule(item)
    }
    let named = RuleArgument(name: "items", value: RuleValue(.word(itemID.rawValue), at: span))
    return BoundRule(
      rule: Rule(kind: type(of: kind).name, arguments: [named], at: span), kind: kind)
  }
}

extension StartedRule {
  fileprivate init(_ item: PrerequisiteItem) { items = [item] }
}

extension CompletedRule {
  fileprivate init(_ item: PrerequisiteItem) {
    items = [item]
    score = nil
    share = nil
    since = nil
    within = nil
  }
}
