import GateRules

/// Reads one example in each of its written forms.
struct ExampleParser {
  let text: String
  let declarations: String
  let kinds: RuleKindRegistry

  /// Returns the example, read from its text.
  func example() throws(ExampleFault) -> ExampleRule {
    try example(gate: RuleObjectForm.quoted(text))
  }

  private func example(gate: String) throws(ExampleFault) -> ExampleRule {
    try ExampleRule(gate: gate, declaring: declarations, kinds: kinds)
  }

  /// Returns the failures of the example when it is printed as text and written as an object.
  func roundTripFailures(of example: ExampleRule) -> [ConformanceFailure] {
    let vocabulary = example.catalog.vocabulary
    let printed = RulePrinter(vocabulary: vocabulary).text(of: example.rule)
    let object = RuleObjectForm(vocabulary: vocabulary).json(of: example.rule)
    return [
      failure(of: RuleObjectForm.quoted(printed), against: example),
      failure(of: object, against: example),
    ].compactMap { $0 }
  }

  private func failure(of gate: String, against example: ExampleRule) -> ConformanceFailure? {
    do throws(ExampleFault) {
      let again = try self.example(gate: gate).rule
      if again == example.rule { return nil }
      return ConformanceFailure(.printsBack, "`\(gate)` is read as another rule", rule: text)
    } catch {
      return ConformanceFailure(
        .printsBack, "`\(gate)` cannot be read: \(error.message)", rule: text)
    }
  }
}
