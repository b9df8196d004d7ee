import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// The law that every evaluation path agrees with the reference evaluator, which interprets the
  /// rules as written.
  ///
  /// The paths are: facts evaluated on demand or beforehand, and an item given by name, by handle
  /// or within a listing of all items.
  public static let evaluatorsAgree = Law(
    "evaluators-agree", "Every evaluation path returns the same decision."
  ) { asked, _ in
    guard let node = asked.node, let gate = asked.engine.item(asked.item) else {
      return .vacuous
    }
    let engine = asked.engine
    let reference = ReferenceEvaluator(asked.catalog, accepting: engine.acceptedEnvironments)
    let expected = reference.outcome(ofNode: node, for: asked.subject, at: asked.now)
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
      "the reference evaluator returns \(expected.verdict.rawValue) (\(expected.reason)), "
        + "the engine "
        + "\(onDemand.words), and \(byHandle.words) for a prepared subject")
  }
}
