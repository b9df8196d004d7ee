import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// Every way to decide comes to the same as a plain reading of the rules as they are written: with facts
  /// answered on demand or beforehand, by name or by handle, alone or among all items.
  public static let evaluatorsAgree = Law(
    "evaluators-agree", "Every way to decide comes to the same."
  ) { asked, _ in
    guard let node = asked.node, let item = asked.engine.item(asked.item) else {
      return .vacuous
    }
    let reference = ReferenceEvaluator(
      asked.catalog, accepting: asked.engine.acceptedEnvironments)
    let expected = reference.outcome(ofNode: node, for: asked.subject, at: asked.now)
    let evaluation = asked.engine.evaluate(asked.subject, at: asked.now)
    let onDemand = asked.decision
    let byHandle = evaluation.decide(item)
    let isSame =
      onDemand.verdict == expected.verdict && onDemand.reason == expected.reason
      && byHandle == onDemand && evaluation.decide(asked.item) == onDemand
      && evaluation.verdict(item) == expected.verdict
    let isListed = evaluation.listing[expected.verdict].contains(item.item)
    return .check(
      isSame && isListed,
      "read as written it is \(expected.verdict.rawValue) (\(expected.reason)), decided alone "
        + "\(onDemand.words), and prepared \(byHandle.words)")
  }
}
