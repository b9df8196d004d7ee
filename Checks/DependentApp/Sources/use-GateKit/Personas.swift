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
    let first: Instant? = persona.firstInstant
    let moments: [Persona.Moment] = persona.moments(at: first ?? now)
    print(moments.map(\.now), moments.map(\.expectations.count), persona.later == moments)
    for expectation in persona.expectations {
      let statement: Persona.Expectation.Statement = expectation.statement
      let entry: String = expectation.entry
      let items: [ItemID] = expectation.items
      print(words(for: statement), entry, items)
    }
    let differences: [PersonaDifference] = engine.differences(of: persona, at: instant)
    for difference in differences {
      let item: ItemID = difference.item
      let expected: Persona.Expectation.Statement = difference.expected
      let found: Persona.Expectation.Statement = difference.found
      let decision: Decision = difference.decision
      print(item, difference.now, words(for: expected), words(for: found), decision.reason)
    }
  }
}

/// A persona written in code.
func usePersona(_ subject: GateSubject, _ decision: Decision, at now: Instant) -> Bool {
  let expectations: [Persona.Expectation] = [
    Persona.Expectation(.verdict(.unlocked), entry: "L*", items: ["L1", "L2"])
  ]
  let later = [Persona.Moment(now: now, expectations: expectations)]
  let full = Persona(
    subject: subject, title: "Anna", now: now, expectations: expectations, later: later)
  let plain = Persona(subject: subject)
  let difference = PersonaDifference(
    item: "L1", now: now, expected: .verdict(.unlocked), found: .verdict(.locked),
    decision: decision)
  return full == plain || full.expectations == expectations
    || difference.expected == difference.found
}

/// Every kind of statement about a decision.
private func words(for statement: Persona.Expectation.Statement) -> String {
  switch statement {
  case .verdict(let verdict): return verdict.rawValue
  case .reasons(let codes): return codes.map(\.rawValue).joined()
  case .cause(let cause): return cause.rawValue
  case .offer(let offer):
    let best: Persona.Expectation.BestOffer = offer ?? .init(products: [], needs: [])
    return "\(best.products.count) products, \(best.needs?.count ?? 0) needs"
  case .validUntil(let instant): return instant?.description ?? ""
  case .whenLocked(let whenLocked): return whenLocked.rawValue
  default: return ""
  }
}
