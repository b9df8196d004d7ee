/// True if a named gate of the catalog is true.
///
/// ```
/// tournament
/// gate(tournament)
/// { "gate": "tournament" }
/// ```
package struct NamedGateRule: RuleKind {
  package static let name = "gate"
  package static let summary = "True if a named gate of the catalog is true."
  package static let writtenForm = "gate"

  static let gate = RuleParameter(positional: "name", .gate)
  package static let signature = RuleSignature(gate)

  package let gate: GateReference

  package init?(_ arguments: inout RuleArguments) {
    guard let gate = arguments[Self.gate] else { return nil }
    self.gate = gate
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.gate(gate)
  }
}
