import ContentCatalog
public import GateRules

/// A renderer of reasons, needs and offers in English.
///
/// ```swift
/// let renderer = EnglishReasonRenderer(for: engine.catalog)
/// renderer.sentence(for: engine.evaluate(learner, at: now).explain("L9"))
/// // "Side spin (L9) is locked: neither Advanced course nor All courses has been bought"
/// ```
///
/// Sentences have no full stop, so that they fit labels and tables. The wording comes from the rule
/// kinds of the catalog. A rule whose kind provides no wording is shown as written.
public struct EnglishReasonRenderer: ReasonRenderer {
  /// The language in which titles are preferred.
  public let language: String
  private let writer: ReasonWriter<EnglishWords>

  /// Creates a renderer for reasons from one catalog.
  public init(for catalog: GatedCatalog) { self.init(for: catalog, language: "en") }

  init(for catalog: GatedCatalog, language: String) {
    self.language = language
    writer = ReasonWriter(EnglishWords(), language: language, for: catalog)
  }

  /// Returns a reason as a clause.
  public func phrase(for reason: Reason) -> String { writer.phrase(for: reason) }
  /// Returns a need as a request.
  public func phrase(for need: UnlockNeed) -> String { writer.phrase(for: need) }
  /// Returns the purchases and needs of an offer as a request.
  public func phrase(for offer: UnlockOffer) -> String { writer.phrase(for: offer) }
  /// Returns the reason for the absence of offers as a sentence; `nil` if it needs no mention.
  public func phrase(for absence: UnlockOffers.Absence) -> String? { writer.phrase(for: absence) }
  /// Returns the decision and its reasons as one sentence.
  public func sentence(for explanation: Explanation) -> String {
    writer.sentence(for: explanation)
  }
}

extension EnglishReasonRenderer: FramingRenderer {
  package func frame(
    for decision: Decision, because reasons: [Reason], about item: ItemID
  ) -> SentenceFrame {
    writer.frame(for: decision, because: reasons, about: item)
  }

  package func name(of item: ItemID) -> String { writer.name(of: item) }
}
