import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// Every way to decide comes to the same as a plain reading of the rules as they are written: with facts
  /// answered on demand or beforehand, by name or by handle, alone or among all items.
  public static let evaluatorsAgree = Law(
    "evaluators-agree", "Every way to decide comes to the same."
  ) { asked, _ in
    guard let node = asked.node, let gate = asked.engine.item(asked.item) else {
      return .vacuous
    }
    let engine = asked.engine
    let reference = ReferenceEvaluator(asked.catalog, accepting: engine.acceptedEnvironments)
    let expected: (verdict: Verdict, reason: DecisionReason)
    do throws(UnknownBuiltInKind) {
      expected = try reference.outcome(ofNode: node, for: asked.subject, at: asked.now)
    } catch {
      return .broken("\(error)")
    }
    let prepared = engine.prepare(asked.subject, at: asked.now)
    let onDemand = asked.decision
    let byHandle = engine.decide(gate, for: prepared)
    let isSame =
      onDemand.verdict == expected.verdict && onDemand.reason == expected.reason
      && byHandle == onDemand && engine.decide(asked.item, for: prepared) == onDemand
      && engine.verdict(gate, for: prepared) == expected.verdict
    let isListed = engine.listing(for: prepared)[expected.verdict].contains(gate.item)
    return .check(
      isSame && isListed,
      "read as written it is \(expected.verdict.rawValue) (\(expected.reason)), decided alone "
        + "\(onDemand.words), and prepared \(byHandle.words)")
  }
}
