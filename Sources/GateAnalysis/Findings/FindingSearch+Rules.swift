import ContentCatalog
import GateRules

/// Rules that are suspicious by themselves, and parts of rules that never matter.
extension FindingSearch {
  /// A rule as written, in a position in which its condition is the same for all items.
  struct WrittenRule {
    let rule: BoundRule
    let context: RuleContext
    let items: ItemClass?
  }

  func checkRules() {
    for written in writtenRules { check(written.rule, of: written.items?.nodes ?? []) }
  }

  private func check(_ rule: BoundRule, of items: [NodeIndex]) {
    switch rule.kind {
    case let kind as RolloutRule where kind.hundredths >= 10_000:
      list.add(.finishedRollout, at: rule.rule.span, items: items, names: [kind.salt]) { _ in
        .finishedRollout(kind.salt)
      }
    case let kind as CompletedRule: check(kind.score, of: rule.rule, items)
    case let kind as ScoredRule: check(kind.score, of: rule.rule, items)
    default: break
    }
    let parts = operands(of: rule)
    for part in parts { check(part, of: items) }
  }

  private func check(_ score: Double?, of rule: Rule, _ items: [NodeIndex]) {
    guard let score, score > 100 else { return }
    let span = rule["score"]?.span ?? rule.span
    list.add(.scoreOver100, at: span, items: items) { _ in .scoreOver100(score) }
  }

  /// Returns the rules of the catalog: those of items, of the catalog itself, and the named gates.
  func findWrittenRules() -> [WrittenRule] {
    var found: [WrittenRule] = []
    var seen: Set<SourceSpan> = []
    func add(_ rule: BoundRule?, _ role: RuleContext.Role, on node: NodeIndex?, _ items: ItemClass?)
    {
      guard let rule, seen.insert(rule.rule.span).inserted else { return }
      let context = RuleContext(node: node, role: role, item: items?.first, span: rule.rule.span)
      found.append(WrittenRule(rule: rule, context: context, items: items))
    }
    for items in classes {
      if let gate = catalog.rules.effectiveGate(of: items.first, in: content) {
        add(gate.rule, .gate, on: gate.node, items)
      }
      for requirement in catalog.rules.effectiveRequirements(of: items.first, in: content) {
        add(requirement.rule, .requirement, on: requirement.node, items)
      }
    }
    for gate in catalog.rules.namedGates { add(gate.rule, .gate, on: nil, nil) }
    return found
  }

  /// Returns the rules that a rule combines.
  func operands(of rule: BoundRule) -> [BoundRule] {
    // A named gate is a written rule of its own.
    if !rule.rule.hasChildRules || rule.kind is NamedGateRule { return [] }
    let context = RuleContext(node: nil, role: .gate, item: nil, span: rule.rule.span)
    return lowering.skeleton(of: rule, at: context).operands.rules
  }

  /// The rules in a written rule whose parts are examined: the work is quadratic in their number.
  private static var maxParts: Int { 100 }

  /// Finds parts of rules that change no decision.
  func checkIdleClauses() {
    for written in writtenRules {
      guard written.rule.rule.hasChildRules,
        let tree = tree(of: written.rule, at: written.context), !tree.parts.isEmpty,
        tree.size <= Self.maxParts, let items = written.items ?? classes.first
      else { continue }
      // A named gate is not one of the first item, which only stands for it.
      if written.items == nil { forgetWork(of: items) }
      guard isOpen(to: items) else { continue }
      let parts = tree.parts.map { rails(of: $0) }
      let whole = rails(of: tree, parts)
      guard whole.isTrue != .false, prover.isPossibleAndNot(whole.isTrue) else { continue }
      checkParts(of: tree, parts, of: whole, items) { $0 }
    }
  }

