package import ContentCatalog
package import GateRules

/// A statement about a subject at an instant that is either true or false.
///
/// A fact with three values is described by two propositions: whether the subject lists the value,
/// and whether the value satisfies the test.
package enum Proposition: Hashable, Sendable {
  /// The fact is true. For a test of an attribute, the value or its default satisfies the test; for
  /// a score, the score does; an absent one counts as 0.
  case fact(Fact)
  /// A fact of a version of the catalog that counts days in another time zone.
  case otherZone(Fact)
  /// The fact would be true without a certain purchase of the subject.
  case withoutPurchase(Fact)
  /// The subject itself has a value for the attribute.
  case listed(AttributeIndex)
  /// The subject's own record of the item has a score.
  case scored(NodeIndex)
  /// The span of time is over for an event that happens now. Counted from the start of the day, it can be.
  case isOverAtOnce(ElapsedFact.Span)
}

extension Proposition {
  /// Returns the truth for a subject without unknown facts. A test of an absent attribute without a
  /// default is false.
  func isTrue(for subject: ResolvedSubject, at now: Instant) -> Bool {
    switch self {
    case .fact(let fact), .otherZone(let fact), .withoutPurchase(let fact):
      fact.value(for: subject, at: now) == .true
    case .listed(let attribute): subject.attributeExists[attribute.position] == .true
    case .scored(let node): subject.progress[node]?.score != nil
    case .isOverAtOnce(let span): span.isOverAtOnce(at: now, in: subject.timeZone)
    }
  }
}

/// The position of a proposition in a ``FormulaStore``.
package typealias PropositionIndex = CatalogIndex<Proposition>
