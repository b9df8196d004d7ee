import ContentCatalog
import GateRules

/// Whether at least `count` daily challenges are completed. Has a member for each requirement.
struct ChallengesDone: CustomFact {
  let count: Int

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    let done = challenges(of: subject).count { $0.isCompleted(at: now) }
    if done >= count { return .true }
    return subject.unknown.contains { $0.family == .progress } ? .unknown : .false
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    challenges(of: subject).compactMap(\.completedAt).filter { $0 > now }.min()
  }

  func implies(_ other: ChallengesDone) -> Bool { count >= other.count }

  func example(from subject: GateSubject, at now: Instant) -> GateSubject? {
    var example = subject
    for day in 0..<count {
      example.progress[ItemID("daily-\(day)")] = ItemProgress(completedAt: now)
    }
    return example
  }

  private func challenges(of subject: GateSubject) -> [ItemProgress] {
    subject.progress.filter { $0.key.rawValue.hasPrefix("daily-") }.map(\.value)
  }
}

/// Whether the subject has signed in. Relies on the defaults of the protocol.
struct SignedIn: CustomFact {
  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    Ternary(subject.id != "anonymous")
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}

/// Evaluates a fact, as a test of a plugin does.
func useFact<Fact: CustomFact>(
  _ fact: Fact, _ other: Fact, _ learner: GateSubject, at now: Instant
) -> Bool {
  let value: Ternary = fact.value(for: learner, at: now)
  let next: Instant? = fact.nextChange(for: learner, after: now)
  let isStronger: Bool = fact.implies(other)
  let example: GateSubject? = fact.example(from: learner, at: next ?? now)
  return isStronger && example.map { fact.value(for: $0, at: now) } == .true && value != .true
}
