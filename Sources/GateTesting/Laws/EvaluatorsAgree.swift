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
    guard let node = asked.node, let item = asked.engine.item(asked.item) else {
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
    let evaluation = engine.evaluate(asked.subject, at: asked.now)
    let onDemand = asked.decision
    let byHandle = evaluation.decide(item)
    let isSame =
      onDemand.verdict == expected.verdict && onDemand.reason == expected.reason
      && byHandle == onDemand && evaluation.decide(asked.item) == onDemand
      && evaluation.verdict(item) == expected.verdict
    let isListed = evaluation.listing[expected.verdict].contains(item.item)
    return .check(
      isSame && isListed,
      "the reference evaluator returns \(expected.verdict.rawValue) (\(expected.reason)), "
        + "the engine "
        + "\(onDemand.words), and \(byHandle.words) for a prepared subject")
  }
}
