import ContentCatalog

/// The rules that decide one item, each with its origin.
struct ApplicableRules {
  struct Clause {
    let role: ReasonTree.Clause.Role
    let origin: ReasonTree.Clause.Origin
    let rule: BoundRule
    let site: RuleContext
  }

  /// The clauses, in the order of ``ReasonTree/clauses``.
  private(set) var clauses: [Clause] = []
  private let item: Int
  private let catalog: Catalog

  init(of item: Int, in gated: GatedCatalog) {
    self.item = item
    catalog = gated.content
    if let bypass = gated.rules.bypass {
      append(.bypass, bypass, on: nil, site: site(of: bypass, on: nil, .requires, for: nil))
    }
    if let (gate, node) = gated.rules.effectiveGate(of: item, in: catalog) {
      append(.gate, gate, on: node, site: site(of: gate, on: node, .gate, for: item))
    }
    for (rule, node) in gated.rules.effectiveRequires(of: item, in: catalog) {
      append(.requires, rule, on: node, site: site(of: rule, on: node, .requires, for: item))
    }
    if let rule = catalog.nodes[item].ruleToStayOpen {
      append(.staysOpen, rule, on: item, site: site(of: rule, on: item, .requires, for: item))
    }
  }

  private mutating func append(
    _ role: ReasonTree.Clause.Role, _ rule: BoundRule, on node: Int?, site: RuleContext
  ) {
    clauses.append(Clause(role: role, origin: origin(node), rule: rule, site: site))
  }

  private func site(
    of rule: BoundRule, on node: Int?, _ role: RuleContext.Role, for item: Int?
  ) -> RuleContext {
    RuleContext(node: node, role: role, item: item, span: rule.rule.span)
  }

  private func origin(_ node: Int?) -> ReasonTree.Clause.Origin {
    guard let node else { return .catalog }
    if node == item { return .item }
    let container = catalog.nodes[node]
    return .container(ReasonTree.Container(id: container.id, title: container.title))
  }
}

extension ContentItem {
  /// The `staysOpen` setting of the item, as an equivalent rule; `nil` for `never`.
  fileprivate var ruleToStayOpen: BoundRule? {
    guard let id else { return nil }
    let item = PrerequisiteItem.item(ItemReference(id: id, node: index))
    let kind: any RuleKind
    switch staysOpen {
    case .never: return nil
    case .onceStarted: kind = StartedRule(item)
    case .onceCompleted: kind = CompletedRule(item)
    }
    let named = RuleArgument(name: "items", value: RuleValue(.word(id.rawValue), at: span))
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
  }
}
