import ContentCatalog

/// The rules that decide one item, lowered once for all explanations of the item.
///
/// Each rule is lowered alone. The conditions extend those that the catalog keeps, so that only conditions
/// with placeholders are new.
final class LoweredRules: Sendable {
  /// A rule that applies to the item.
  struct Clause: Sendable {
    let role: ReasonTree.Clause.Role
    let origin: ReasonTree.Clause.Origin
    /// The condition of the rule for the item.
    let condition: Condition
    /// The position of the rule in ``LoweredRules/list``.
    let rule: Int
  }

  /// A rule as a tree shows it.
  struct WrittenRule: Sendable {
    let text: String
    let location: FileLocation
  }

  /// The clauses, in the order of ``ReasonTree/clauses``.
  let clauses: [Clause]
  /// The rules of the clauses and the rules that they combine, each after its operands.
  let list: [LoweredRule]
  /// The conditions of the rules.
  let store: ConditionStore
  /// The rules of the list as written; `nil` before the first tree.
  private let written = Locked<[WrittenRule]?>(nil)

  /// - Complexity: O(n) in the rules as written, with each named gate counted once.
  init(of node: NodeIndex, _ conditions: ItemConditions, in catalog: GatedCatalog) {
    var compiler = RuleListCompiler(of: catalog)
    clauses = ApplicableRules(of: node, conditions, in: catalog).clauses.map { clause in
      Clause(
        role: clause.role, origin: clause.origin, condition: clause.condition,
        rule: compiler.index(of: clause.rule, at: clause.context))
    }
    list = compiler.list
    store = compiler.store
  }

  /// Returns the rules of the list as written.
  func written(in catalog: GatedCatalog) -> [WrittenRule] {
    if let known = written.withLock(\.self) { return known }
    let printer = RulePrinter(vocabulary: catalog.vocabulary)
    let texts = list.map {
      WrittenRule(
        text: printer.text(of: $0.rule.rule),
        location: catalog.sources.portableLocation(of: $0.span))
    }
    written.withLock { $0 = texts }
    return texts
  }
}

/// A compiler from rules to a list in which each rule follows its operands.
private struct RuleListCompiler {
  private(set) var list: [LoweredRule] = []
  private let lowering: Lowering
  /// The operands of each use of a named gate, which is lowered once, however often it is used.
  private var gates: [GateUse: [Int]] = [:]

  /// A use of a named gate.
  private struct GateUse: Hashable {
    let gate: GateIndex
    let context: RuleContext
  }

  init(of catalog: GatedCatalog) {
    lowering = Lowering(rules: catalog.rules, catalog: catalog.content, log: DiagnosticLog())
    lowering.store = ConditionStore(extending: catalog.conditions)
  }

  var store: ConditionStore { lowering.store }

  /// Returns the position of a rule, which is added to the list after its operands.
  mutating func index(of rule: BoundRule, at context: RuleContext) -> Int {
    let use = (rule.kind as? NamedGateRule).map { GateUse(gate: $0.gate.index, context: context) }
    let skeleton = lowering.skeleton(of: rule, at: context)
    var operands: [Int] = []
    if let use, let known = gates[use] {
      operands = known
    } else {
      for operand in skeleton.operands.rules { operands.append(index(of: operand, at: context)) }
    }
    if let use { gates[use] = operands }
    list.append(
      LoweredRule(
        rule, skeleton, item: lowering.item(at: context), index: list.count, operands: operands))
    return list.count - 1
  }
}
