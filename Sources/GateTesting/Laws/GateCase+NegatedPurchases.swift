import ContentCatalog
import GateRules

extension GateCase {
  /// Whether buying something can make a rule false that has a say in the decision: a `not` stands above what
  /// asks about purchases, or a kind from outside is there whose condition may hide one.
  var negatesPurchases: Bool {
    let written = RulesAsWritten(of: catalog)
    let rules = decidingRules
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
  /// Whether its kind does not come with GateKit, so that only its plugin knows what it asks.
  var isForeign: Bool { kind != "bought" && RuleKindRegistry.builtIn[kind] == nil }

  fileprivate var asksAboutPurchases: Bool {
    ["product", "productOrFull", "subscription", "bought"].contains(kind) || isForeign
  }
}
