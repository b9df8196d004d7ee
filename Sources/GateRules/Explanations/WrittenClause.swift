package import ContentCatalog

/// A rule as written, or a part of one, that takes part in the decision about some item.
package struct WrittenClause: Sendable {
  /// The rule in the text form.
  package let rule: String
  /// The name of the rule kind.
  package let kind: String
  /// The position at which the rule is written.
  package let span: SourceSpan
}

extension GatedCatalog {
  /// The gates, requirements and bypass that take part in the decision about some item, and their
  /// parts, each once, in the order of the files.
  ///
  /// - Complexity: O(n log n) in the items times their depth, and in the rules.
  package var writtenClauses: [WrittenClause] {
    var clauses = WrittenClauses(of: self)
    if let bypass = rules.bypass { clauses.add(bypass.rule) }
    for node in content.nodes.catalogIndices where content.nodes[node].isContent {
      if let gate = rules.effectiveGate(of: node, in: content) { clauses.add(gate.rule.rule) }
      for requirement in rules.effectiveRequirements(of: node, in: content) {
        clauses.add(requirement.rule.rule)
      }
    }
    return clauses.found.values.sorted {
      ($0.span.file, $0.span.start, -$0.span.end) < ($1.span.file, $1.span.start, -$1.span.end)
    }
  }
}

/// A collection of the parts of rules.
private struct WrittenClauses {
  private let catalog: GatedCatalog
  private let printer: RulePrinter
  private let gates: [ExactString: Rule]
  private(set) var found: [SourceSpan: WrittenClause] = [:]

  init(of catalog: GatedCatalog) {
    self.catalog = catalog
    printer = RulePrinter(vocabulary: catalog.vocabulary)
    gates = Dictionary(
      catalog.rules.namedGates.compactMap { gate in
        gate.rule.map { (ExactString(gate.name), $0.rule) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a rule, its parts, and the rules of the named gates that it uses.
  mutating func add(_ rule: Rule) {
    var pending = [rule]
    while let next = pending.popLast() {
      // Calls such as `bought(basic)` are arguments, not rules. So are those of a date, which may have
      // the name of a rule kind: `since: completed(L1)`.
      guard catalog.kinds[next.kind] != nil, found[next.span] == nil else { continue }
      found[next.span] = WrittenClause(
        rule: printer.text(of: next), kind: next.kind, span: next.span)
      for argument in next.arguments
      where !argument.name.isExactly("since") && !argument.name.isExactly("until") {
        argument.value.forEachRule { pending.append($0) }
      }
      if next.kind.isExactly(NamedGateRule.name),
        case .word(let name)? = next[NamedGateRule.gate.name]?.content,
        let gate = gates[ExactString(name)]
      {
        pending.append(gate)
      }
    }
  }
}
