public import GateRules

/// Turns reasons, needs and offers into English sentences.
///
/// ```swift
/// let renderer = EnglishReasonRenderer(for: engine.catalog)
/// renderer.sentence(for: engine.explain("L9", for: learner, at: now))
/// // "Side spin (L9) is locked: neither Advanced course nor full access has been bought"
/// ```
///
/// Sentences have no full stop, so that they fit labels and tables. Words come from the rule kinds of the
/// catalog; a rule whose kind has none is shown as it is written.
public struct EnglishReasonRenderer: ReasonRenderer {
  /// The language in which titles are preferred.
  public let language: String
  private let writer: ReasonWriter<EnglishWords>

  /// Makes a renderer for reasons from one catalog.
  public init(for catalog: GatedCatalog) { self.init(for: catalog, language: "en") }

  init(for catalog: GatedCatalog, language: String) {
    self.language = language
    writer = ReasonWriter(EnglishWords(), language: language, for: catalog)
  }

  /// Why, in half a sentence.
  public func phrase(for reason: Reason) -> String { writer.phrase(for: reason) }
  /// What is needed, as a request.
  public func phrase(for need: UnlockNeed) -> String { writer.phrase(for: need) }
  /// What to buy and to do, as a request.
  public func phrase(for offer: UnlockOffer) -> String { writer.phrase(for: offer) }
  /// The decision and its shortest sufficient reason, in one sentence.
  public func sentence(for explanation: Explanation) -> String {
    writer.sentence(for: explanation)
  }
}
