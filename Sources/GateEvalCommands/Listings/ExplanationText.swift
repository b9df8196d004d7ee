internal import ContentCatalog
internal import GateKit

/// An explanation as lines of text: the sentence, the rules as written, what is needed, and the offers.
struct ExplanationText {
  private let renderer: any ReasonRenderer
  private let words: ExplanationWords
  private let timeZone: TimeZoneRules

  init(_ renderer: any ReasonRenderer, in timeZone: TimeZoneRules) {
    self.renderer = renderer
    self.timeZone = timeZone
    words = .of(language: renderer.language)
  }

  func lines(of explanation: Explanation) -> [String] {
    let decision = explanation.decision
    var lines = ["\(renderer.sentence(for: explanation)) [\(decision.reason)]"]
    if let tree = explanation.tree {
      lines += [""] + ReasonTreeText(renderer).lines(of: tree)
    }
    if !explanation.alsoNeeded.isEmpty {
      lines += ["", words.alsoNeeded]
      lines += explanation.alsoNeeded.map { "  \(renderer.phrase(for: $0))" }
    }
    lines += self.lines(of: explanation.offers)
    if let end = decision.validUntil, end != .latest {
      let zone = timeZone.orUTC(at: end)
      lines += ["", words.validUntil(zone.local(at: end).shownTime, zone.identifier)]
    }
    return lines
  }

  private func lines(of offers: UnlockOffers) -> [String] {
    if offers.isEmpty { return [] }
    var lines = ["", words.toOpenIt]
    lines += offers.map { "  \(renderer.phrase(for: $0))" }
    if offers.hasMore { lines.append("  \(words.more)") }
    if !offers.isExhaustive { lines.append("  \(words.notExhaustive)") }
    return lines
  }
}

/// The words around an explanation, in one language.
private struct ExplanationWords {
  let alsoNeeded: String
  let toOpenIt: String
  let more: String
  let notExhaustive: String
  /// Of a time, and the name of the zone whose clock shows it.
  let validUntil: @Sendable (_ time: String, _ zone: String) -> String

  static func of(language: String) -> Self {
    language.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  static let english = ExplanationWords(
    alsoNeeded: "also in the way:", toOpenIt: "to open it:", more: "… and more",
    notExhaustive: "… and perhaps better ones, which would take too long to find",
    validUntil: { "valid until \($0) (\($1))" })

  static let simplifiedChinese = ExplanationWords(
    alsoNeeded: "此外还受阻于：", toOpenIt: "解锁方式：", more: "……还有更多", notExhaustive: "……可能还有更优的方式，未能全部查找",
    validUntil: { "有效期至\($0)（\($1)）" })
}
