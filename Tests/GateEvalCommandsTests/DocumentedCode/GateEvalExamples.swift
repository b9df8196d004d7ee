import ContentCatalog
import GateEvalCommands
import Testing

/// The examples in the doc comments of the command line, which `DocCommentExampleTests` compares with
/// this file.
struct GateEvalExamples {
  @Test func `a program can run the command line`() {
    var environment = GateEvalEnvironment.process
    environment.variable = { name in name == "NO_COLOR" ? "1" : nil }
    environment.clock = { Instant(secondsSince1970: 1_795_165_200) }
    #expect(environment.clock().description == "2026-11-20T09:00:00Z")
    #expect(environment.variable("NO_COLOR") == "1")
  }
}
