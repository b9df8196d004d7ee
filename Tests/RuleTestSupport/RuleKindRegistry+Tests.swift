package import GateRules

extension RuleKindRegistry {
  /// Returns the built-in kinds and one more, or only the built-in kinds if it cannot be registered.
  package static func builtIn(and kind: any RuleKind.Type) -> RuleKindRegistry {
    (try? builtIn.adding(kind)) ?? builtIn
  }
}
