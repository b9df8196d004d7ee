import ContentCatalog
public import GateRules

/// A renderer of reasons, needs and offers in Simplified Chinese.
///
/// ```swift
/// let renderer = SimplifiedChineseReasonRenderer(for: engine.catalog)
/// renderer.sentence(for: engine.evaluate(learner, at: now).explain("L9"))
/// // "加塞（L9）已锁定：尚未购买进阶课程或全部课程"
/// ```
///
/// Sentences have no full stop, so that they fit labels and tables. The wording comes from the rule
/// kinds of the catalog, in English if a kind provides none in Chinese. A rule whose kind provides
/// no wording is shown as written.
public struct SimplifiedChineseReasonRenderer: ReasonRenderer {
  /// The language in which titles are preferred.
  public let language: String
  private let writer: ReasonWriter<SimplifiedChineseWords>

  /// Creates a renderer for reasons from one catalog.
  public init(for catalog: GatedCatalog) { self.init(for: catalog, language: "zh-Hans") }

  init(for catalog: GatedCatalog, language: String) {
    self.language = language
    writer = ReasonWriter(SimplifiedChineseWords(), language: language, for: catalog)
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

extension SimplifiedChineseReasonRenderer: FramingRenderer {
  package func frame(
    for decision: Decision, because reasons: [Reason], about item: ItemID
  ) -> SentenceFrame {
    writer.frame(for: decision, because: reasons, about: item)
  }

  package func name(of item: ItemID) -> String { writer.name(of: item) }
}
