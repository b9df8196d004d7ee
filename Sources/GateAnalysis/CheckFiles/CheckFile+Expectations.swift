import ContentCatalog
import GateRules

extension CheckFile {
  /// Returns an error for each expectation that is false for some subject, or that could not be decided.
  func broken(by search: FindingSearch, path: String) -> [Diagnostic] {
    let log = DiagnosticLog(limit: maxDiagnostics)
    search.beginExpectations(expectations.count)
    for (name, span, expectation) in expectations {
      switch expectation {
      case .opens(let premise, let items):
        report(name, at: span, premise, items, by: search, path, to: log)
      case .free(let node, let hundredths):
        report(name, at: span, node, hundredths, by: search, to: log)
      }
    }
    return log.diagnostics(in: sources)
  }

  private func report(
    _ name: String, at span: SourceSpan, _ premise: Premise, _ items: [NodeIndex],
    by search: FindingSearch, _ path: String, to log: DiagnosticLog
  ) {
    let given: ItemPremise =
      switch premise {
      case .rule(let rule): .rule(rule)
      case .opening(let node): .opening(node)
      }
    let content = search.catalog.content
    var undecided: NodeIndex?
    items: for node in items {
      switch search.proof(thatOpens: node, given: given) {
      case .refuted: continue
      case .undecided(let reason):
        undecided = undecided ?? node
        if reason == .tooMuchWork { break items }
      case .witnessed(let witness):
        guard let item = content.nodes[node].itemID else { continue }
        log.report(
          .brokenExpectation(name, item), at: span,
          witness: Diagnostic.Witness(witness, of: item, in: path))
        return
      }
    }
    if let undecided, let item = content.nodes[undecided].itemID {
      log.report(.undecidedExpectation(name, item), at: span)
    }
  }

  private func report(
    _ name: String, at span: SourceSpan, _ node: NodeIndex, _ hundredths: Int,
    by search: FindingSearch, to log: DiagnosticLog
  ) {
    let content = search.catalog.content
    let items = content.nodes[node].descendants.filter { content.nodes[$0].isContent }
    let states = items.map { search.isFree($0) }
    let free = states.count { $0 == true }
    guard free * 10_000 < hundredths * items.count, let id = content.nodes[node].itemID else {
      return
    }
    let undecided = states.count { $0 == nil }
    let isDecided = (free + undecided) * 10_000 < hundredths * items.count
    log.report(
      isDecided
        ? .brokenQuota(name, id, free: free, of: items.count) : .undecidedExpectation(name, id),
      at: span)
  }
}

extension Diagnostic.Message {
  fileprivate static func brokenExpectation(_ name: String, _ item: ItemID) -> Self {
    Self(
      .brokenExpectation,
      "\(quoting(name)) is broken: \(quoting(item.rawValue)) does not open for this subject",
      help: "change the gate, or add the item to `except`")
  }

  fileprivate static func undecidedExpectation(_ name: String, _ item: ItemID) -> Self {
    Self(
      .undecidedExpectation,
      "\(quoting(name)) could not be decided for \(quoting(item.rawValue))",
      help: "divide the gate into smaller ones, or check it with personas")
  }

  fileprivate static func brokenQuota(
    _ name: String, _ item: ItemID, free: Int, of count: Int
  ) -> Self {
    Self(
      .brokenExpectation,
      "\(quoting(name)) is broken: \(free) of the \(count) items of \(quoting(item.rawValue)) are free"
    )
  }
}
