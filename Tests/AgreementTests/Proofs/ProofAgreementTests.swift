import ContentCatalog
import GateAnalysis
import GateRules
import GateTesting
import TestSupport
import Testing

/// A comparison of proofs with the decisions about random subjects.
@Suite(.tags(.property), .slow)
struct ProofAgreementTests {
  struct Material: CustomStringConvertible {
    let written: WrittenCatalog
    let asked: [(subject: GateSubject, now: Instant)]

    var description: String { "\(asked)\n\(written)" }
  }

  private static let material = Generator { choices in
    let written = choices.draw(.writtenCatalogs())
    guard let catalog = try? written.catalog else { return Material(written: written, asked: []) }
    let asked = (0..<20).map { _ in
      let now = choices.draw(.instants(of: catalog))
      let subject = choices.draw(.subjects(of: catalog))
      return (subject.ordinary(in: catalog, at: now), now)
    }
    return Material(written: written, asked: asked)
  }

  @Test(arguments: TestScale.seeds(1))
  func `every axiom is true of ordinary subjects`(seed: UInt64) {
    let report = forAll(Self.material, seed: seed, cases: 60, telling: 50) { material in
      let catalog = try material.written.catalog
      let prover = Prover(catalog.content)
      let openings = Set(catalog.conditions.items.values.map(\.opening)).sorted {
        "\($0)" < "\($1)"
      }
      for (opening, rails) in zip(openings, prover.rails(of: openings, in: catalog)) {
        let axioms = prover.axioms(about: prover.store.any([rails.isTrue, rails.isFalse]))
        for (subject, now) in material.asked {
          let resolved = catalog.facts(of: subject, accepting: [.production, "sandbox", "xcode"])
          for axiom in axioms where !prover.store.isTrue(axiom.formula, for: resolved, at: now) {
            return .broken("\(axiom.reason) of \(opening) for \(subject) at \(now)")
          }
        }
      }
      return .holds
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(1))
  func `rails have the values of conditions, and proofs agree with decisions`(seed: UInt64) {
    var counts = (refuted: 0, witnessed: 0, undecided: 0)
    let report = forAll(Self.material, seed: seed, cases: 60, telling: 50) { material in
      let catalog = try material.written.catalog
      let prover = Prover(catalog.content)
      let environments: Set<Entitlement.Environment> = [.production, "sandbox", "xcode"]
      for node in catalog.content.nodes.catalogIndices {
        guard let conditions = catalog.conditions.items[node],
          let program = catalog.items[node], !conditions.isDraft
        else { continue }
        let rails = prover.rails(of: [conditions.opening], in: catalog)[0]
        let cases: [(formula: Formula, value: Ternary)] = [
          (rails.isTrue, .true), (rails.isFalse, .false),
          (prover.store.all([rails.isTrue.negated, rails.isFalse.negated]), .unknown),
        ]
        for (formula, value) in cases {
          let proof = prover.prove(formula) { witness in
            let resolved = catalog.facts(of: witness.subject, accepting: [])
            return catalog.value(of: program.opening, for: resolved, at: witness.now) == value
          }
          switch proof {
          case .refuted: counts.refuted += 1
          case .witnessed: counts.witnessed += 1
          case .undecided: counts.undecided += 1
          }
          for (subject, now) in material.asked {
            let resolved = catalog.facts(of: subject, accepting: environments)
            let observed = catalog.value(of: program.opening, for: resolved, at: now)
            let predicted = prover.store.isTrue(formula, for: resolved, at: now)
            if predicted != (observed == value) {
              return .broken("\(observed), but \(value) is \(predicted) for \(subject) at \(now)")
            }
            if observed == value, case .refuted = proof {
              return .broken("\(value) is said to be impossible, but \(subject) at \(now)")
            }
          }
        }
      }
      return .holds
    }
    expectHolds(report)
    // Custom facts and the ends of time leave few questions open.
    #expect(counts.undecided * 50 < counts.refuted + counts.witnessed, "\(counts)")
  }

  /// The limits under which each question reaches a later step of the prover.
  private static let laterSteps: [(name: String, limits: ProverLimits)] = {
    var ordered = ProverLimits.standard
    ordered.diagramNodes = 1
    var clauses = ordered
    clauses.orderedDiagramNodes = 1
    clauses.conflicts = 1_000_000
    return [("diagram in another order", ordered), ("search by clauses", clauses)]
  }()

  @Test(arguments: TestScale.seeds(1))
  func `every step of the prover gives the same answer`(seed: UInt64) {
    let report = forAll(Self.material, seed: seed, cases: 40, telling: 30) { material in
      let catalog = try material.written.catalog
      let openings = Set(catalog.conditions.items.values.map(\.opening)).sorted {
        "\($0)" < "\($1)"
      }
      let first = Prover(catalog.content)
      let answers = first.rails(of: openings, in: catalog).map {
        [first.isImpossible($0.isTrue), first.isImpossible($0.isFalse)]
      }
      for step in Self.laterSteps {
        let prover = Prover(catalog.content, limits: step.limits)
        let others = prover.rails(of: openings, in: catalog).map {
          [prover.isImpossible($0.isTrue), prover.isImpossible($0.isFalse)]
        }
        if others != answers { return .broken("the \(step.name) differs") }
      }
      return .holds
    }
    expectHolds(report)
  }
}
