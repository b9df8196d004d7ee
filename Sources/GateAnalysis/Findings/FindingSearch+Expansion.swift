import ContentCatalog
import GateRules

extension FindingSearch {
  /// Returns a rule, the rules that it combines, and those of the named gates that it uses, each once.
  func expansion(of rule: BoundRule) -> [BoundRule] {
    if let known = expansions[rule.rule.span] { return known }
    var found: [BoundRule] = []
    var gates: Set<GateIndex> = []
    var pending = [rule]
    while let next = pending.popLast() {
      found.append(next)
      if let named = next.kind as? NamedGateRule {
        guard gates.insert(named.gate.index).inserted else { continue }
        pending += [catalog.rules.namedGates[named.gate.index.position].rule].compactMap(\.self)
      } else {
        pending += operands(of: next).reversed()
      }
    }
    prover.work.spend(found.count)
    expansions[rule.rule.span] = found
    return found
  }
}
