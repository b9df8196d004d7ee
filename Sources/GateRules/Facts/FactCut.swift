package import ContentCatalog

/// The values of a variable for which a fact is true.
package enum FactCut: Hashable, Sendable {
  /// A variable that is itself true or false is true.
  case isTrue
  /// The instant is at or after this one.
  case from(Instant)
  /// At least this duration has passed.
  case passed(CalendarDuration)
  /// More than this duration is left.
  case left(CalendarDuration)
  /// One of the entitlements counts.
  case entitled(EntitlementCut)
  /// The value of the attribute satisfies the test.
  case satisfies(AttributeFact.Question)
  /// The score is at least this. An absent score is unknown, or 0 if `missingIsZero` is true.
  case score(atLeast: Double, missingIsZero: Bool)
  /// The count is below this.
  case fewerThan(Int)
  /// The bucket lies in this share of all buckets, in hundredths of a percent.
  case share(hundredths: Int)
}
