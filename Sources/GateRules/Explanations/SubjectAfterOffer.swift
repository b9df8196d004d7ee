package import ContentCatalog

/// A subject after it has accepted an offer, at the end of the wait that the offer asks for.
package struct SubjectAfterOffer: Sendable {
  package let facts: ResolvedSubject
  package let now: Instant

  package init(_ facts: ResolvedSubject, at now: Instant) {
    self.facts = facts
    self.now = now
  }
}
