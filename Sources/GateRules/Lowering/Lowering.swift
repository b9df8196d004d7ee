package import ContentCatalog

/// The lowering of the rules of one catalog to conditions of one store, with the conditions that
/// several rules share.
///
/// A bound rule goes in, and a ``Condition`` over facts comes out, which its kind states with a
/// ``ConditionBuilder``. ``LoweredItems`` then joins the conditions that decide each item.
package final class Lowering {
  package let catalog: Catalog
  package var store = ConditionStore()
  package let log: DiagnosticLog
  /// Returns the condition under which an item opens, for rules in files of checks. Such a condition belongs
  /// to ``store``.
  package var openings: (NodeIndex) -> Condition? = { _ in nil }
  private let rules: CatalogRules
  /// The categories in which some entries of the catalog could not be read.
  private let gaps: CatalogDraft.Gaps
  /// The named gates with the same condition for every item.
  private var gates: [GateIndex: Condition] = [:]
  /// The condition that each product is held, by its position; `nil` before the first use.
  private var holdings: [Condition?]
  /// The products that give full access.
  let fullAccessProducts: [ProductIndex]
  /// The conditions that count time from the progress of items.
  private var waits: [ElapsedFact: Condition] = [:]
  /// The total weight of the items of which shares are required so far.
  private var weight = 0
  private let maxWeight: Int
  private var reported: Set<SourceSpan> = []
  private var sharedGates = ReusableRuleConditions()
  private var sharedRequirements = ReusableRuleConditions()
  private lazy var positions = SiblingPositions(catalog: catalog, gates: rules.nodeGates)

  package init(
    rules: CatalogRules, catalog: Catalog, gaps: CatalogDraft.Gaps = [],
    limits: RuleLimits = .standard, log: DiagnosticLog
  ) {
    maxWeight = limits.weights
    self.rules = rules
    self.gaps = gaps
    self.catalog = catalog
    self.log = log
    fullAccessProducts = catalog.bundles.fullAccessProducts
    holdings = Array(repeating: nil, count: catalog.products.count)
  }

  /// Returns the condition of a rule for one item, and whether every item that the rule governs has
  /// the same condition.
  package func condition(
    of rule: BoundRule, at context: RuleContext
  ) -> (condition: Condition, isShared: Bool) {
    let lowering = RuleLowering(in: self, at: context)
    let condition = lowering.lower(rule)
    return (condition, !lowering.dependsOnItem)
  }

  /// Returns the condition of the gate that is written on a node, for one item; `nil` without a gate.
  ///
  /// - Parameter origin: the node; `nil` for the catalog's default gate.
  func gate(on origin: NodeIndex?, for item: NodeIndex?) -> Condition? {
    guard let origin else {
      return condition(
        keptIn: &sharedGates.ofCatalog, of: rules.defaultGate, on: nil, .gate, for: item)
    }
    guard let number = rules.nodeGates.number(of: origin) else { return nil }
    if let known = sharedGate(ofRule: number) { return known }
    sharedGates.makeRoom(for: rules.nodeGates)
    return condition(
      keptIn: &sharedGates.byNumber[number], of: rules.nodeGates[origin], on: origin, .gate,
      for: item)
  }

  /// Returns the condition of a gate on nodes, by the number of its rule; `nil` if it is not known or differs between
  /// items.
  func sharedGate(ofRule number: Int) -> Condition? { sharedGates.condition(ofNumber: number) }

  /// Returns the condition of the requirement that is written on a node, for one item; `nil` without
  /// a requirement.
  ///
  /// - Parameter origin: the node; `nil` for the requirement of the catalog.
  func requirement(on origin: NodeIndex?, for item: NodeIndex?) -> Condition? {
    guard let origin else {
      return condition(
        keptIn: &sharedRequirements.ofCatalog, of: rules.requires, on: nil, .requirement, for: item)
    }
    guard let number = rules.nodeRequirements.number(of: origin) else { return nil }
    if let known = sharedRequirements.condition(ofNumber: number) { return known }
    sharedRequirements.makeRoom(for: rules.nodeRequirements)
    return condition(
      keptIn: &sharedRequirements.byNumber[number], of: rules.nodeRequirements[origin], on: origin,
      .requirement, for: item)
  }

  /// Returns the condition of a rule as written. One that is equal for all items is kept.
  private func condition(
    keptIn shared: inout Condition?, of rule: @autoclosure () -> BoundRule?,
    on origin: NodeIndex?, _ role: RuleContext.Role, for item: NodeIndex?
  ) -> Condition? {
    if let shared { return shared }
    guard let rule = rule() else { return nil }
    let context = RuleContext(node: origin, role: role, item: item, span: rule.rule.span)
    let (condition, isShared) = condition(of: rule, at: context)
    if isShared { shared = condition }
    return condition
  }

  /// Returns the condition of a rule with a placeholder for each of its operands.
  package func skeleton(of rule: BoundRule, at context: RuleContext) -> RuleSkeleton {
    let lowering = RuleLowering(in: self, at: context, operands: RuleOperands())
    let condition = lowering.lower(rule)
    return RuleSkeleton(
      condition: condition, operands: lowering.operands ?? RuleOperands(),
      isShared: !lowering.dependsOnItem)
  }
}

