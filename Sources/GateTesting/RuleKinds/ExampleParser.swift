import ContentCatalog
import GateRules

/// A parser of an example in each of its forms.
struct ExampleParser {
  let text: String
  let declarations: String
  let kinds: RuleKindRegistry

  /// Returns the example read from its text.
  ///
  /// - Parameter timeZone: the time zone of the catalog, if not the declared one.
  func example(in timeZone: String? = nil) throws(ExampleFault) -> ExampleRule {
    try example(gate: text.quotedAsJSON, in: timeZone)
  }

  private func example(
    gate: String, in timeZone: String? = nil
  ) throws(ExampleFault) -> ExampleRule {
    try ExampleRule(gate: gate, declaring: declarations, in: timeZone, kinds: kinds)
  }

  /// Returns the failures to read the example back after it is printed as text, and after it is
  /// written as an object.
  func roundTripFailures(of example: ExampleRule) -> [ConformanceFailure] {
    let printed = example.rule.text(in: example.catalog)
    return [
      failure(of: printed.quotedAsJSON, against: example),
      failure(of: example.rule.objectForm(in: example.catalog), against: example),
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
