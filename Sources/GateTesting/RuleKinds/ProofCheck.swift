import ContentCatalog
import GateRules

/// A check of what the facts of a kind state for proofs: implications and examples.
struct ProofCheck {
  /// A fact with the rule that it is from.
  private struct Source {
    let fact: AnyCustomFact
    let rule: String
  }

  private let contract: RuleKindConformance
  private var sources: [Source] = []

  init(of contract: RuleKindConformance, kinds: RuleKindRegistry) {
    self.contract = contract
    var seen: Set<AnyCustomFact> = []
    for text in contract.rules {
      let parser = ExampleParser(text: text, declarations: contract.declarations, kinds: kinds)
      guard let example = try? parser.example() else { continue }
      for case .custom(let fact) in example.catalog.program.facts where seen.insert(fact).inserted {
        sources.append(Source(fact: fact, rule: text))
      }
    }
  }

  /// The first failure of each rule.
  var failures: [ConformanceFailure] {
    sources.compactMap { source in
      for subject in contract.subjects {
        for now in contract.instants {
          if let message = fault(of: source, subject, now) {
            return ConformanceFailure(
              .proofs, message, rule: source.rule, subject: subject.id, at: now)
          }
        }
      }
      return nil
    }
  }

  private func fault(of source: Source, _ subject: GateSubject, _ now: Instant) -> String? {
    if let example = source.fact.base.example(from: subject, at: now) {
      let value = source.fact.base.value(for: example, at: now)
      if value != .true {
        return "the fact is \(value) for the subject that it makes as an example"
      }
    }
    guard source.fact.base.value(for: subject, at: now) == .true else { return nil }
    for other in sources where source.fact.implies(other.fact) {
      let value = other.fact.base.value(for: subject, at: now)
      if value != .true { return "the fact is true, but the fact that it implies is \(value)" }
    }
    return nil
  }
}
