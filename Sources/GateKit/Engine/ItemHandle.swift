public import ContentCatalog
public import GateRules

/// An item of one engine's catalog, found once so that deciding it needs no look-up.
public struct ItemHandle: Sendable {
  // No id among these: a verdict takes less time than counting a reference to its text.
  let node: Int
  let program: ItemProgram
  let engine: EngineCore

  /// The item's id, also where it was asked for by a former one.
  public var item: ItemID { engine.catalog.content.nodes[node].id ?? "" }

  var whenLocked: WhenLocked { engine.catalog.content.nodes[node].whenLocked }
}

/// A subject at an instant, every fact of the catalog answered, for many decisions.
public struct SubjectEvaluation: Sendable {
  /// The subject.
  public var subject: GateSubject { facts.subject }
  /// The instant it is decided at.
  public let now: Instant
  package let facts: ResolvedSubject
  package let answers: PreparedAnswers
  let engine: EngineCore
}
