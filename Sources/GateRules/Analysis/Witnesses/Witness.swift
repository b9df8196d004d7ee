package import ContentCatalog

/// A subject and an instant for which the engine decides as a proof predicts.
package struct Witness: Hashable, Sendable {
  package var subject: GateSubject
  package let now: Instant

  /// The instant of a witness whose instant does not matter.
  package static let defaultInstant = Instant(secondsSince1970: 1_781_524_800)
}
