import GateEvalCommands
import GateKit
import Testing

@Suite struct OwnRuleKindTests {
  @Test func `a tool lists its custom rule kind`() async throws {
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    let tool = GateEval(kinds: try .builtIn.adding(WeekendRule.self))
    let status = await tool.run(
      arguments: ["plugins"],
      environment: .test(output: output.descriptor, errors: errors.descriptor))
    #expect(status == 0)
    #expect(
      try output.text().contains(
        "acme.weekend   acme.weekend(days, in: …)                                                            "
          + "Opens on some days.\n"))
  }
}

private struct WeekendRule: RuleKind {
  static let name = "acme.weekend"
  static let summary = "Opens on some days."
  static let signature = RuleSignature(
    RuleParameter(positional: "days", .text), RuleParameter("in", .text))

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.all([]) }
}
