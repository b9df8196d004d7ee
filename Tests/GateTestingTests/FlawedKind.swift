import GateKit

/// A rule kind that conforms except for its flaw. `acme.recent(practice)` opens within an hour of a
/// use.
struct FlawedKind<Flaw: KindFlaw>: RuleKind {
  static var name: String { Flaw.name }
  static var summary: String { "Opens within an hour of a use." }
  static var counter: RuleParameter<CounterReference> {
    RuleParameter(positional: "counter", .counter)
  }
  static var signature: RuleSignature { RuleSignature(counter) }
  static var phrases: ReasonPhrases { Flaw.phrases }

  let counter: CounterReference

  init?(_ arguments: inout RuleArguments) {
    guard let counter = arguments[Self.counter], Flaw.isReadable() else {
      return nil
    }
    self.counter = counter
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(RecentFact<Flaw>(counter: counter.id))
  }

  func reason(_ facts: ReasonContext) -> Reason? { Flaw.reason(facts) }
}

/// Whether the counter was used within the last hour.
struct RecentFact<Flaw: KindFlaw>: CustomFact {
  let counter: CounterID

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    let uses = Flaw.uses(of: subject, counter)
    if uses.contains(where: { $0 <= now && now < Flaw.end(of: $0, now) }) {
      return Flaw.whereUsed()
    }
    return subject.isUnknown(counter: counter) ? Flaw.whereUnknown : .false
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    Flaw.nextChange(
      among: Flaw.uses(of: subject, counter).flatMap { [$0, Flaw.end(of: $0, now)] }, now)
  }
}

extension RecentFact {
  func implies(_ other: RecentFact) -> Bool { Flaw.implies(counter, other.counter) }

  func example(from subject: GateSubject, at now: Instant) -> GateSubject? {
    var example = subject
    example.usage[counter] = .uses([UsageRecord.Use(at: Flaw.useOfExample(now))])
    return example
  }
}

/// A flaw of a rule kind. Each flaw overrides one of the correct defaults.
protocol KindFlaw: Sendable {
  static var name: String { get }
  static var phrases: ReasonPhrases { get }
  static var whereUnknown: Ternary { get }
  static func isReadable() -> Bool
  static func uses(of subject: GateSubject, _ counter: CounterID) -> [Instant]
  static func whereUsed() -> Ternary
  static func end(of use: Instant, _ now: Instant) -> Instant
  static func nextChange(among boundaries: [Instant], _ now: Instant) -> Instant?
  static func reason(_ facts: ReasonContext) -> Reason?
  static func implies(_ counter: CounterID, _ other: CounterID) -> Bool
  static func useOfExample(_ now: Instant) -> Instant
}

extension KindFlaw {
  static var name: String { "acme.recent" }
  static var phrases: ReasonPhrases { ["en": ["acme.recent": .recent]] }
  static var whereUnknown: Ternary { .unknown }
  static func isReadable() -> Bool { true }

  static func uses(of subject: GateSubject, _ counter: CounterID) -> [Instant] {
    if case .uses(let uses)? = subject.usage[counter] { uses.map(\.at) } else { [] }
  }

  static func whereUsed() -> Ternary { .true }
  static func implies(_ counter: CounterID, _ other: CounterID) -> Bool { counter == other }
  static func useOfExample(_ now: Instant) -> Instant { now }
  static func end(of use: Instant, _ now: Instant) -> Instant { use.anHourLater }

  static func nextChange(among boundaries: [Instant], _ now: Instant) -> Instant? {
    boundaries.filter { $0 > now }.min()
  }

  static func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason("acme.recent", ["minutes": .count(60)], unknown: .usage)
  }
}

extension ReasonPhrase {
  static let recent = ReasonPhrase(
    satisfied: "used within {minutes:minute:minutes}", unsatisfied: "not used for {minutes}",
    unknown: "when it was used could not be found out")
}

extension Instant {
  var anHourLater: Instant { Instant(secondsSince1970: secondsSince1970 + 3600) }
}