extension Lowering {
  func rule(ofGate index: GateIndex) -> BoundRule? { rules.namedGates[index.position].rule }

  func condition(ofGate index: GateIndex) -> Condition? { gates[index] }

  func keep(_ condition: Condition, ofGate index: GateIndex) { gates[index] = condition }

  /// Returns the item under decision; `nil` in a catalog's `bypass`.
  func item(at context: RuleContext) -> ItemReference? { context.item.flatMap(reference) }

  /// Returns the position of the item under decision; `nil`, and reported, if the rule is not
  /// written on a container.
  func position(at context: RuleContext) -> RulePosition? {
    guard let container = context.node, let item = context.item,
      let position = positions.position(of: item, below: container, role: context.role)
    else {
      if !mayLackItems(context.node) { report(.notOnContainer, at: context) }
      return nil
    }
    switch position {
    case .container: return .container
    case .child(let position, let previous):
      return .child(position: position, previous: previous.flatMap(reference))
    }
  }

  /// Returns whether a node is empty, perhaps only because its items could not be read.
  private func mayLackItems(_ node: NodeIndex?) -> Bool {
    guard gaps.contains(.items), let node else { return false }
    return catalog.nodes[node].descendants.isEmpty
  }

  /// Reports a fault of a rule. A rule that is lowered for many items is reported once.
  func report(_ message: Diagnostic.Message, at context: RuleContext) {
    if reported.insert(context.span).inserted { log.report(message, at: context.span) }
  }

  /// Reports once that a rule asks for the publication of an item that has none.
  func report(unpublished item: ItemReference, at context: RuleContext) {
    let span = catalog.nodes[item.node].span
    if reported.insert(span).inserted {
      log.report(
        .unpublished(item.id.rawValue), at: span,
        related: [("the rule that asks for it", context.span)])
    }
  }

  private func reference(_ node: NodeIndex) -> ItemReference? {
    catalog.nodes[node].itemID.map { ItemReference(id: $0, node: node) }
  }
}

extension Lowering {
  /// Returns the condition that an attribute lists an instant for a node.
  func isListed(_ attribute: AttributeReference, of node: NodeIndex) -> Condition {
    own(.itemDate(ItemDateFact(attribute: attribute.index, node: node)))
  }
}

extension Lowering {
  /// Returns the condition that a product is held.
  func holds(_ product: ProductIndex) -> Condition {
    if let known = holdings[product.position] { return known }
    let condition = store.fact(.holding(HoldingFact(product: product)))
    holdings[product.position] = condition
    return condition
  }
}

