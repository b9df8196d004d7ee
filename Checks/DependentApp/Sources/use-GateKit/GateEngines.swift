import GateKit

/// An engine, and what it decides.
func useGateEngine(_ catalog: GatedCatalog, _ anna: GateSubject, at now: Instant) -> Verdict? {
  let plain = GateEngine(catalog: catalog)
  let engine = GateEngine(catalog: plain.catalog, accepting: [.production, .sandbox])
  let environments: Set<Entitlement.Environment> = engine.acceptedEnvironments
  let decision: Decision = engine.decide("L9", for: anna, at: now)
  let evaluation: SubjectEvaluation = engine.evaluate(anna, at: now)
  let handle: ItemHandle? = engine.handle(for: "L9")
  print(environments, decision)
  return handle.map { evaluation.verdict(of: $0) }
}

/// The differences between what a persona expects and what is decided.
func useGateEngineDifferences(_ engine: GateEngine, _ persona: Persona, at now: Instant) -> Bool {
  let differences: [PersonaDifference] = engine.differences(of: persona, at: now)
  return differences.isEmpty
}

/// Totals of the causes of many decisions.
func useCauseFinder(
  _ engine: GateEngine, _ subjects: [GateSubject], at now: Instant
) -> [DecisionCause: Int] {
  let finder = CauseFinder(of: engine)
  let items: [ItemHandle] = ["L1", "L2"].compactMap { engine.handle(for: $0) }
  var counts: [DecisionCause: Int] = [:]
  for subject in subjects {
    let causes: [DecisionCause] = finder.causes(of: items, for: engine.evaluate(subject, at: now))
    for cause in causes { counts[cause, default: 0] += 1 }
  }
  return counts
}
