import RuleTestSupport

extension SampleCatalog {
  /// Creates a catalog whose item `it` has this gate. The course `C` has the lesson `A` and, in a
  /// group, the container `B`. The group `G` beside it has the lesson `L`.
  init(progressGate gate: String) throws {
    try self.init(
      #"""
      "courses": [
        {"id": "C", "gate": "free", "items": ["A", {"kind": "group", "items": [{"id": "B", "items": ["B1", "B2"]}]}]},
        {"kind": "group", "id": "G", "gate": "free", "items": ["L"]},
        {"id": "it", "gate": "\#(gate)"}
      ]
      """#)
  }
}
