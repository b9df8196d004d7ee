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

extension Rule {
  /// Whether the kind is not part of GateKit, so that only its plugin knows which facts it tests.
  var isForeign: Bool { kind != "bought" && RuleKindRegistry.builtIn[kind] == nil }

  fileprivate var asksAboutPurchases: Bool {
    ["product", "productOrFull", "subscription", "bought"].contains(kind) || isForeign
  }
}
