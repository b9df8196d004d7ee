import ContentCatalog
import GateRules

/// Items that are open for everyone because a `drip` opens its first places at once.
extension FindingSearch {
  func checkDrips() {
    for items in classes where items.conditions.access == .always && isOpen(to: items) {
      for node in items.nodes where trySpending(1) { checkDrip(at: node) }
    }
  }

  private func checkDrip(at node: NodeIndex) {
    let gate = catalog.rules.effectiveGate(of: node, in: content)
    let rules =
      [gate].compactMap(\.self) + catalog.rules.effectiveRequirements(of: node, in: content)
    // On the container itself, a drip is true by definition.
    for (rule, origin) in rules where origin != node {
      for part in expansion(of: rule) {
        guard let drip = part.kind as? DripRule, drip.first > 0, !drip.anchor.isOfEveryone,
          let since = part.rule[DripRule.anchorName]
        else { continue }
        let anchor = RulePrinter(vocabulary: catalog.vocabulary).text(of: since)
        list.add(.dripOpensToAll, at: part.rule.span, items: [node]) {
          .dripOpensToAll($0, anchor: anchor)
        }
      }
    }
  }
}

extension TimeAnchor {
  /// Whether every subject has the date, because it is that of its first visit.
  fileprivate var isOfEveryone: Bool {
    if case .attribute(let attribute) = self {
      attribute.id == CatalogAttribute.firstSeen
    } else {
      false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func dripOpensToAll(_ items: ItemPhrase, anchor: String) -> Self {
    let cure = quoting("and after(P0D, since: \(anchor))")
    return Self(
      .dripOpensToAll,
      "\(items.text) \(items.verb("is", "are")) open for everyone, with or without "
        + "\(quoting(anchor)), because a `drip` opens its first place at once",
      help: "add \(cure) to the `drip`, or write `free` if that is meant")
  }
}
