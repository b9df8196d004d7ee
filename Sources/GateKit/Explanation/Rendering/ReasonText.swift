import ContentCatalog
public import GateRules

/// A renderer of reasons, needs and offers in one of GateKit's languages.
///
/// ```swift
/// let text = ReasonText(for: engine.catalog)
/// print(text.sentence(for: engine.evaluate(learner, at: now).explain("L9")))
/// // Side spin (L9) is locked: neither Advanced course nor All courses has been bought
/// ```
///
/// Sentences have no full stop, so that they fit labels and tables. The wording comes from the rule
/// kinds of the catalog, in English if a kind provides none in the language. A rule whose kind
/// provides no wording is shown as written.
public struct ReasonText: ReasonRenderer {
  private let writer: any FramingRenderer

  /// Creates a renderer for reasons from one catalog.
  public init(for catalog: GatedCatalog, in language: ReasonLanguage = .english) {
    self.init(for: catalog, in: language, preferringTitlesIn: language.tag)
  }

  init(for catalog: GatedCatalog, in language: ReasonLanguage, preferringTitlesIn tag: String) {
    writer = language.words.writer(preferringTitlesIn: tag, for: catalog)
  }

  /// The language in which titles are preferred.
  public var language: String { writer.language }
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

extension ReasonText: FramingRenderer {
  package func frame(
    for decision: Decision, because reasons: [Reason], about item: ItemID
  ) -> SentenceFrame {
    writer.frame(for: decision, because: reasons, about: item)
  }

  package func name(of item: ItemID) -> String { writer.name(of: item) }
}

extension SentenceWords {
  fileprivate func writer(
    preferringTitlesIn tag: String, for catalog: GatedCatalog
  ) -> any FramingRenderer {
    ReasonWriter(self, language: tag, for: catalog)
  }
}
