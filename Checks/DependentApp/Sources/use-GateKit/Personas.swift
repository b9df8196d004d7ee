import GateKit

/// The personas of a catalog, and what differs from their expectations.
func usePersonaFile(_ engine: GateEngine, beside files: some CatalogFiles, at now: Instant) {
  let file: PersonaFile = PersonaFile(of: engine.catalog, beside: files)
  let brief = PersonaFile(of: engine.catalog, beside: files, maxDiagnostics: 1)
  let faults: [Diagnostic] = file.diagnostics
  let more: Int = brief.omittedDiagnostics
  print(PersonaFile.name, faults.count, more)

  let personas: [Persona] = file.personas
  for persona in personas {
    let subject: GateSubject = persona.subject
    let title: LocalizedText? = persona.title
    let instant: Instant = persona.now ?? now
    print(subject.id, title?.text(preferring: ["en"]) ?? "", instant)
    for expectation in persona.expectations {
      let verdict: Verdict = expectation.verdict
      let entry: String = expectation.entry
      let items: [ItemID] = expectation.items
      print(verdict, entry, items)
    }
    let differences: [PersonaDifference] = engine.differences(of: persona, at: instant)
    for difference in differences {
      let item: ItemID = difference.item
      let expected: Verdict = difference.expected
      let decision: Decision = difference.decision
      print(item, expected, decision.reason)
    }
  }
}

/// A persona written in code.
func usePersona(_ subject: GateSubject, _ decision: Decision, at now: Instant) -> Bool {
  let expectations: [Persona.Expectation] = [
    Persona.Expectation(verdict: .unlocked, entry: "L*", items: ["L1", "L2"])
  ]
  let full = Persona(subject: subject, title: "Anna", now: now, expectations: expectations)
  let plain = Persona(subject: subject)
  let difference = PersonaDifference(item: "L1", expected: .unlocked, decision: decision)
  return full == plain || full.expectations == expectations
    || difference.expected == difference.decision.verdict
}
