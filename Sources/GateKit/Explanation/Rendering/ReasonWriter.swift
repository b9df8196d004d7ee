import ContentCatalog
import GateRules

/// A writer of reasons in the wording of a catalog's rule kinds, and of sentences in one language.
struct ReasonWriter<Words: SentenceWords>: FramingRenderer {
  /// The language in which titles are preferred.
  let language: String
  private let words: Words
  private let details: DetailText<Words>
  private let catalog: Catalog
  /// The phrases in the language of the words, and those in English, for what the language lacks.
  private let phrases: [[Reason.Code: ReasonPhrase]]

  init(_ words: Words, language: String, for catalog: GatedCatalog) {
    self.language = language
    self.words = words
    self.catalog = catalog.content
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
    let includesFurther = offer.allProducts.count > offer.products.count
    var requests = requests(for: offer.needs, after: offer.prerequisites)
    if !offer.products.isEmpty {
      let products = includesFurther ? catalog.purchase(of: offer.products) : offer
      requests.insert(words.buy(text(ofProductsIn: products)), at: 0)
    }
    let isSum = offer.prerequisites.count { $0.way?.products.isEmpty == false } > 1
    let total = includesFurther && (isSum || !offer.products.isEmpty) ? price(of: offer) : nil
    return words.offer(requests, for: total).withVisibleControls
  }

  /// Returns the titles of the products of an offer, with its price.
  private func text(ofProductsIn offer: UnlockOffer) -> String {
    let titles = words.all(of: offer.products.map { details.text(of: $0) })
    let end = offer.soldUntil.map { words.onSale(until: details.text(of: .instant($0))) }
    let notes = [price(of: offer), end].compactMap { $0 }
    return notes.isEmpty ? titles : words.products(titles, with: notes)
  }

  private func price(of offer: UnlockOffer) -> String? {
    offer.price.map { words.price($0.description, for: offer.term) }
  }

  /// Returns a request, followed by what opens the item of the need.
  private func request(_ request: String, after prerequisite: UnlockOffer.Prerequisite?) -> String {
    guard let prerequisite else { return request }
    guard let way = prerequisite.way else { return words.lockedRequest(request) }
    let products = way.products.isEmpty ? nil : text(ofProductsIn: way)
    var steps = requests(for: Array(way.needs.prefix(Self.maxSteps)), after: [])
    let rest = way.needs.count - Self.maxSteps
    if rest > 0 { steps.append(words.more(steps: rest)) }
    return words.request(request, needing: products, after: steps)
  }

  func phrase(of absence: UnlockOffers.Absence) -> String? { words.absence(absence) }

  /// Returns the needs as requests. Needs that concern the same item are placed together, at the
  /// position of the first.
  private func requests(
    for needs: [UnlockNeed], after prerequisites: [UnlockOffer.Prerequisite]
  ) -> [String] {
    var scores: [ItemID: Double] = [:]
    for case .score(let item, let least) in needs { scores[item] = least }
    var requests: [String] = []
    for need in needs {
      func add(_ request: String) {
        requests.append(
          self.request(request, after: prerequisites.first { $0.need == need }))
      }
      switch need {
      case .complete(let item):
        let least = scores.removeValue(forKey: item)
        add(
          least.map { words.complete(details.text(of: item), withScore: details.text(of: $0)) }
            ?? words.need(need, details))
      case .start(let item):
        add(words.need(need, details))
        if let least = scores.removeValue(forKey: item) {
          requests.append(words.need(.score(item, atLeast: least), details))
        }
      case .score(let item, _):
        if scores.removeValue(forKey: item) == nil { continue }
        add(words.need(need, details))
      case .approval, .fixPayment, .resume, .signIn, .enrol, .attribute, .staffApproval, .share,
        .completeAgain, .wait, .unrecognized:
        add(words.need(need, details))
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

  func text(of instant: Instant) -> String { details.text(of: instant) }

  /// Takes the place of the name of the item in a sentence, which contains no other control character.
  private static var itemMark: String { "\0" }

  /// The maximum number of steps before another one that a request names.
  private static var maxSteps: Int { 2 }

  /// The maximum number of reasons in a sentence, which keeps the sentence readable.
  private static var maxReasons: Int { 5 }
}

extension Reason {
  /// The number of waived items besides the one that the reason names.
  fileprivate var waiversBesides: Int {
    if case .count(let count)? = details[Reason.otherWaivers] { count } else { 0 }
  }
}

extension Catalog {
  /// Returns an offer that consists of products, with their price. Those that the catalog does not have
  /// leave it without a price.
  fileprivate func purchase(of ids: [ProductID]) -> UnlockOffer {
    let indices = ids.compactMap { productIndex(named: $0.rawValue) }
    guard indices.count == ids.count else { return UnlockOffer(products: ids) }
    let products = indices.map { self.products[$0] }
    let prices = PriceTable(of: products)
    let rank = prices.rank(of: products.indices)
    return UnlockOffer(
      products: ids, price: prices.price(of: rank), term: term(of: indices, costing: rank),
      soldUntil: products.compactMap(\.soldUntil).min())
  }
}
