package import GateRules

/// A subject whose facts were read by name, and which is decoded and resolved when it is first asked for.
package enum UnresolvedSubject: Sendable {
  // Indirect, because evaluations of JSON would be as large as a subject.
  indirect case value(GateSubject)
  /// The JSON of a subject that is not decoded yet.
  case json(ArraySlice<UInt8>)
}

/// A reader of what an evaluation may ask later about a subject that is not resolved.
package protocol UnresolvedSubjectReader: AnyObject, Sendable {
  /// Returns the subject, which is decoded if it is JSON.
  func decoded(_ subject: UnresolvedSubject) -> GateSubject

  /// Returns the next change after an instant of each fact of the catalog's program; `nil` if only the resolved
  /// subject tells them.
  func nextChanges(of subject: UnresolvedSubject, after now: Instant) -> [Instant?]?
}
