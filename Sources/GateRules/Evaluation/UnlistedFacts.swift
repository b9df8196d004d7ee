package import ContentCatalog

/// The values of the facts and conditions of a catalog for a subject that lists nothing, during some time.
///
/// The facts that depend on the subject as a whole, those of plugins and the shares by its id, are false.
package struct UnlistedFacts: Sendable {
  package let values: EvaluatedFacts
  private let first: Instant
  /// The first instant at which a value may change; `nil` if all remain.
  private let end: Instant?

  init(_ values: EvaluatedFacts, from first: Instant, until end: Instant?) {
    (self.values, self.first, self.end) = (values, first, end)
  }

  /// Returns whether the values are those at an instant.
  package func contains(_ now: Instant) -> Bool {
    first <= now && end.map { now < $0 } ?? true
  }
}
