package import ContentCatalog

/// A yes-or-no question about a subject at an instant, with a three-valued answer.
///
/// Equal questions are one value, so that each is answered once, however many gates depend on it.
///
/// Almost every case has a type of its own in this folder, with its value for a subject and the instant at
/// which the value changes next. Gates compute nothing themselves: they combine facts.
package enum Fact: Hashable, Sendable {
  /// True if an entitlement to the product counts now.
  case holding(HoldingFact)
  /// True from this instant on.
  case reached(Instant)
  /// True once a duration has passed since an anchor.
  case elapsed(ElapsedFact)
  case attribute(AttributeFact)
  case itemDate(ItemDateFact)
  case progress(ItemProgressFact)
  case usage(UsageLimitFact)
  case rollout(RolloutFact)
  /// A fact that a plugin defines.
  case custom(AnyCustomFact)
}

extension Fact {
  /// Returns the value for a subject at an instant.
  package func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch self {
    case .holding(let test): test.value(for: subject, at: now)
    case .reached(let instant): Ternary(now >= instant)
    case .elapsed(let test): test.value(for: subject, at: now)
    case .attribute(let test): test.value(for: subject)
    case .itemDate(let test): test.value(for: subject)
    case .progress(let test): test.value(for: subject, at: now)
    case .usage(let test): test.value(for: subject, at: now)
    case .rollout(let test): test.value(for: subject)
    case .custom(let fact):
      subject.subject.isIdentified ? fact.value(for: subject.subject, at: now) : .unknown
    }
  }

  /// Returns the first instant after `now` at which the value changes without new data about the
  /// subject; `nil` if it never does.
  package func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch self {
    case .holding(let test): test.nextChange(for: subject, after: now)
    case .reached(let instant): instant > now ? instant : nil
    case .elapsed(let test): test.nextChange(for: subject, after: now)
    case .progress(let test): test.nextChange(for: subject, after: now)
    case .usage(let test): test.nextChange(for: subject, after: now)
    case .custom(let fact): fact.nextChange(for: subject.subject, after: now)
    case .attribute, .itemDate, .rollout: nil
    }
  }

  /// Whether the value can change as time passes.
  var isTimeDependent: Bool {
    switch self {
    case .holding, .reached, .elapsed, .usage, .custom: true
    case .progress(let test): test.isTimeDependent
    case .attribute, .itemDate, .rollout: false
    }
  }
}
