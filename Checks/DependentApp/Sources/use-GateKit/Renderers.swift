import GateKit

/// The wording of an app that differs in everything.
struct TerseRenderer: ReasonRenderer {
  let standard: ReasonText
  let language = "en-GB"

  func phrase(of reason: Reason) -> String { reason.code.rawValue }
  func phrase(of need: UnlockNeed) -> String { "need \(standard.phrase(of: need))" }
  func phrase(of offer: UnlockOffer) -> String { "\(offer.products.count) to buy" }
  func phrase(of absence: UnlockOffers.Absence) -> String? { absence.rawValue }
  func sentence(of explanation: Explanation) -> String { "\(explanation.decision.verdict)" }
}

/// The wording of an app that differs in nothing.
struct PlainRenderer: ReasonRenderer {
  let standard: ReasonText
}

/// Reasons in words.
func useReasonRenderers(_ catalog: GatedCatalog, _ explanation: Explanation) -> [String] {
  let languages: [ReasonLanguage] = ReasonLanguage.all
  let english: ReasonLanguage = .english
  let wanted: ReasonLanguage = ReasonLanguage(tag: "zh-Hans-CN") ?? .simplifiedChinese
  let tags: [String] = languages.map(\.tag)
  print(tags, wanted == english)

  let text: ReasonText = ReasonText(of: catalog, in: wanted)
  let same: ReasonText = text.standard
  let tag: String = text.language
  let renderers: [any ReasonRenderer] = [
    ReasonText(of: catalog), same, TerseRenderer(standard: text), PlainRenderer(standard: text),
  ]
  var lines: [String] = [tag]
  for renderer in renderers {
    let fallback: ReasonText = renderer.standard
    let language: String = renderer.language
    let sentence: String = renderer.sentence(of: explanation)
    lines += [fallback.language, language, sentence]
    for reason in explanation.reasons { lines.append(renderer.phrase(of: reason)) }
    for offer in explanation.offers {
      let phrase: String = renderer.phrase(of: offer)
      lines.append(phrase)
      for need in offer.needs { lines.append(renderer.phrase(of: need)) }
    }
    if let absence = explanation.offers.absence {
      let phrase: String? = renderer.phrase(of: absence)
      lines.append(phrase ?? "")
    }
  }
  return lines
}

/// The words of the package for one explanation, without a protocol.
func useReasonText(_ text: ReasonText, _ explanation: Explanation, _ need: UnlockNeed) -> [String] {
  let sentence: String = text.sentence(of: explanation)
  let reasons: [String] = explanation.reasons.map { text.phrase(of: $0) }
  let offers: [String] = explanation.offers.map { text.phrase(of: $0) }
  let absence: String? = explanation.offers.absence.flatMap { text.phrase(of: $0) }
  let request: String = text.phrase(of: need)
  return [sentence, request, absence ?? ""] + reasons + offers
}