  /// - Parameters:
  ///   - parts: the rails of the rule's parts.
  ///   - whole: the rails of the written rule that contains the rule.
  ///   - replacing: returns the rails of the written rule with others in place of the rule's.
  private func checkParts(
    of rule: RuleTree, _ parts: [Rails], of whole: Rails, _ items: ItemClass,
    replacing: (Rails) -> Rails
  ) {
    for (index, child) in rule.parts.enumerated() {
      guard isOpen(to: items) else { return }
      func replacingChild(by other: Rails) -> Rails {
        var replaced = parts
        replaced[index] = other
        return replacing(rails(of: rule, replaced))
      }
      let differences = [Rails.never, .always].map { difference(of: whole, replacingChild(by: $0)) }
      if let same = differences.first(where: { isPossible($0, for: items) == false }) {
        let text = catalog.sources.text(of: child.rule.rule.span)
        let reason = cause(of: same)
        list.add(
          .idleClause, at: child.rule.rule.span, items: items.nodes, refuted: [same]
        ) { _ in .idleClause(text, because: reason) }
      } else {
        let parts = child.parts.map { rails(of: $0) }
        checkParts(of: child, parts, of: whole, items, replacing: replacingChild)
      }
    }
  }
}

/// A rule with the condition over its own facts and its operands.
private struct RuleTree {
  let rule: BoundRule
  let condition: Condition
  /// The conditions that stand for the parts in the condition.
  let placeholders: [Condition]
  let parts: [RuleTree]
  /// The number of rules in the rule, itself included.
  let size: Int

  init(
    rule: BoundRule, condition: Condition, placeholders: [Condition] = [], parts: [RuleTree] = []
  ) {
    self.rule = rule
    self.condition = condition
    self.placeholders = placeholders
    self.parts = parts
    size = parts.reduce(1) { $0 + $1.size }
  }
}

extension FindingSearch {
  /// Returns the tree of a rule; `nil` if its condition depends on the item.
  private func tree(of rule: BoundRule, at context: RuleContext) -> RuleTree? {
    if rule.kind is NamedGateRule {
      let lowered = lowering.condition(of: rule, at: context)
      guard lowered.isShared else { return nil }
      return RuleTree(rule: rule, condition: lowered.condition)
    }
    let skeleton = lowering.skeleton(of: rule, at: context)
    guard skeleton.isShared else { return nil }
    var parts: [RuleTree] = []
    for operand in skeleton.operands.rules {
      guard let part = tree(of: operand, at: context) else { return nil }
      parts.append(part)
    }
    return RuleTree(
      rule: rule, condition: skeleton.condition, placeholders: skeleton.operands.placeholders,
      parts: parts)
  }

  /// Returns the rails of a rule.
  private func rails(of rule: RuleTree) -> Rails {
    rails(of: rule, rule.parts.map { rails(of: $0) })
  }

  /// Returns the rails of a rule whose parts have these rails.
  private func rails(of rule: RuleTree, _ parts: [Rails]) -> Rails {
    var builder = RailsBuilder(content)
    for (placeholder, part) in zip(rule.placeholders, parts) {
      builder.assume(part, for: placeholder)
    }
    defer { prover.work.spend(builder.work) }
    return builder.rails(of: rule.condition, in: lowering.store, store)
  }
}

extension Prover {
  /// Returns whether a formula is true of some subjects and false of others. If that is not decided,
  /// the answer is `false`.
  fileprivate func isPossibleAndNot(_ formula: Formula) -> Bool {
    [formula, formula.negated].allSatisfy { question in
      if question == .false { return false }
      if case .model = answer(to: question) { return true }
      return false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func finishedRollout(_ salt: String) -> Self {
    Self(
      .finishedRollout, "the rollout \(quoting(salt)) includes everyone", help: "remove it")
  }

  fileprivate static func scoreOver100(_ score: Double) -> Self {
    let text = score == score.rounded() && score < 1e15 ? "\(Int64(score))" : "\(score)"
    return Self(
      .scoreOver100, "the score \(quoting(text)) exceeds 100", help: "write a score up to 100")
  }

  fileprivate static func idleClause(_ text: String, because reason: String?) -> Self {
    Self(
      .idleClause, "\(quoting(text)) never matters" + (reason.map { ", because \($0)" } ?? ""),
      help: "remove it")
  }
}
