public import GateRules

/// A renderer of reasons, needs and offers as text in one language.
///
/// ```swift
/// if let renderer = engine.catalog.reasonRenderer(in: "en-GB") {
///   for offer in engine.evaluate(learner, at: now).offers(of: "L9") {
///     print(renderer.phrase(of: offer))  // buy Advanced course (25.00 CNY)
///   }
/// }
/// ```
///
/// GateKit provides English and Simplified Chinese. An app can provide its own wording. Only ``standard`` is
/// required: the functions that the app does not implement have the words of this renderer, and so have
/// those that a later version adds.
public protocol ReasonRenderer: Sendable {
  /// The renderer whose words apply to each function that is not implemented.
  var standard: ReasonText { get }

  /// The language as a BCP 47 tag. Titles of items and products are preferred in this language.
  var language: String { get }

  /// Returns a reason as a clause: `Basic course expired on 2026-10-01 08:00`.
  func phrase(of reason: Reason) -> String
  /// Returns a need as a request: `complete L8`.
  func phrase(of need: UnlockNeed) -> String
  /// Returns the purchases and needs of an offer as a request.
  func phrase(of offer: UnlockOffer) -> String
  /// Returns the reason for the absence of offers as a sentence; `nil` if it needs no mention,
  /// because the item is open or no offers were requested.
  func phrase(of absence: UnlockOffers.Absence) -> String?
  /// Returns the decision and its reasons as one sentence.
  func sentence(of explanation: Explanation) -> String
}

extension ReasonRenderer {
  /// The language of ``standard``.
  public var language: String { standard.language }
  /// Returns the phrase of ``standard``.
  public func phrase(of reason: Reason) -> String { standard.phrase(of: reason) }
  /// Returns the phrase of ``standard``.
  public func phrase(of need: UnlockNeed) -> String { standard.phrase(of: need) }
  /// Returns the phrase of ``standard``.
  public func phrase(of offer: UnlockOffer) -> String { standard.phrase(of: offer) }
  /// Returns the phrase of ``standard``.
  public func phrase(of absence: UnlockOffers.Absence) -> String? { standard.phrase(of: absence) }
  /// Returns the sentence of ``standard``.
  public func sentence(of explanation: Explanation) -> String { standard.sentence(of: explanation) }
}
