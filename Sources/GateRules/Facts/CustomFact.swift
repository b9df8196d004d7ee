public import ContentCatalog

/// A fact that a plugin defines: a pure function of a subject and an instant.
///
/// ```swift
/// /// Whether at least `count` daily challenges are completed.
/// struct ChallengesDone: CustomFact {
///   let count: Int
///
///   func value(for subject: GateSubject, at now: Instant) -> Ternary {
///     let done = challenges(of: subject).count { $0.isCompleted(at: now) }
///     if done >= count { return .true }
///     return subject.unknown.contains { $0.family == .progress } ? .unknown : .false
///   }
///
///   func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
///     challenges(of: subject).compactMap(\.completedAt).filter { $0 > now }.min()
///   }
///
///   func implies(_ other: ChallengesDone) -> Bool { count >= other.count }
///
///   private func challenges(of subject: GateSubject) -> [ItemProgress] {
///     subject.progress.filter { $0.key.rawValue.hasPrefix("daily-") }.map(\.value)
///   }
/// }
/// ```
///
/// Values that compare equal must ask the same question; the engine then evaluates it once.
public protocol CustomFact: Hashable, Sendable {
  /// Returns the value for a subject at an instant. Equal arguments must always yield the same
  /// value.
  ///
  /// The value must be unknown if it depends on anything that the subject marks as unknown, unless
  /// the listed facts alone determine it.
  func value(for subject: GateSubject, at now: Instant) -> Ternary

  /// Returns the first instant after `now` at which the value can change without new data about the
  /// subject; `nil` if it never does.
  ///
  /// An instant that is too early only costs another evaluation. An instant that is too late makes
  /// decisions stale.
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant?

  /// Returns whether another fact is true whenever this one is, about the same subject at the same instant.
  ///
  /// Proofs rely on it: that five days in a row are also three, for example. The default is `false`, which
  /// claims nothing.
  func implies(_ other: Self) -> Bool

  /// Returns a subject about whom the fact is true at an instant, made from another subject by adding what
  /// the fact needs; `nil`, the default, if the fact makes none.
  ///
  /// Proofs use it for the subject that shows a finding. The engine then decides about that subject.
  func example(from subject: GateSubject, at now: Instant) -> GateSubject?
}

extension CustomFact {
  /// Returns `false`, which claims nothing.
  public func implies(_ other: Self) -> Bool { false }

  /// Returns `nil`, so that findings that need the fact have no subject to show.
  public func example(from subject: GateSubject, at now: Instant) -> GateSubject? { nil }
}

/// A type-erased fact of a plugin.
package struct AnyCustomFact: Hashable, Sendable {
  package let base: any CustomFact

  package init(_ base: any CustomFact) { self.base = base }

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    base.value(for: subject, at: now)
  }

  /// Returns the plugin's next change, or `nil` if that is not after `now`: otherwise the engine
  /// would evaluate the fact again forever.
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    base.nextChange(for: subject, after: now).flatMap { $0 > now ? $0 : nil }
  }

  /// Returns whether another fact is true whenever this one is, as the plugin states. Facts of different
  /// types are independent.
  package func implies(_ other: Self) -> Bool {
    func states<Known: CustomFact>(_ fact: Known) -> Bool {
      (other.base as? Known).map(fact.implies) ?? false
    }
    return states(base)
  }

  package static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
