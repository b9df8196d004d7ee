public import GateRules

/// Turns reasons, needs and offers into sentences of one language.
///
/// GateKit brings English and Simplified Chinese; an app can bring its own words.
public protocol ReasonRenderer: Sendable {
  /// The language, a BCP 47 tag; titles of items and products are taken in it.
  var language: String { get }

  /// Why, in half a sentence: `Basic course expired on 2026-10-01 08:00`.
  func phrase(for reason: Reason) -> String
  /// What is needed, as a request: `complete L8`.
  func phrase(for need: UnlockNeed) -> String
  /// What to buy and to do, as a request.
  func phrase(for offer: UnlockOffer) -> String
  /// The decision and its shortest sufficient reason, in one sentence.
  func sentence(for explanation: Explanation) -> String
}