enum NoFlaw: KindFlaw {}

enum NameWithoutPrefix: KindFlaw { static let name = "recent" }

/// The kind can be read from text twice, then no longer.
enum ReadableTwice: KindFlaw {
  private static let readings = Tally()
  static func isReadable() -> Bool { readings.next() <= 2 }
}

/// The kind returns another value once, after the decision and its explanation.
enum FickleAnswer: KindFlaw {
  private static let answers = Tally()
  static func whereUsed() -> Ternary { Ternary(answers.next() != 4) }
}

enum OrderCounts: KindFlaw {
  static func uses(of subject: GateSubject, _ counter: CounterID) -> [Instant] {
    if case .uses(let uses)? = subject.usage[counter] { uses.prefix(1).map(\.at) } else { [] }
  }
}

enum NeverUnknown: KindFlaw { static let whereUnknown = Ternary.false }

enum FailsOpen: KindFlaw { static let whereUnknown = Ternary.true }

/// The kind is consistent, but does not have the meaning that its summary states.
enum OpenForTwoHours: KindFlaw {
  static func end(of use: Instant, _ now: Instant) -> Instant { use.anHourLater.anHourLater }
}

/// The kind traps at the last instant.
enum TrapsAtTheEnd: KindFlaw {
  static func end(of use: Instant, _ now: Instant) -> Instant {
    precondition(now < .latest)
    return use.anHourLater
  }
}

enum NeverChanges: KindFlaw {
  static func nextChange(among boundaries: [Instant], _ now: Instant) -> Instant? { nil }
}

enum ChangesLate: KindFlaw {
  static func nextChange(among boundaries: [Instant], _ now: Instant) -> Instant? {
    boundaries.filter { $0 > now }.min().map { Instant(secondsSince1970: $0.secondsSince1970 + 1) }
  }
}

enum ChangedAlready: KindFlaw {
  static func nextChange(among boundaries: [Instant], _ now: Instant) -> Instant? {
    boundaries.min()
  }
}

enum ImpliesAnyCounter: KindFlaw {
  static func implies(_ counter: CounterID, _ other: CounterID) -> Bool { true }
}

enum ExampleInTheFuture: KindFlaw {
  static func useOfExample(_ now: Instant) -> Instant { now.anHourLater }
}

enum Speechless: KindFlaw { static func reason(_ facts: ReasonContext) -> Reason? { nil } }

enum CodeWithoutPrefix: KindFlaw {
  static let phrases: ReasonPhrases = ["en": ["recent": .recent]]
  static func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason("recent", ["minutes": .count(60)])
  }
}

enum NoEnglish: KindFlaw { static let phrases: ReasonPhrases = ["fr": ["acme.recent": .recent]] }

enum OneVerdictWithoutWords: KindFlaw {
  static let phrases: ReasonPhrases = [
    "en": ["acme.recent": ReasonPhrase(satisfied: "used", unsatisfied: "not used")]
  ]
}

enum HalfTranslated: KindFlaw {
  static let phrases: ReasonPhrases = [
    "en": ["acme.recent": .recent, "acme.rare": ReasonPhrase(satisfied: "rare")],
    "fr": ["acme.recent": .recent],
  ]
}

enum DetailMissing: KindFlaw {
  static func reason(_ facts: ReasonContext) -> Reason? { facts.reason("acme.recent") }
}

enum DetailIsNoCount: KindFlaw {
  static func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason("acme.recent", ["minutes": .text("sixty")])
  }
}

enum FullStop: KindFlaw {
  static let phrases: ReasonPhrases = [
    "en": [
      "acme.recent": ReasonPhrase(satisfied: "used.", unsatisfied: "not", unknown: "who knows")
    ]
  ]
}

enum OpenBrace: KindFlaw {
  static let phrases: ReasonPhrases = [
    "en": ["acme.recent": ReasonPhrase(satisfied: "{minutes", unsatisfied: "not", unknown: "so")]
  ]
}
