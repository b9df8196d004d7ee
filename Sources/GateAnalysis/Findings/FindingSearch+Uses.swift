import ContentCatalog
import GateRules

/// Limits on uses that are never reached if each use names its item.
extension FindingSearch {
  func checkUses() {
    var limits: [(rule: Rule, counter: CounterReference, limit: Int, items: [NodeIndex])] = []
    var indices: [SourceSpan: Int] = [:]
    var counted: [CounterIndex: Set<NodeIndex>] = [:]
    for items in classes {
      for node in items.nodes {
        // Without the items that are left, the others would seem to be all that count.
        guard trySpending(1) else { return }
        let gate = catalog.rules.effectiveGate(of: node, in: content)?.rule
        let requirements = catalog.rules.effectiveRequirements(of: node, in: content).map(\.rule)
        for rule in ([gate].compactMap(\.self) + requirements).flatMap({ expansion(of: $0) }) {
          guard let usage = rule.kind as? UsageRule, usage.item == nil else { continue }
          counted[usage.counter.index, default: []].insert(node)
          guard case .number(let limit) = usage.limit else { continue }
          if let index = indices[rule.rule.span] {
            limits[index].items.append(node)
          } else {
            indices[rule.rule.span] = limits.count
            limits.append((rule.rule, usage.counter, limit, [node]))
          }
        }
      }
    }
    for (rule, counter, limit, items) in limits
    where counted[counter.index, default: []].count <= limit {
      list.add(.usesOfOneItem, at: rule.span, items: items) {
        .usesOfOneItem($0, counter: counter.id.rawValue, limit: limit)
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func usesOfOneItem(_ items: ItemPhrase, counter: String, limit: Int) -> Self {
    Self(
      .usesOfOneItem,
      "the limit of \(limit.counted("use")) of \(quoting(counter)) never locks \(items.text) if "
        + "each use names its item, because all uses of one item count as one",
      help:
        "record the uses of \(quoting(counter)) without an item, or count those of each item with `of: here`"
    )
  }
}
