public import ContentCatalog
import GateRules

/// An item of one engine's catalog that was looked up once, so that decisions need no further
/// look-up.
///
/// ```swift
/// if let lesson = engine.handle(for: "L4") {
///   for subject in subjects { print(engine.evaluate(subject, at: now).verdict(of: lesson)) }
///   // unlocked
///   // locked
/// }
/// ```
public struct ItemHandle: Sendable {
  // The id is not stored, because retaining its string would take longer than computing a verdict.
  package let node: NodeIndex
  package let program: ItemProgram
  package let engine: EngineCore

  package init(node: NodeIndex, program: ItemProgram, engine: EngineCore) {
    self.node = node
    self.program = program
    self.engine = engine
  }

  /// The item's current id, even if the handle was obtained with a former one.
  public var id: ItemID { engine.catalog.content.nodes[node].itemID ?? "" }

  package var whenLocked: WhenLocked { engine.catalog.content.nodes[node].whenLocked }
}
