import TestSupport
import Testing

/// Tests of the commands on small catalogs made for them.
@Suite(.tags(.golden, .process), .slow) struct CommandTests {
  @Test(arguments: GoldenRuns.all)
  func `a command prints what its golden file says`(name: String, arguments: [String]) throws {
    let run = try GateEvalProcess(arguments, in: .fixtures)
    try GoldenFile(name: name).expect(run.transcript(of: arguments))
  }

  @Test(arguments: GoldenRuns.unusable)
  func `unusable input is reported on standard error`(name: String, arguments: [String]) throws {
    let run = try GateEvalProcess(arguments, in: .fixtures)
    #expect(run.output == "")
    try GoldenFile(name: name).expect(run.transcript(of: arguments))
  }
}
