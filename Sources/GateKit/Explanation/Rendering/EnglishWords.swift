import ContentCatalog
import GateRules

/// The English words and sentence forms.
struct EnglishWords: SentenceWords {
  let phrases = "en"

  let and = "and"
  let or = "or"

  func list(_ texts: [String], _ conjunction: String) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    let texts = texts.map { $0.contains(",") ? "“\($0)”" : $0 }
    return "\(texts.dropLast().joined(separator: ", ")) \(conjunction) \(texts.last ?? "")"
  }

  func duration(_ duration: CalendarDuration) -> String {
    let parts = [
      (duration.months / 12, "year"), (duration.months % 12, "month"), (duration.days, "day"),
      (duration.seconds / 3600, "hour"), (duration.seconds / 60 % 60, "minute"),
      (duration.seconds % 60, "second"),
    ].filter { $0.0 > 0 }
    if parts.isEmpty { return "0 days" }
    return all(of: parts.map { $0.counted($1) })
  }

  func title(_ title: String, ofItemWith id: ItemID) -> String { "\(title) (\(id))" }
  func truth(_ value: Bool) -> String { value ? "yes" : "no" }

  func title(ofPredefined attribute: AttributeID) -> String? {
    switch attribute {
    case "signedIn": "sign-in"
    case "platform": "the platform"
    case "deviceClass": "the kind of device"
    case "appVersion": "the app version"
    case "enrolled": "enrolment"
    case "firstSeen": "the first visit"
    case "originalAppVersion": "the app version at the first installation"
    default: nil
    }
  }

  func rule(_ text: String, is value: Ternary) -> String {
    switch value {
    case .true: "`\(text)` is true"
    case .false: "`\(text)` is not true"
    case .unknown: "whether `\(text)` is true is not known"
    }
  }

  func phrase(_ phrase: String, withoutAnswerFrom sources: [String]) -> String {
    "\(phrase); \(all(of: sources)) did not respond"
  }

  func phrase(_ phrase: String, withoutTrustIn sources: [String]) -> String {
    "\(phrase); the trust is too low in \(all(of: sources))"
  }

  func phrase(_ phrase: String, withOutdatedAnswerOf sources: [String]) -> String {
    "\(phrase); out of date: \(all(of: sources))"
  }

  func phrase(_ phrase: String, withoutVerificationBy sources: [String]) -> String {
    "\(phrase); the signatures in \(all(of: sources)) are not verified"
  }

  func phrase(_ phrase: String, waiving item: String, andOthers count: Int) -> String {
    switch count {
    case 0: "\(phrase); \(item) is waived"
    default: "\(phrase); \(item) and \(count.counted("other item")) are waived"
    }
  }

  func sentence(_ item: String, is decision: Decision, because reasons: [String]) -> String {
    if decision.reason == .unknownItem { return "\(item) is locked: the catalog has no such item" }
    let state =
      switch decision.verdict {
      case .unlocked: decision.reason == .staysOpen ? "\(item) stays open" : "\(item) is open"
      case .locked: "\(item) is locked"
      case .indeterminate: "Whether \(item) is open cannot be determined"
      }
    if reasons.isEmpty { return state }
    return state + (decision.isUnlocked ? " because " : ": ") + joined(reasons)
  }

  func more(_ count: Int) -> String { count.counted("more reason") }

  func price(_ price: String, for term: UnlockOffer.Term?) -> String {
    guard let term else { return price }
    guard let period = WholePeriod(term.period) else {
      return "\(price) \(term.renews ? "every" : "for") \(duration(term.period))"
    }
    let unit = period.unit.rawValue
    if term.renews, period.count == 1 {
      return "\(price) \(period.unit == .hour ? "an" : "a") \(unit)"
    }
    let time = period.count.counted(unit)
    return "\(price) \(term.renews ? "every" : "for") \(time)"
  }

  func buy(_ products: String) -> String { "buy \(products)" }
  func products(_ products: String, with notes: [String]) -> String {
    "\(products) (\(notes.joined(separator: ", ")))"
  }

  func onSale(until end: String) -> String { "on sale until \(end)" }

  func offer(_ requests: [String], for total: String?) -> String {
    joined(requests) + (total.map { ": \($0) in all" } ?? "")
  }

  func request(_ request: String, needing products: String?, after steps: [String]) -> String {
    let purchase = products.map { ", which needs \($0)" } ?? ""
    return request + purchase + (steps.isEmpty ? "" : " (first \(joined(steps)))")
  }

  func lockedRequest(_ request: String) -> String {
    "\(request), which is locked too"
  }

  func more(steps count: Int) -> String { count.counted("more step") }

  /// Joins whole clauses, which may contain commas and an "and" of their own.
  private func joined(_ clauses: [String]) -> String {
    guard let last = clauses.last, clauses.count > 1 else { return clauses.first ?? "" }
    let others = clauses.dropLast()
    if clauses.contains(where: { $0.contains { ",;".contains($0) } }) {
      return "\(others.joined(separator: "; ")); and \(last)"
    }
    let isPlain = others.allSatisfy { clause in
      clause.split(separator: " ").allSatisfy { !["and", "or", "nor"].contains($0) }
    }
    if isPlain { return all(of: clauses) }
    return "\(others.joined(separator: ", ")), and \(last)"
  }
}

