import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that several sources are merged as documented, at the instant of the query and until
  /// the decision's `validUntil`.
  ///
  /// A second implementation merges the answers for each instant anew. After `validUntil`, an engine
  /// that keeps the old answers must not open an item that the second implementation keeps closed.
  public static let mergedAnswersAgree = Law(
    "merged-answers-agree",
    "The answers of several sources, merged, prove what each of them proves until its end."
  ) { material in
    let names = MergedNames([material.catalog.content])
    return { gateCase, choices in
      guard let node = gateCase.node else { return .vacuous }
      let split = SplitAnswers(gateCase, material, &choices)
      let merged = split.united(gateCase, names)
      let end = merged.decision.validUntil ?? .latest
      let boundaries = material.instants.boundaries(of: merged.subject) + split.ends
      let later = choices.list(0...8) { choices in
        choices.pick(from: boundaries).map { material.instants.beside($0, &choices) }
      }
      for now in [gateCase.now] + later.compactMap({ $0 }) where now >= gateCase.now {
        let engine = merged.asked(at: now).decision
        let reference = ReferenceEvaluator(
          gateCase.catalog, accepting: gateCase.engine.acceptedEnvironments)
        let subject = ReferenceMerge(split.answers, for: gateCase.catalog.content, at: now)
          .subject(gateCase.subject.id)
        let expected: (verdict: Verdict, reason: DecisionReason)
        do throws(UnknownBuiltInKind) {
          expected = try reference.outcome(ofNode: node, for: subject, at: now)
        } catch {
          return .broken("\(error)")
        }
        let isSame = engine.verdict == expected.verdict && engine.reason == expected.reason
        let isNoMoreOpen = engine.verdict != .unlocked || expected.verdict == .unlocked
        if now < end ? !isSame : !isNoMoreOpen {
          return .broken(
            "merged at \(gateCase.now), the item is \(engine.words) at \(now), but "
              + "\(expected.verdict.rawValue) (\(expected.reason)) if merged then")
        }
      }
      return .holds
    }
  }
}
