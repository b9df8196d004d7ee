import ContentCatalog
public import GateRules

/// A renderer of reasons, needs and offers in one of GateKit's languages.
///
/// ```swift
/// let text = ReasonText(of: engine.catalog)
/// print(text.sentence(of: engine.evaluate(learner, at: now).explain("L9")))
/// // Side spin (L9) is locked: neither Advanced course nor All courses has been bought
/// ```
///
/// Sentences have no full stop, so that they fit labels and tables. The wording comes from the rule
/// kinds of the catalog, in English if a kind provides none in the language. A rule whose kind
/// provides no wording is shown as written.
public struct ReasonText: ReasonRenderer {
  private let writer: any FramingRenderer

  /// Creates a renderer for reasons from one catalog.
  public init(of catalog: GatedCatalog, in language: ReasonLanguage = .english) {
    self.init(of: catalog, in: language, preferringTitlesIn: language.tag)
  }

  init(of catalog: GatedCatalog, in language: ReasonLanguage, preferringTitlesIn tag: String) {
    writer = language.words.writer(preferringTitlesIn: tag, for: catalog)
  }

  init(_ writer: any FramingRenderer) { self.writer = writer }

  /// The renderer itself.
  public var standard: ReasonText { self }
  /// The language in which titles are preferred.
  public var language: String { writer.language }
  /// Returns a reason as a clause.
  public func phrase(of reason: Reason) -> String { writer.phrase(of: reason) }
  /// Returns a need as a request.
  public func phrase(of need: UnlockNeed) -> String { writer.phrase(of: need) }
  /// Returns the purchases and needs of an offer as a request.
  public func phrase(of offer: UnlockOffer) -> String { writer.phrase(of: offer) }
  /// Returns the reason for the absence of offers as a sentence; `nil` if it needs no mention.
  public func phrase(of absence: UnlockOffers.Absence) -> String? { writer.phrase(of: absence) }
  /// Returns the decision and its reasons as one sentence.
  public func sentence(of explanation: Explanation) -> String {
    writer.sentence(of: explanation)
  }
}

extension ReasonText: FramingRenderer {
  package func frame(
    for decision: Decision, because reasons: [Reason], about item: ItemID
  ) -> SentenceFrame {
    writer.frame(for: decision, because: reasons, about: item)
  }

  package func name(of item: ItemID) -> String { writer.name(of: item) }

  package func text(of instant: Instant) -> String { writer.text(of: instant) }
}

extension SentenceWords {
  fileprivate func writer(
    preferringTitlesIn tag: String, for catalog: GatedCatalog
  ) -> any FramingRenderer {
    ReasonWriter(self, language: tag, for: catalog)
  }
}
