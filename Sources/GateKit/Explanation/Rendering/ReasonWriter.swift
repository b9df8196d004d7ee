import ContentCatalog
import GateRules

/// A writer of reasons in the wording of a catalog's rule kinds, and of sentences in one language.
struct ReasonWriter<Words: SentenceWords>: FramingRenderer {
  /// The language in which titles are preferred.
  let language: String
  private let words: Words
  private let details: DetailText<Words>
  /// The phrases in the language of the words, and those in English, for what the language lacks.
  private let phrases: [[Reason.Code: ReasonPhrase]]

  init(_ words: Words, language: String, for catalog: GatedCatalog) {
    self.language = language
    self.words = words
    details = DetailText(words, language: language, for: catalog.content)
    // A kind makes its phrases anew each time that it is asked for them.
    let kinds =
      catalog.kinds.kinds.map { $0.phrases } + [DraftRule.phrases, RolloutReasons.phrases]
    phrases = [words.phrases, "en"].map { language in
      kinds.reduce(into: [:]) { all, kind in
        all.merge(kind.phrases(in: language)) { first, _ in first }
      }
    }
  }

  var standard: ReasonText { ReasonText(self) }

  func phrase(of reason: Reason) -> String {
    let fact =
      if let template = template(for: reason) {
        PhraseTemplate(template).filled { name, conjunction in
          reason.details[name].map { (details.text(of: $0, joinedBy: conjunction), $0.isOne) }
        }
      } else {
        words.rule(
          reason.details[Reason.rule].map { details.text(of: $0) } ?? reason.code.rawValue,
          is: reason.value)
      }
    let silent = names(in: reason.details[Reason.sources])
    let untrusted = names(in: reason.details[Reason.untrustedSources])
    let outdated = names(in: reason.details[Reason.outdatedSources])
    let unverified = names(in: reason.details[Reason.unverifiedSources])
    var phrase = fact
    if let waived = reason.details[Reason.waived] {
      phrase = words.phrase(
        phrase, waiving: details.text(of: waived), andOthers: reason.waiversBesides)
    }
    if !silent.isEmpty { phrase = words.phrase(phrase, withoutAnswerFrom: silent) }
    if !untrusted.isEmpty { phrase = words.phrase(phrase, withoutTrustIn: untrusted) }
    if !outdated.isEmpty { phrase = words.phrase(phrase, withOutdatedAnswerOf: outdated) }
    if !unverified.isEmpty { phrase = words.phrase(phrase, withoutVerificationBy: unverified) }
    return phrase.withVisibleControls
  }

  private func template(for reason: Reason) -> String? {
    for phrases in phrases {
      if let template = phrases[reason.code]?[reason.value] { return template }
    }
    return nil
  }

  private func names(in detail: ReasonDetail?) -> [String] {
    guard case .list(let names)? = detail else { return [] }
    return names.map { details.text(of: $0) }
  }

  func phrase(of need: UnlockNeed) -> String {
    words.need(need, details).withVisibleControls
  }

  func phrase(of offer: UnlockOffer) -> String {
    words.offer(
      offer.products.map { details.text(of: $0) },
      for: offer.price.map { words.price($0.description, for: offer.term) },
      until: offer.soldUntil.map { details.text(of: .instant($0)) },
      and: requests(for: offer.needs)
    ).withVisibleControls
  }

  func phrase(of absence: UnlockOffers.Absence) -> String? { words.absence(absence) }

  /// Returns the needs as requests. Needs that concern the same item are placed together, at the
  /// position of the first.
  private func requests(for needs: [UnlockNeed]) -> [String] {
    var scores: [ItemID: Double] = [:]
    for case .score(let item, let least) in needs { scores[item] = least }
    var requests: [String] = []
    for need in needs {
      switch need {
      case .complete(let item):
        let least = scores.removeValue(forKey: item)
        requests.append(
          least.map { words.complete(details.text(of: item), withScore: details.text(of: $0)) }
            ?? words.need(need, details))
      case .start(let item):
        requests.append(words.need(need, details))
        if let least = scores.removeValue(forKey: item) {
          requests.append(words.need(.score(item, atLeast: least), details))
        }
      case .score(let item, _):
        if scores.removeValue(forKey: item) == nil { continue }
        requests.append(words.need(need, details))
      case .approval, .fixPayment, .resume, .signIn, .attribute, .share, .wait, .unrecognized:
        requests.append(words.need(need, details))
      }
    }
    return requests
  }

  /// Returns a reason as a clause. If the item stays open because it was started or completed, the
  /// clause omits the item's name, with which the sentence begins.
  private func phrase(
    of reason: Reason, of decision: Decision, about item: ItemID
  ) -> String {
    guard decision.reason == .staysOpen, reason.details == ["item": .item(item)],
      let begun = words.begun(reason.code)
    else { return phrase(of: reason) }
    return begun
  }

  func sentence(of explanation: Explanation) -> String {
    let frame = frame(
      for: explanation.decision, because: explanation.reasons, about: explanation.item)
    return frame.before + name(of: explanation.item) + frame.after
  }

  /// Returns the sentence about a decision without the name of the item.
  func frame(
    for decision: Decision, because reasons: [Reason], about item: ItemID
  ) -> SentenceFrame {
    var clauses = reasons.prefix(Self.maxReasons).map {
      phrase(of: $0, of: decision, about: item).withVisibleControls
    }
    let rest = reasons.count - clauses.count
    if rest > 0 { clauses.append(words.more(rest)) }
    let parts = words.sentence(Self.itemMark, is: decision, because: clauses)
      .split(separator: Self.itemMark, maxSplits: 1, omittingEmptySubsequences: false)
    return SentenceFrame(before: String(parts[0]), after: parts.dropFirst().joined())
  }

  /// Returns the name of an item in a sentence.
  func name(of item: ItemID) -> String { details.fullText(of: item).withVisibleControls }

  /// Takes the place of the name of the item in a sentence, which contains no other control character.
  private static var itemMark: String { "\0" }

  /// The maximum number of reasons in a sentence, which keeps the sentence readable.
  private static var maxReasons: Int { 5 }
}

extension Reason {
  /// The number of waived items besides the one that the reason names.
  fileprivate var waiversBesides: Int {
    if case .count(let count)? = details[Reason.otherWaivers] { count } else { 0 }
  }
}
