package import ContentCatalog

extension GatedCatalog {
  /// Returns the values of the facts and conditions at an instant for a subject that lists nothing.
  ///
  /// - Complexity: O(n) in the facts and conditions of the program.
  package func unlistedFacts(at now: Instant) -> UnlistedFacts {
    var end: Instant?
    let values = contents.dependents.unlisted.changing(in: program) { setter in
      for index in contents.dependents.always {
        switch program.facts[index] {
        case .custom, .rollout: continue
        case let fact:
          setter.set(index, to: fact.value(for: contents.nobody, at: now))
          if let change = fact.nextChange(for: contents.nobody, after: now) {
            end = end.map { min($0, change) } ?? change
          }
        }
      }
    }
    return UnlistedFacts(values, from: now, until: end)
  }

  /// Returns the next change of a fact after an instant for a subject that lists nothing; `nil` if time
  /// alone never changes it.
  package func nextChangeForNobody(of fact: Fact, after now: Instant) -> Instant? {
    fact.nextChange(for: contents.nobody, after: now)
  }
}
