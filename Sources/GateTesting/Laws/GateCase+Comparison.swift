import ContentCatalog
import GateKit
package import GateRules

extension GateCase {
  /// The item's place among the catalog's nodes.
  package var node: Int? { catalog.content.nodeIndex(named: item.rawValue) }

  /// Every rule that has a say in the decision, with all that they are made of, as written.
  var decidingRules: [Rule] {
    let written = RulesAsWritten(of: catalog)
    return node.map { written.parts(of: written.entry(ofNode: $0) + written.bypass) } ?? []
  }

  /// The subject as the engine sees it.
  package var facts: ResolvedSubject {
    catalog.facts(of: subject, accepting: engine.acceptedEnvironments)
  }

  /// Whether nothing that is decided for somebody else is further from open than it is here.
  func isNoMoreOpen(than other: GateCase) -> PropertyOutcome {
    let (own, others) = (decision, other.decision)
    return .check(
      own.verdict.openness <= others.verdict.openness,
      "it is \(own.verdict.rawValue), and \(others.verdict.rawValue) \(other.differing(from: self))"
    )
  }

  /// Whether the same is decided in another case.
  func isDecided(as other: GateCase) -> PropertyOutcome {
    let (own, others) = (decision, other.decision)
    return .check(
      own == others, "it is \(own.words), and \(others.words) \(other.differing(from: self))")
  }

  private func differing(from other: GateCase) -> String {
    subject == other.subject ? "at \(now)" : "for \(SubjectEncoder().line(for: subject))"
  }
}

extension Verdict {
  /// How far it is open: what is unknown may turn out to be.
  var openness: Int {
    switch self {
    case .locked: 0
    case .indeterminate: 1
    case .unlocked: 2
    }
  }
}

extension Decision {
  /// The verdict with its reason and its end.
  var words: String {
    let end = validUntil.map { " until \($0)" } ?? ""
    return "\(verdict.rawValue) (\(reason))\(end)"
  }
}
