public import ContentCatalog
public import GateRules

/// An item of one engine's catalog, found once so that deciding it needs no look-up.
public struct GateHandle: Sendable {
  /// The item's id, also where it was asked for by a former one.
  public let item: ItemID
  let program: ItemProgram
  let whenLocked: WhenLocked
  let engine: EngineCore
}

/// A subject at an instant, every fact of the catalog answered, for many decisions.
public struct PreparedSubject: Sendable {
  /// The subject.
  public var subject: GateSubject { facts.subject }
  /// The instant it is decided at.
  public let now: Instant
  package let facts: SubjectFacts
  package let answers: PreparedAnswers
  let engine: EngineCore
}
