package import ContentCatalog
import GateKit
package import GateRules
import PropertyTesting

extension GateCase {
  /// The node of the item; `nil` if the catalog does not contain the item.
  package var node: NodeIndex? { catalog.content.nodeIndex(named: item.rawValue) }

  /// The rules that affect the decision, with all their parts, as written.
  var applicableRules: [Rule] {
    let written = RulesAsWritten(of: catalog)
    return node.map { written.parts(of: written.access(ofNode: $0) + written.bypass) } ?? []
  }

  /// The subject's facts, resolved against the catalog as the engine resolves them.
  package var facts: ResolvedSubject {
    catalog.facts(of: subject.proven(at: now), accepting: engine.acceptedEnvironments)
  }

  /// Returns whether this case is at most as open as another.
  func isNoMoreOpen(than other: GateCase) -> PropertyOutcome {
    let (own, others) = (decision, other.decision)
    return .check(
      own.verdict.openness <= others.verdict.openness,
      "the item is \(own.verdict.rawValue), but \(others.verdict.rawValue) "
        + "\(other.differing(from: self))"
    )
  }

  /// Returns whether this case and another yield the same decision.
  func isDecided(as other: GateCase) -> PropertyOutcome {
    let (own, others) = (decision, other.decision)
    return .check(
      own == others, "the item is \(own.words), but \(others.words) \(other.differing(from: self))")
  }

  private func differing(from other: GateCase) -> String {
    subject == other.subject ? "at \(now)" : "for \(SubjectEncoder().line(of: subject))"
  }
}

extension Verdict {
  /// The rank of the verdict by openness. `indeterminate` ranks in between, since it may resolve
  /// either way.
  var openness: Int {
    switch self {
    case .locked: 0
    case .indeterminate: 1
    case .unlocked: 2
    }
  }
}

extension Decision {
  /// The verdict with its reason and its `validUntil`.
  var words: String {
    let end = validUntil.map { " until \($0)" } ?? ""
    return "\(verdict.rawValue) (\(reason))\(end)"
  }
}

extension GateCase {
  /// Returns the case of a subject whose answer is out of date around the instant, and of which a source
  /// failed. A subject file contains neither.
  func withExpiringAnswer(_ choices: inout Choices) -> GateCase {
    var expiring = self
    let seconds: Int64? = choices.maybe(20) { $0.pick(1, 0, -1, 86_400) }
    expiring.subject.validUntil = seconds.flatMap { now.advanced(bySeconds: $0) }
    if choices.chance(10) {
      expiring.subject.sourceFailures = [
        SourceFailure(source: "shop", families: [.entitlements], problem: "it does not respond")
      ]
    }
    return expiring
  }

  /// The end of the answer about the subject, for a message; empty if it has none.
  var answerEnd: String {
    subject.validUntil.map { ", with an answer valid until \($0)" } ?? ""
  }
}
