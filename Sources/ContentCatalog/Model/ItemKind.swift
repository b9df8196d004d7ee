/// The kind of a content node.
public enum ItemKind: String, Hashable, Sendable, Codable, CaseIterable {
  case course, lesson, trainingGround, drill, feature
  /// A heading, which is not content itself; its descendants inherit its gate.
  case group
}
