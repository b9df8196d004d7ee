import GateKit

/// A decision, and decisions as an app makes them for tests and previews.
func useDecision(_ evaluation: SubjectEvaluation, until end: Instant) -> [DecidedItem] {
  let decision: Decision = evaluation.decide("L9")
  let verdict: Verdict = decision.verdict
  let reason: DecisionReason = decision.reason
  let whenLocked: WhenLocked = decision.whenLocked
  let validUntil: Instant? = decision.validUntil
  print(decision.isUnlocked as Bool, validUntil ?? end)

  let same = Decision(
    verdict: verdict, reason: reason, whenLocked: whenLocked, validUntil: validUntil)
  let made: [DecidedItem] = [
    DecidedItem(item: "L9", decision: same),
    DecidedItem(item: "L1", decision: Decision(verdict: .unlocked, reason: .free)),
  ]
  let all: [DecidedItem] = evaluation.decisions
  for decided in all {
    let item: ItemID = decided.item
    let id: ItemID = decided.id
    let decision: Decision = decided.decision
    print(item == id, decision.reason)
  }
  return made
}

/// What is open in a course.
func useContainerSummary(_ evaluation: SubjectEvaluation, until end: Instant) -> ContainerSummary {
  guard let summary: ContainerSummary = evaluation.summary(of: "course") else {
    return ContainerSummary(container: "course")
  }
  let container: ItemID = summary.container
  let unlocked: Int = summary.unlocked
  let locked: Int = summary.locked
  let indeterminate: Int = summary.indeterminate
  let validUntil: Instant? = summary.validUntil
  let offers: UnlockOffers = summary.offers
  let verdict: Verdict? = summary.verdict
  print(verdict == .unlocked)
  return ContainerSummary(
    container: container, unlocked: unlocked, locked: locked, indeterminate: indeterminate,
    validUntil: min(validUntil ?? end, end), offers: offers)
}
