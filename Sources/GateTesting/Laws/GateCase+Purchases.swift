import ContentCatalog
import GateRules

extension GateCase {
  /// Whether a purchase can make a rule false that affects the decision: a `not` is above a rule
  /// that tests purchases, or a third-party kind may hide one in its condition.
  var negatesPurchases: Bool {
    let written = RulesAsWritten(of: catalog)
    let rules = applicableRules
    let isNegated = rules.contains { rule in
      rule.kind == "not" && written.parts(of: rule.childRules).contains(where: \.asksAboutPurchases)
    }
    return isNegated || rules.contains(where: \.isForeign) && hasNegatedCondition
  }

  private var hasNegatedCondition: Bool {
    guard let program = node.flatMap({ catalog.items[$0] }) else { return false }
    var pending = [program.opening, catalog.bypass]
    var seen: Set<Program.Operand> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if catalog.program.instruction(of: next)?.operation == .not { return true }
      pending += catalog.program.children(of: next)
    }
    return false
  }
}

extension GateCase {
  /// The facts that the third-party kinds in the rules of the item test.
  var foreignFacts: [Fact] {
    guard let node else { return [] }
    let rules = catalog.rules
    var roots: [(BoundRule, RuleContext)] = rules.effectiveRequirements(
      of: node, in: catalog.content
    )
    .map { ($0, RuleContext(node: $1, role: .requirement, item: node, span: $0.rule.span)) }
    if let gate = rules.effectiveGate(of: node, in: catalog.content) {
      let context = RuleContext(node: gate.node, role: .gate, item: node, span: gate.rule.rule.span)
      roots.append((gate.rule, context))
    }
    if let bypass = rules.bypass {
      let context = RuleContext(node: nil, role: .bypass, item: nil, span: bypass.rule.span)
      roots.append((bypass, context))
    }
    return roots.flatMap { catalog.ownFacts(in: $0, at: $1) }.flatMap { rule, facts in
      rule.isForeign ? facts : []
    }
  }
}

extension Fact {
  /// Whether the fact is about the purchases of one product, unlike those of plugins.
  var testsPurchases: Bool { product != nil }
}

extension Rule {
  /// Whether the kind is not part of GateKit, so that only its plugin knows which facts it tests.
  var isForeign: Bool { kind != "bought" && RuleKindRegistry.builtIn[kind] == nil }

  fileprivate var asksAboutPurchases: Bool {
    ["product", "productOrFull", "subscription", "bought"].contains(kind) || isForeign
  }
}
