import GateKit

/// Everything that an evaluation states about a subject.
func useSubjectEvaluation(
  _ evaluation: SubjectEvaluation, _ item: ItemHandle, wordedBy renderer: some ReasonRenderer
) -> Bool {
  let engine: GateEngine = evaluation.engine
  let subject: GateSubject = evaluation.subject
  let now: Instant = evaluation.now
  let again: SubjectEvaluation = engine.evaluate(subject, at: now)
  let all: [Verdict] = again.verdicts
  let decisions: [DecidedItem] = again.decisions
  let listing: ItemListing = again.listing
  let holdings: [ProductHolding] = again.holdings
  let ignored: [IgnoredEntitlement] = again.ignoredEntitlements
  print(all.count, decisions.count, listing.unlocked, holdings.count, ignored.map(\.cause))

  let verdicts: [Verdict] = [evaluation.verdict(of: item), evaluation.verdict(of: "L1")]
  let pair: [Decision] = [evaluation.decide(item), evaluation.decide("L1")]
  let causes: [DecisionCause] = [evaluation.cause(of: item), evaluation.cause(of: "L1")]
  let offers: [UnlockOffers] = [
    evaluation.offers(of: item), evaluation.offers(of: item, store: "tickets"),
    evaluation.offers(of: "L1"), evaluation.offers(of: "L1", store: .appStore),
  ]
  let explanations: [Explanation] = [
    evaluation.explain("L1"),
    evaluation.explain("L1", store: .appStore, planningOffers: false, wordedBy: renderer),
  ]
  let summary: ContainerSummary? = evaluation.summary(of: "course")
  let inStore: ContainerSummary? = evaluation.summary(of: "course", store: "tickets")
  print(causes, offers.count, explanations.map(\.cause), summary == inStore)
  return verdicts == pair.map(\.verdict)
}

/// Values that a server stores and sends, and whose lists a user interface shows.
func useStoredValues(_ evaluation: SubjectEvaluation, _ offer: UnlockOffer) -> Int {
  let stored: [any Codable & Hashable & Sendable] = [
    evaluation.listing, evaluation.holdings, evaluation.offers(of: "L1"), offer, offer.needs,
    offer.term, UnlockOffers.Absence.allCases,
  ]
  let rows: [any Identifiable] = evaluation.holdings
  let offers: any RandomAccessCollection<UnlockOffer> = evaluation.offers(of: "L1")
  return stored.count + rows.count + offers.count
}