extension Lowering: ProgressRollup {
  func own(_ fact: Fact) -> Condition { store.fact(fact) }
  func all(_ conditions: [Condition]) -> Condition { store.all(conditions) }
  func any(_ conditions: [Condition]) -> Condition { store.any(conditions) }

  /// - Complexity: O(n) in the size of the subtree for the first call, O(1) afterwards.
  func completed(_ node: NodeIndex) -> Condition {
    if let known = store.condition(of: .completed(node)) { return known }
    return keep(rolledUpCompletion(of: node), as: .completed(node))
  }

  /// - Complexity: O(n) in the size of the subtree for the first call, O(1) afterwards.
  func started(_ node: NodeIndex) -> Condition {
    if let known = store.condition(of: .started(node)) { return known }
    return keep(rolledUpStart(of: node), as: .started(node))
  }

  /// Returns the condition that a share of an item's content is completed, or the item by its own
  /// record. If the item has no content, a fault is reported.
  ///
  /// - Complexity: O(n) in the size of the subtree and in the weight of the content for the first call,
  ///   O(1) afterwards.
  func completed(
    _ node: NodeIndex, share percent: Int, at context: RuleContext
  ) -> Condition {
    let percent = min(max(percent, 1), 100)
    let milestone = ItemMilestone.share(node, percent: percent)
    if let known = store.condition(of: milestone) { return known }
    if catalog.nodes[node].isDraft { return .never }
    let content = WeightedContent(of: node, share: percent, in: catalog)
    if !catalog.containsItems(node) {
      if !mayLackItems(node) {
        report(.shareOfNothing(catalog.nodes[node].itemID?.rawValue ?? ""), at: context)
      }
      return .never
    }
    weight += content.total
    if weight > maxWeight {
      report(.tooMuchWeight(maxWeight), at: context)
      return .never
    }
    let own = own(.progress(ItemProgressFact(node: node, question: .share(percent: percent))))
    if content.children.isEmpty { return keep(own, as: milestone) }
    // Each child is repeated by its weight.
    let children = content.children.flatMap { repeatElement(completed($0.node), count: $0.weight) }
    return keep(any([own, store.atLeast(content.needed, of: children)]), as: milestone)
  }

  /// - Complexity: O(n) in the size of the subtree for the first call, O(1) afterwards.
  func elapsed(_ wait: ElapsedFact) -> Condition {
    if let known = waits[wait] { return known }
    let condition = rolledUpWait(wait)
    waits[wait] = condition
    if let milestone = wait.milestone, condition != .never {
      store.setAnchor(milestone, of: condition)
    }
    return condition
  }

  /// Keeps the condition of a milestone. A draft has none.
  private func keep(_ condition: Condition, as milestone: ItemMilestone) -> Condition {
    if condition != .never { store.setMilestone(milestone, of: condition) }
    return condition
  }
}

extension ElapsedFact {
  /// The milestone that time is counted from; `nil` for a date or a product.
  fileprivate var milestone: ItemMilestone? {
    switch anchor {
    case .attribute, .itemDate, .bought, .held: nil
    case .completed(let node): .completed(node)
    case .started(let node): .started(node)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func shareOfNothing(_ item: String) -> Self {
    Self(
      .badArgument, "\(quoting(item)) contains no items of which a share could be completed",
      help: "name an item with `items`, or leave out the `share`")
  }

  fileprivate static func tooMuchWeight(_ limit: Int) -> Self {
    Self(
      .tooManyConditions,
      "the items of which rules require a share weigh more than \(limit) together",
      help: "give these items a smaller `weight`")
  }

  fileprivate static func unpublished(_ item: String) -> Self {
    Self(
      .noPublication, "a rule asks when \(quoting(item)) is published, which it does not state",
      help: "give it or a container around it a `published`, such as `\"2026-12-01\"`")
  }

  fileprivate static let notOnContainer = Self(
    .positionalOutsideContainer,
    "a rule that counts positions requires an item with children to count",
    help:
      "write `freeTier`, `drip` and `previous` on the `gate` or `requires` of an item with `items`")
}
