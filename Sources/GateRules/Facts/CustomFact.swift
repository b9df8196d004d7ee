public import ContentCatalog

/// A fact test that a plugin brings: a pure function of a subject and an instant.
///
/// Two values are equal when they ask the same; the engine then asks once.
public protocol CustomFact: Hashable, Sendable {
  /// The answer for a subject at an instant: the same for the same arguments, always.
  ///
  /// What the subject says is unknown must make the answer unknown, unless what is listed settles it.
  func value(for subject: GateSubject, at now: Instant) -> Ternary

  /// The first instant after now at which the answer can be another one without any new fact; `nil`
  /// where there is none. Too early costs a look more, too late would be wrong.
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant?
}

/// A plugin's fact test, whatever its type.
package struct AnyCustomFact: Hashable, Sendable {
  package let base: any CustomFact

  package init(_ base: any CustomFact) { self.base = base }

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    base.value(for: subject, at: now)
  }

  /// A change that does not lie ahead would have the engine look again for ever.
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    base.nextChange(for: subject, after: now).flatMap { $0 > now ? $0 : nil }
  }

  package static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
