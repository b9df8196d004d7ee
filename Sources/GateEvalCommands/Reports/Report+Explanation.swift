internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of an explanation: the sentence, the rules as written, the offers or the
  /// reason for their absence, the entitlements that prove nothing, and the end of validity.
  init(
    _ explanation: Explanation, _ renderer: any ReasonRenderer, in gatedCatalog: GatedCatalog
  ) {
    let catalog = gatedCatalog.content
    let words = ExplanationWords.of(language: renderer.language)
    let decision = explanation.decision
    var sections = [
      ReportSection(
        nil, .lines(["\(renderer.sentence(of: explanation)) [\(decision.reason)]"]))
    ]
    if let tree = explanation.tree {
      let text = ReasonTreeText(renderer, locatedIn: gatedCatalog)
      sections.append(ReportSection(nil, .verbatim(text.lines(of: tree))))
    }
    if let absence = explanation.offers.absence {
      if let text = renderer.phrase(of: absence) {
        sections.append(ReportSection(nil, .lines([text])))
      }
    } else {
      let offers = explanation.offers
      let notes = [
        offers.hasMore ? words.more : nil, offers.isExhaustive ? nil : words.notExhaustive,
      ]
      sections.append(
        ReportSection(
          words.toOpenIt,
          .list(offers.map { renderer.phrase(of: $0) } + notes.compactMap { $0 })))
    }
    if !explanation.ignoredEntitlements.isEmpty {
      let words = IgnoredEntitlementWords.of(language: renderer.language)
      let lines = words.lines(about: explanation.ignoredEntitlements, in: catalog)
      sections.append(ReportSection(words.heading, .list(lines)))
    }
    let ends = [
      (decision.validUntil, words.validUntil),
      (explanation.offers.validUntil, words.offersValidUntil),
    ]
    var shown: Set<Instant> = []
    let lines = ends.compactMap { end, sentence -> String? in
      // The offers change with the decision, unless a sale begins or ends before.
      guard let end, end != .latest, shown.insert(end).inserted else { return nil }
      let zone = catalog.timeZone.orUTC(at: end)
      return sentence(zone.local(at: end).shownTime, zone.identifier)
    }
    if !lines.isEmpty { sections.append(ReportSection(nil, .lines(lines))) }
    self.init(sections, data: try JSONNode(encoding: explanation))
  }
}

/// The words around an explanation, in one language.
private struct ExplanationWords {
  let toOpenIt: String
  let more: String
  let notExhaustive: String
  /// The sentence for a local time and the name of its time zone.
  let validUntil: @Sendable (_ time: String, _ zone: String) -> String
  /// The sentence for the end of the offers.
  let offersValidUntil: @Sendable (_ time: String, _ zone: String) -> String

  static func of(language: String) -> Self {
    ReasonLanguage(tag: language) == .simplifiedChinese ? .simplifiedChinese : .english
  }

  static let english = ExplanationWords(
    toOpenIt: "to open it:", more: "… and more",
    notExhaustive: "… and perhaps better ones, which would take too long to find",
    validUntil: { "valid until \($0) (\($1))" },
    offersValidUntil: { "the offers are valid until \($0) (\($1))" })

  static let simplifiedChinese = ExplanationWords(
    toOpenIt: "解锁方式：", more: "……还有更多", notExhaustive: "……可能还有更优的方式，未能全部查找",
    validUntil: { "有效期至\($0)（\($1)）" },
    offersValidUntil: { "解锁方式有效期至\($0)（\($1)）" })
}
