/// True where a named gate of the catalog is.
///
/// ```
/// tournament
/// gate(tournament)
/// { "gate": "tournament" }
/// ```
struct NamedGateRule: RuleKind {
  static let name = "gate"
  static let summary = "True where a named gate of the catalog is."
  static let writtenForm = "gate"
  static let signature: RuleSignature = [.positional("name")]

  let gate: GateReference

  init?(_ arguments: inout RuleArguments) {
    guard let gate = arguments.required("name", .gate) else { return nil }
    self.gate = gate
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.lowering.gate(gate.index, at: build.site)
  }
}
