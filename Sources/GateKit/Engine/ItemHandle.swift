public import ContentCatalog
public import GateRules

/// An item of one engine's catalog, looked up once so that deciding it needs no further look-up.
public struct ItemHandle: Sendable {
  // No id here: retaining its string would take longer than computing a verdict.
  let node: Int
  let program: ItemProgram
  let engine: EngineCore

  /// The item's current id, even if the handle was obtained with a former one.
  public var item: ItemID { engine.catalog.content.nodes[node].id ?? "" }

  var whenLocked: WhenLocked { engine.catalog.content.nodes[node].whenLocked }
}

/// A subject at an instant with every fact of the catalog evaluated, for many decisions.
public struct SubjectEvaluation: Sendable {
  /// The subject.
  public var subject: GateSubject { facts.subject }
  /// The instant of the decisions.
  public let now: Instant
  package let facts: ResolvedSubject
  package let answers: PreparedAnswers
  let engine: EngineCore
}
