import ContentCatalog

/// Turns the rules of one catalog into conditions of one store.
final class Lowering {
  let catalog: Catalog
  var store = ConditionStore()
  let log: DiagnosticLog
  private let rules: CatalogRules
  /// Named gates that mean the same wherever they are used.
  private var gates: [Int: Condition] = [:]
  /// The other ones, for the item that is being lowered; kept so that a gate used twice is lowered once.
  private var gatesHere: [Int: Condition] = [:]
  private var dependsOnItem = false
  private var reported: Set<SourceSpan> = []
  /// What the rules that a rule is made of become while it is lowered alone; `nil` while they are lowered
  /// with it.
  private var parts: RuleOperands?
  private lazy var positions = Positions(
    catalog: catalog, gates: rules.nodeGates)

  init(rules: CatalogRules, catalog: Catalog, log: DiagnosticLog) {
    self.rules = rules
    self.catalog = catalog
    self.log = log
  }

  /// The condition of a rule written somewhere, for one item, and whether it means the same for every
  /// item there.
  func condition(of rule: BoundRule, at site: RuleContext) -> (condition: Condition, isShared: Bool)
  {
    gatesHere = [:]
    dependsOnItem = false
    let condition = lower(rule, at: site)
    return (condition, !dependsOnItem)
  }

  /// The condition of a rule alone, with a placeholder for each rule that it is made of.
  func shape(of rule: BoundRule, at site: RuleContext) -> RuleSkeleton {
    let outer = parts
    defer { parts = outer }
    parts = RuleOperands()
    let condition = lower(rule, at: site)
    return RuleSkeleton(condition: condition, parts: parts ?? RuleOperands())
  }

  func lower(_ rule: BoundRule, at site: RuleContext) -> Condition {
    var builder = ConditionBuilder(lowering: self, site: site)
    return rule.kind.lower(&builder)
  }

  /// A rule that another one is made of.
  func part(_ rule: BoundRule, at site: RuleContext) -> Condition {
    if parts == nil { return lower(rule, at: site) }
    return parts?.placeholder(for: rule, in: &store) ?? .never
  }

  func gate(_ index: Int, at site: RuleContext) -> Condition {
    if parts != nil { return rules.namedGates[index].rule.map { part($0, at: site) } ?? .never }
    if let known = gates[index] { return known }
    if let known = gatesHere[index] {
      dependsOnItem = true
      return known
    }
    guard let rule = rules.namedGates[index].rule else { return .never }
    let before = dependsOnItem
    dependsOnItem = false
    let condition = lower(rule, at: site)
    if dependsOnItem { gatesHere[index] = condition } else { gates[index] = condition }
    dependsOnItem = dependsOnItem || before
    return condition
  }

  func item(at site: RuleContext) -> ItemReference? {
    dependsOnItem = true
    return site.item.flatMap(reference)
  }

  func position(at site: RuleContext) -> RulePosition? {
    dependsOnItem = true
    guard let container = site.node, let item = site.item,
      let position = positions.position(of: item, below: container, role: site.role)
    else {
      if reported.insert(site.span).inserted { log.report(.notOnContainer, at: site.span) }
      return nil
    }
    let answer: RulePosition =
      switch position {
      case .container: .container
      case .child(let position, let previous):
        .child(position: position, previous: previous.flatMap(reference))
      }
    parts?.position = answer
    return answer
  }

  private func reference(_ node: Int) -> ItemReference? {
    catalog.nodes[node].id.map { ItemReference(id: $0, node: node) }
  }
}

extension Lowering: ProgressRollup {
  func own(_ test: ItemProgressFact) -> Condition { store.fact(.progress(test)) }
  func all(_ conditions: [Condition]) -> Condition { store.all(conditions) }
  func any(_ conditions: [Condition]) -> Condition { store.any(conditions) }

  /// - Complexity: O(n) in the size of the subtree the first time, O(1) afterwards.
  func completed(_ node: Int) -> Condition {
    if let known = store.condition(of: .completed(node)) { return known }
    return keep(rolledUpCompletion(of: node), as: .completed(node))
  }

  /// - Complexity: O(n) in the size of the subtree the first time, O(1) afterwards.
  func started(_ node: Int) -> Condition {
    if let known = store.condition(of: .started(node)) { return known }
    return keep(rolledUpStart(of: node), as: .started(node))
  }

  private func keep(_ condition: Condition, as milestone: ItemMilestone) -> Condition {
    store.setMilestone(milestone, of: condition)
    return condition
  }
}

extension Diagnostic.Message {
  fileprivate static let notOnContainer = Self(
    .positionalOutsideContainer,
    "a rule that counts places stands where there are no children to count",
    help: "`freeTier`, `drip` and `previous` go on the gate or requires of an item with `items`")
}
