import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that every evaluation path agrees with the reference evaluator, which interprets the
  /// rules as written.
  ///
  /// The paths are: facts evaluated on demand or beforehand, and an item given by name, by handle
  /// or within a listing of all items, which omits drafts.
  public static let evaluatorsAgree = Law(
    "evaluators-agree", "Every evaluation path returns the same decision."
  ) { given, choices in
    let gateCase = given.withExpiringAnswer(&choices)
    guard let node = gateCase.node, let item = gateCase.engine.handle(for: gateCase.item) else {
      return .vacuous
    }
    let engine = gateCase.engine
    let reference = ReferenceEvaluator(gateCase.catalog, accepting: engine.acceptedEnvironments)
    let expected: (verdict: Verdict, reason: DecisionReason)
    do throws(UnknownBuiltInKind) {
      expected = try reference.outcome(ofNode: node, for: gateCase.subject, at: gateCase.now)
    } catch {
      return .broken("\(error)")
    }
    let evaluation = engine.evaluate(gateCase.subject, at: gateCase.now)
    let onDemand = gateCase.decision
    let byHandle = evaluation.decide(item)
    let isSame =
      onDemand.verdict == expected.verdict && onDemand.reason == expected.reason
      && byHandle == onDemand && evaluation.decide(gateCase.item) == onDemand
      && evaluation.verdict(of: item) == expected.verdict
    let listing = evaluation.listing
    let listed = Verdict.allCases.filter { listing[$0].contains(item.id) }
    let isDraft = gateCase.catalog.content.nodes[node].isDraft
    let isListed = listed == (isDraft ? [] : [expected.verdict])
    return .check(
      isSame && isListed,
      "the reference evaluator returns \(expected.verdict.rawValue) (\(expected.reason)), "
        + "the engine "
        + "\(onDemand.words), and \(byHandle.words) for a prepared subject"
        + gateCase.answerEnd)
  }
}
