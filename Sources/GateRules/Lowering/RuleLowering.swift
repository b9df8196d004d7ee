import ContentCatalog

/// The lowering of one rule for one item: the state that the rule shares with the rules that it
/// consists of.
///
/// A class, so that all builders of one rule share it.
final class RuleLowering {
  let catalogLowering: Lowering
  let context: RuleContext
  /// Whether the condition applies only to the item of the context.
  private(set) var dependsOnItem = false
  /// The operands that were replaced by placeholders; `nil` if operands are lowered in place.
  private(set) var operands: RuleOperands?
  /// The conditions of named gates that depend on the item, so that each is lowered once.
  private var gates: [GateIndex: Condition] = [:]

  init(in catalogLowering: Lowering, at context: RuleContext, operands: RuleOperands? = nil) {
    self.catalogLowering = catalogLowering
    self.context = context
    self.operands = operands
  }

  func lower(_ rule: BoundRule) -> Condition {
    var builder = ConditionBuilder(lowering: self)
    return rule.kind.lower(&builder)
  }

  /// Returns the condition of an operand, or its placeholder.
  func operand(_ rule: BoundRule) -> Condition {
    if operands == nil { return lower(rule) }
    return operands?.placeholder(for: rule, in: &catalogLowering.store) ?? .never
  }

  /// Returns the conditions of operands, or their placeholders.
  func operands(_ rules: [BoundRule]) -> [Condition] {
    if operands != nil { return rules.map { operand($0) } }
    var builder = ConditionBuilder(lowering: self)
    // By position, because a loop over the elements copies each.
    return rules.indices.map { rules[$0].kind.lower(&builder) }
  }

  /// Returns the condition of a named gate.
  func gate(_ index: GateIndex) -> Condition {
    if operands != nil { return catalogLowering.rule(ofGate: index).map { operand($0) } ?? .never }
    if let known = catalogLowering.condition(ofGate: index) { return known }
    if let known = gates[index] {
      dependsOnItem = true
      return known
    }
    guard let rule = catalogLowering.rule(ofGate: index) else { return .never }
    let before = dependsOnItem
    dependsOnItem = false
    let condition = lower(rule)
    if dependsOnItem {
      gates[index] = condition
    } else {
      catalogLowering.keep(condition, ofGate: index)
    }
    dependsOnItem = dependsOnItem || before
    return condition
  }

  /// The item under decision; `nil` in a catalog's `bypass`.
  var item: ItemReference? {
    dependsOnItem = true
    return catalogLowering.item(at: context)
  }

  /// Returns the condition that is true during a span of time, relative to an anchor.
  func condition(_ span: ElapsedFact.Span, around anchor: TimeAnchor) -> Condition {
    func condition(_ anchor: ElapsedFact.Anchor) -> Condition {
      catalogLowering.elapsed(ElapsedFact(anchor: anchor, span: span))
    }
    if let anchor = anchor.factAnchor { return condition(anchor) }
    if case .published(let item) = anchor { return self.condition(span, aroundPublicationOf: item) }
    guard case .itemDate(let attribute, _) = anchor, let here = itemOfDate else { return .never }
    let lowering = catalogLowering
    return lowering.catalog.datedNodes(at: here.node).reversed().reduce(.never) { outer, node in
      let isListed = lowering.isListed(attribute, of: node)
      // A listed date that does not fit hides those of the containers further out.
      return lowering.any([
        condition(.itemDate(attribute.index, node)),
        lowering.all([lowering.store.not(isListed), outer]),
      ])
    }
  }

  /// Returns the condition that an attribute lists an instant for an item; for the item under decision or
  /// a container around it, if `item` is `nil`.
  func exists(_ attribute: AttributeReference, of item: ItemReference?) -> Condition {
    if let item { return catalogLowering.isListed(attribute, of: item.node) }
    guard let here = itemOfDate else { return .never }
    let lowering = catalogLowering
    return lowering.any(
      lowering.catalog.datedNodes(at: here.node).map { lowering.isListed(attribute, of: $0) })
  }

  /// Returns the publication of an item, or of the item under decision; `nil`, and reported, if neither
  /// the item nor a container around it states one. A draft has none, and a group is not content.
  func publication(of named: ItemReference?) -> Instant? {
    guard let asked = named ?? itemOfDate else { return nil }
    let catalog = catalogLowering.catalog
    if let instant = catalog.publication(of: asked.node) { return instant }
    if catalog.nodes[asked.node].isContent {
      catalogLowering.report(unpublished: asked, at: context)
    }
    return nil
  }

  private func condition(
    _ span: ElapsedFact.Span, aroundPublicationOf item: ItemReference?
  ) -> Condition {
    let lowering = catalogLowering
    guard let start = publication(of: item),
      let end = span.end(since: start, in: lowering.catalog.timeZone)
    else { return .never }
    let isReached = lowering.own(.reached(end))
    return if case .passed = span { isReached } else { lowering.store.not(isReached) }
  }

  /// The item under decision; `nil`, and reported, in a catalog's `bypass`.
  var itemOfDate: ItemReference? {
    let item = self.item
    if item == nil, context.role == .bypass {
      catalogLowering.report(.hereWithoutItem, at: context)
    }
    return item
  }

  /// The position of the item; `nil`, and reported, if the rule is not written on a container.
  var position: RulePosition? {
    dependsOnItem = true
    let position = catalogLowering.position(at: context)
    operands?.position = position
    return position
  }
}

extension Diagnostic.Message {
  fileprivate static let hereWithoutItem = Self(
    .badArgument, "`here` means the item under decision, and a `bypass` is decided for none",
    help: "name an item")
}