extension EnglishWords {
  func begun(_ code: Reason.Code) -> String? {
    switch code {
    case "completed": "it was completed"
    case "started": "it was started"
    case "waived": "it is waived"
    default: nil
    }
  }

  func complete(_ item: String, withScore least: String) -> String {
    "complete \(item) with a score of at least \(least)"
  }

  func absence(_ absence: UnlockOffers.Absence) -> String? {
    switch absence {
    case .notRequested, .unknownItem, .alreadyOpen, .draft, .unrecognized: nil
    case .ownershipUnknown:
      "no offers: a purchase that would open it is unknown, and may exist already"
    case .neverOpens: "no offers: its rules never open it for anyone"
    case .notSoldInStore: "no offers: this store does not sell a product that opens it"
    case .notOnSale: "no offers: a product that opens it is not on sale now"
    case .nothingOpens: "no offers: no purchase, step or wait opens it for this subject"
    case .searchLimit: "no offers were found within the limit of the search"
    }
  }

  func need(_ need: UnlockNeed, _ details: DetailText<Self>) -> String {
    switch need {
    case .approval(let product): "have the purchase of \(details.text(of: product)) approved"
    case .resume(let product): "resume \(details.text(of: product))"
    case .fixPayment(let product): "fix the payment for \(details.text(of: product))"
    case .signIn: "sign in"
    case .enrol(let course): "enrol in \(details.text(of: course))"
    case .attribute(let requirement): attribute(requirement, details)
    case .staffApproval(let requirement): approval(of: requirement, details)
    case .start(let item): "start \(details.text(of: item))"
    case .share(let item, let percent): "complete \(percent)% of \(details.text(of: item))"
    case .complete(let item): "complete \(details.text(of: item))"
    case .completeAgain(let item): "complete \(details.text(of: item)) again"
    case .score(let item, let least):
      "reach a score of \(details.text(of: least)) in \(details.text(of: item))"
    case .wait(let instant): "wait until \(details.text(of: instant))"
    case .unrecognized(let value): "update the app, which does not know \(value.name.quotedAsJSON)"
    }
  }

  private func attribute(
    _ requirement: AttributeRequirement, _ details: DetailText<Self>
  ) -> String {
    let comparison = comparison(requirement, details)
    switch (requirement.attribute, requirement.comparison) {
    case (CatalogAttribute.signedIn, _) where requirement.truth == false: return "sign out"
    case (CatalogAttribute.platform, .compare(.equal)), (CatalogAttribute.platform, .isOneOf):
      return "use the app on \(comparison)"
    case (CatalogAttribute.platform, _): return "use the app on a platform \(comparison)"
    case (CatalogAttribute.deviceClass, .compare(.equal)),
      (CatalogAttribute.deviceClass, .isOneOf):
      return "use a device of the kind \(comparison)"
    case (CatalogAttribute.deviceClass, _): return "use a device of a kind \(comparison)"
    case (CatalogAttribute.appVersion, .compare(.greaterOrEqual)):
      return "update the app to \(comparison)"
    default: return "have \(details.text(of: requirement.attribute)) \(comparison)"
    }
  }

  private func approval(
    of requirement: AttributeRequirement, _ details: DetailText<Self>
  ) -> String {
    let title = details.text(of: requirement.attribute)
    if requirement.truth == true || requirement.comparison == .exists {
      return "have \(title) approved by staff"
    }
    return "have \(title) \(comparison(requirement, details)) approved by staff"
  }

  private func comparison(
    _ requirement: AttributeRequirement, _ details: DetailText<Self>
  ) -> String {
    if let truth = requirement.truth { return "set to \(self.truth(truth))" }
    let values = any(of: requirement.values.map { details.text(of: $0) })
    let isTime = requirement.values.first?.type == .instant
    return
      switch requirement.comparison
    {
    case .compare(.equal), .isOneOf: values
    case .compare(.notEqual), .isNoneOf: "other than \(values)"
    case .compare(.less): isTime ? "dated before \(values)" : "below \(values)"
    case .compare(.lessOrEqual): isTime ? "dated \(values) or earlier" : "at most \(values)"
    case .compare(.greater): isTime ? "dated after \(values)" : "above \(values)"
    case .compare(.greaterOrEqual): isTime ? "dated \(values) or later" : "at least \(values)"
    case .compare(.startsWith): "starting with \(values)"
    case .compare(.endsWith): "ending with \(values)"
    case .not(.endsWith): "not ending with \(values)"
    case .not: "not starting with \(values)"
    case .containsAny: "containing \(values)"
    case .containsNone: "not containing \(values)"
    case .exists: "set"
    }
  }
}
