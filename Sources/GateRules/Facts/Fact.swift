package import ContentCatalog

/// A question about a subject at an instant, to which the answer is true, false or unknown.
///
/// Tests are equal when they ask the same, so that each is answered once however many gates ask it.
/// What a test names is an index into the lists of its catalog.
package enum Fact: Hashable, Sendable {
  /// An entitlement to the product counts now.
  case holding(HoldingFact)
  /// The instant has come.
  case reached(Instant)
  /// Enough time has passed since something.
  case elapsed(ElapsedFact)
  case attribute(AttributeFact)
  case progress(ItemProgressFact)
  case usage(UsageLimitFact)
  case rollout(RolloutFact)
  /// One that a plugin brought.
  case custom(AnyCustomFact)
}

extension Fact {
  /// The answer for a subject at an instant.
  package func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch self {
    case .holding(let test): test.value(for: subject, at: now)
    case .reached(let instant): Ternary(now >= instant)
    case .elapsed(let test): test.value(for: subject, at: now)
    case .attribute(let test): test.value(for: subject)
    case .progress(let test): test.value(for: subject)
    case .usage(let test): test.value(for: subject, at: now)
    case .rollout(let test): test.value(for: subject)
    case .custom(let fact): fact.value(for: subject.subject, at: now)
    }
  }

  /// The first instant after now at which the answer is another one without any new fact; `nil` where
  /// there is none.
  package func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch self {
    case .holding(let test): test.nextChange(for: subject, after: now)
    case .reached(let instant): instant > now ? instant : nil
    case .elapsed(let test): test.nextChange(for: subject, after: now)
    case .usage(let test): test.nextChange(for: subject, after: now)
    case .custom(let fact): fact.nextChange(for: subject.subject, after: now)
    case .attribute, .progress, .rollout: nil
    }
  }

  /// Whether the answer can change as time passes.
  package var isTimeDependent: Bool {
    switch self {
    case .holding, .reached, .elapsed, .usage, .custom: true
    case .attribute, .progress, .rollout: false
    }
  }
}
