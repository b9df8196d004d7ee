import ContentCatalog
import GateRules

extension CheckFile {
  /// Returns an error for each expectation that is false for some subject, or that could not be decided.
  func broken(by search: FindingSearch, path: String) -> [Diagnostic] {
    let log = DiagnosticLog(limit: maxDiagnostics)
    search.beginExpectations(expectations.count)
    for (name, span, expectation) in expectations {
      switch expectation {
      case .items(let claim, let items):
        report(name, at: span, claim, items, by: search, path, to: log)
      case .free(let node, let share):
        report(name, at: span, node, share, by: search, to: log)
      }
    }
    return log.diagnostics(in: sources)
  }

  private func report(
    _ name: String, at span: SourceSpan, _ claim: ItemClaim, _ items: [NodeIndex],
    by search: FindingSearch, _ path: String, to log: DiagnosticLog
  ) {
    let content = search.catalog.content
    var undecided: NodeIndex?
    var broken: (item: ItemID, witness: Witness)?
    var count = 0
    items: for node in items {
      switch search.proof(of: claim, about: node) {
      case .refuted: continue
      case .undecided(let reason):
        undecided = undecided ?? node
        if reason == .tooMuchWork { break items }
      case .witnessed(let witness):
        guard let item = content.nodes[node].itemID else { continue }
        count += 1
        if broken == nil { broken = (item, witness) }
      }
    }
    if let (item, witness) = broken {
      log.report(
        .brokenExpectation(name, claim, item, others: count - 1), at: span,
        witness: Diagnostic.Witness(witness, of: item, in: path))
    } else if let undecided, let item = content.nodes[undecided].itemID {
      log.report(.undecidedExpectation(name, item), at: span)
    }
  }

  private func report(
    _ name: String, at span: SourceSpan, _ node: NodeIndex, _ share: ClosedRange<Int>,
    by search: FindingSearch, to log: DiagnosticLog
  ) {
    let content = search.catalog.content
    let items = content.nodes[node].descendants.filter { content.nodes[$0].isContent }
    let states = items.map { search.isFree($0) }
    let free = states.count { $0 == true }
    let possible = free + states.count { $0 == nil }
    let isMet =
      free * 10_000 >= share.lowerBound * items.count
      && possible * 10_000 <= share.upperBound * items.count
    guard !isMet, let id = content.nodes[node].itemID else { return }
    let isBroken =
      possible * 10_000 < share.lowerBound * items.count
      || free * 10_000 > share.upperBound * items.count
    log.report(
      isBroken
        ? .brokenQuota(name, id, free: free, of: items.count) : .undecidedExpectation(name, id),
      at: span)
  }
}

extension Diagnostic.Message {
  fileprivate static func brokenExpectation(
    _ name: String, _ claim: ItemClaim, _ item: ItemID, others: Int
  ) -> Self {
    let first = quoting(item.rawValue)
    let items = others == 0 ? first : "\(first) and \(others.counted("other item"))"
    let isOne = others == 0
    // The subject is that of the witness, and shows the first item.
    let subject = isOne ? "for this subject" : "(the first for this subject)"
    let (verb, help) =
      switch claim {
      case .opens:
        (isOne ? "does not open" : "do not open", "change the gate, or add the item to `except`")
      case .locks:
        (isOne ? "opens" : "open", "change the gate, or add the item to `except`")
      case .opensOnly(let rule):
        (
          "\(isOne ? "opens" : "open") without \(quoting(rule.text))",
          "change the gate, or widen `only`"
        )
      case .opensWhat:
        (
          "\(isOne ? "does" : "do") not open, as it does with the other product",
          "change the gate, or add the item to `except`"
        )
      }
    return Self(
      .brokenExpectation, "\(quoting(name)) is broken: \(items) \(verb) \(subject)", help: help)
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
