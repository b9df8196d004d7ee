import GateKit

/// A mistake in a rule kind that counts days of practice.
enum ActiveSlip {
  case none, falseIfUnknown, ignoresWithin, oneDayMore, countsTheFuture, neverChanges, changesLate
  case needsOneMore, countsInUTC, takesCountsForDays, wrongNumber, onePhrase
  case speechless, halfSpeechless, swappedPhrases, noPrefix, lateBoundary, dayOf24Hours
}

/// A type for each slip, since a rule kind is a type.
protocol HasActiveSlip: Sendable { static var slip: ActiveSlip { get } }

/// `pt.active(3, of: practice, within: 7)` opens for anyone who has used the counter on 3 of the last
/// 7 local days, apart from its slip.
struct ActiveKind<Mistake: HasActiveSlip>: RuleKind {
  static var name: String { "pt.active" }
  static var summary: String { "Opens for anyone who is active on enough of the last days." }
  static var days: RuleParameter<Int> { RuleParameter(positional: "days", .integer(in: 1...31)) }
  static var counter: RuleParameter<CounterReference> { RuleParameter("of", .counter) }
  static var within: RuleParameter<Int> { RuleParameter("within", .integer(in: 1...31)) }
  static var signature: RuleSignature { RuleSignature(days, counter, within) }

  static var phrases: ReasonPhrases {
    let used = "active on {days:day:days} of {needed}"
    let missed = "active on {days:day:days} only, and {needed} are needed"
    let unclear = "the days could not be found out"
    return switch Mistake.slip {
    case .onePhrase:
      ["en": ["pt.active": ReasonPhrase(satisfied: used, unsatisfied: used, unknown: used)]]
    case .halfSpeechless:
      ["en": ["pt.active": ReasonPhrase(satisfied: used, unknown: "the days are not known")]]
    case .swappedPhrases:
      ["en": ["pt.active": ReasonPhrase(satisfied: missed, unsatisfied: used, unknown: unclear)]]
    case .noPrefix:
      ["en": ["active": ReasonPhrase(satisfied: used, unsatisfied: missed, unknown: unclear)]]
    default:
      ["en": ["pt.active": ReasonPhrase(satisfied: used, unsatisfied: missed, unknown: unclear)]]
    }
  }

  let days: Int
  let counter: CounterReference
  let within: Int

  init?(_ arguments: inout RuleArguments) {
    let days = arguments[Self.days]
    let counter = arguments[Self.counter]
    let within = arguments[Self.within]
    guard let days, let counter, let within else { return nil }
    self.days = days
    self.counter = counter
    self.within = within
  }

  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(fact(build.timeZone)) }

  func reason(_ facts: ReasonContext) -> Reason? {
    if Mistake.slip == .speechless { return nil }
    let active = fact(facts.timeZone).days(of: facts.subject, at: facts.now)
    return facts.reason(
      Mistake.slip == .noPrefix ? "active" : "pt.active",
      [
        "days": .count(active), "needed": .count(Mistake.slip == .wrongNumber ? days + 1 : days),
      ], unknown: .usage)
  }

  private func fact(_ zone: TimeZoneRules) -> ActiveFact<Mistake> {
    ActiveFact(days: days, counter: counter.id, within: within, timeZone: zone)
  }
}

struct ActiveFact<Mistake: HasActiveSlip>: CustomFact {
  let days: Int
  let counter: CounterID
  let within: Int
  let timeZone: TimeZoneRules

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    if case .count(let count, _)? = subject.usage[counter] {
      return Mistake.slip == .takesCountsForDays ? Ternary(count >= days) : .unknown
    }
    let needed = Mistake.slip == .needsOneMore ? days + 1 : days
    if self.days(of: subject, at: now) >= needed { return .true }
    return subject.isUnknown(counter: counter) && Mistake.slip != .falseIfUnknown
      ? .unknown : .false
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty,
      Mistake.slip != .neverChanges
    else { return nil }
    let today = zone.startOfDay(containing: now)
    let midnight =
      Mistake.slip == .dayOf24Hours
      ? today.moved(by: 24 * 3600) : zone.startOfDay(containing: today.moved(by: 36 * 3600))
    let next = (uses.map(\.at) + [midnight]).filter { $0 > now }.min()
    return Mistake.slip == .changesLate ? next?.moved(by: 1) : next
  }

  /// Returns the number of days on which the counter was used.
  func days(of subject: GateSubject, at now: Instant) -> Int {
    guard case .uses(let uses)? = subject.usage[counter] else { return 0 }
    var length = Mistake.slip == .ignoresWithin ? 7 : within
    if Mistake.slip == .oneDayMore { length += 1 }
    var first = zone.startOfDay(containing: now)
    for _ in 0..<length - 1 { first = zone.startOfDay(containing: first.moved(by: -1)) }
    let counted = uses.map(\.at).filter {
      (Mistake.slip == .lateBoundary ? $0 > first : $0 >= first)
        && ($0 <= now || Mistake.slip == .countsTheFuture)
    }
    return Set(counted.map { zone.startOfDay(containing: $0) }).count
  }

  private var zone: TimeZoneRules { Mistake.slip == .countsInUTC ? .utc : timeZone }
}

extension Instant {
  fileprivate func moved(by seconds: Int64) -> Instant {
    Instant(secondsSince1970: secondsSince1970 + seconds)
  }
}
