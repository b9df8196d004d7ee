import GateKit

/// An explanation, and one that an app makes for tests and previews.
func useExplanation(_ evaluation: SubjectEvaluation) -> [Explanation] {
  let explanation: Explanation = evaluation.explain("L9")
  let item: ItemID = explanation.item
  let subjectID: SubjectID = explanation.subjectID
  let now: Instant = explanation.now
  let decision: Decision = explanation.decision
  let sentence: String? = explanation.sentence
  let tree: ReasonTree? = explanation.tree
  let reasons: [Reason] = explanation.reasons
  let offers: UnlockOffers = explanation.offers
  let ignored: [IgnoredEntitlement] = explanation.ignoredEntitlements
  let cause: DecisionCause = explanation.cause
  print(cause, reasons.map(\.code), ignored.map(\.cause))
  return [
    Explanation(
      item: item, subjectID: subjectID, now: now, decision: decision, sentence: sentence,
      tree: tree, reasons: reasons, offers: offers, ignoredEntitlements: ignored),
    Explanation(item: item, subjectID: subjectID, now: now, decision: decision),
  ]
}

/// The languages of explanations.
func useReasonLanguagesOfCatalog(
  _ catalog: GatedCatalog, _ evaluation: SubjectEvaluation
) -> [String: String] {
  let languages: [String] = GatedCatalog.reasonLanguages
  var sentences: [String: String] = [:]
  for language in languages {
    let renderer: ReasonText? = catalog.reasonRenderer(in: language)
    sentences[language] = evaluation.explain("L9", wordedBy: renderer).sentence
  }
  return sentences
}
