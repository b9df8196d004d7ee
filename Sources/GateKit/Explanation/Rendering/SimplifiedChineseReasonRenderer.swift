public import GateRules

/// Turns reasons, needs and offers into Simplified Chinese sentences.
///
/// ```swift
/// let renderer = SimplifiedChineseReasonRenderer(for: engine.catalog)
/// renderer.sentence(for: engine.explain("L9", for: learner, at: now))
/// // "加塞（L9）已锁定：尚未购买进阶课程，也没有完整权限"
/// ```
///
/// Sentences have no full stop, so that they fit labels and tables. Words come from the rule kinds of the
/// catalog, in English where a kind has no Chinese ones; a rule whose kind has none is shown as it is written.
public struct SimplifiedChineseReasonRenderer: ReasonRenderer {
  /// The language in which titles are preferred.
  public let language: String
  private let writer: ReasonWriter<SimplifiedChineseWords>

  /// Makes a renderer for reasons from one catalog.
  public init(for catalog: GatedCatalog) { self.init(for: catalog, language: "zh-Hans") }

  init(for catalog: GatedCatalog, language: String) {
    self.language = language
    writer = ReasonWriter(SimplifiedChineseWords(), language: language, for: catalog)
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
