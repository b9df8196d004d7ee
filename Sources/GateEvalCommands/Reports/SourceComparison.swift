internal import ContentCatalog
internal import GateKit

/// The facts that each source states about a subject, and those about which sources disagree.
struct SourceComparison {
  /// The answer of one source.
  struct Statement {
    let answer: SourceAnswer
    /// The facts that the answer lists; `nil` for a failure.
    let facts: StatedFacts?

    /// The answer's snapshot; `nil` for a failure.
    var snapshot: EntitlementSnapshot? { try? answer.result.get() }
  }

  /// A fact about which at least two sources disagree.
  struct Disagreement {
    /// The fact in its written form.
    let fact: String
    /// The values with their sources, in the order of the sources.
    let values: [(source: String, value: StatedFacts.Value)]
    /// The value that counts; `nil` if none does.
    let counted: StatedFacts.Value?
  }

  let statements: [Statement]
  let disagreements: [Disagreement]

  init(_ sourced: SourcedSubject, in engine: GateEngine, at now: Instant) {
    statements = sourced.answers.map { answer in
      let listed = answer.listed(about: sourced.subject.id)
      return Statement(
        answer: answer, facts: listed.map { StatedFacts(of: $0, in: engine, at: now) })
    }
    let merged = StatedFacts(of: sourced.subject, in: engine, at: now)
    disagreements = Self.disagreements(among: statements, counting: merged)
  }

  private static func disagreements(
    among statements: [Statement], counting merged: StatedFacts
  ) -> [Disagreement] {
    var seen: Set<ExactString> = []
    let names = statements.flatMap { $0.facts?.names ?? [] }.filter {
      seen.insert(ExactString($0)).inserted
    }
    return names.compactMap { name in
      let values = statements.compactMap { statement in
        statement.facts?[name].flatMap { value in
          value.text == nil ? nil : (statement.answer.source, value)
        }
      }
      guard let first = values.first?.1, values.contains(where: { $0.1.contradicts(first) })
      else { return nil }
      return Disagreement(fact: name, values: values, counted: merged[name])
    }
  }
}

extension SourceAnswer {
  /// Returns the facts that the answer lists or marks as unknown, as if it were complete; `nil` for a
  /// failure.
  fileprivate func listed(about id: SubjectID) -> GateSubject? {
    guard case .success(let snapshot) = result else { return nil }
    return GateSubject(
      id: id, entitlements: families.contains(.entitlements) ? snapshot.entitlements : [],
      attributes: families.contains(.attributes) ? snapshot.attributes : [:],
      progress: families.contains(.progress) ? snapshot.progress : [:],
      usage: families.contains(.usage) ? snapshot.usage : [:],
      unknown: snapshot.unknown.filter { families.contains($0.family) })
  }
}
