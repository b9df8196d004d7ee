import EngineTestSupport
import Foundation
import GateKit
import TestSupport
import Testing

@testable import GateStores

/// The end of programs that are no longer needed.
@Suite(.tags(.process), .timeLimit(.minutes(30))) struct ExecStopTests {
  /// - Parameter steps: the number of steps of the stop sequence after the input is closed.
  @Test(arguments: [
    ("", "read -r line; echo closed > \"$folder/end\"", 0, "closed"),
    (
      "trap 'echo terminated > \"$folder/end\"; exit' TERM", "while :; do sleep 1000; done", 1,
      "terminated"
    ),
    ("trap '' TERM; echo ignored > \"$folder/end\"", "while :; do sleep 1000; done", 2, "ignored"),
  ])
  func `a closed source stops its program`(
    start: String, rest: String, steps: Int, end: String
  ) async throws {
    let program = try TestProgram(
      "echo $$ > \"$folder/id\"; \(start)\ngreet '\"entitlements\"'\n\(rest)")
    defer { program.remove() }
    let clock = ManualClock()
    let source = try program.source(ExecLimits(), clock: clock)
    try await source.prepare()
    let id = try #require(pid_t(try program.text("id")))
    async let closing: Void = source.close()
    for _ in 0..<steps {
      await clock.someoneSleeps()
      clock.advance(by: .seconds(2))
    }
    await closing
    // Neither the program nor its entry in the process table remains.
    let (result, error) = (kill(id, 0), errno)
    #expect(result == -1 && error == ESRCH)
    #expect(try program.text("end") == end)
    #expect(await source.products(of: "u1").problem.hasSuffix("is closed"))
  }

  @Test func `a source that is not referenced any more stops its program`() async throws {
    let program = try TestProgram(
      #"exec 3> "$folder/pipe"; greet '"entitlements"'; ask; holds pro; ask; echo over"#)
    defer { program.remove() }
    #expect(mkfifo(program.folder.url("pipe").path, 0o600) == 0)
    async let end = program.end(of: "pipe")
    var source: ExecSource? = try program.source()
    #expect(await source?.products(of: "u1") == .success(["pro"]))
    source = nil
    #expect(await end == "")
  }

  @Test func `a program that the program started is stopped too`() async throws {
    let program = try TestProgram(
      #"""
      exec 3> "$folder/pipe"
      sleep 1000 &
      greet '"entitlements"'
      while :; do sleep 1000; done
      """#)
    defer { program.remove() }
    #expect(mkfifo(program.folder.url("pipe").path, 0o600) == 0)
    async let end = program.end(of: "pipe")
    let source = try program.source(.ample.with(\.stopLimit, .milliseconds(1)))
    try await source.prepare()
    await source.close()
    #expect(await end == "")
  }

  @Test func `closing fails the open requests`() async throws {
    let program = try TestProgram(
      #"greet '"entitlements"'; ask; echo '{"changed": "*"}'; ask"#)
    defer { program.remove() }
    let source = try program.source()
    var changes = source.changes(of: "u1").makeAsyncIterator()
    async let answer = source.products(of: "u1")
    await changes.next()
    await source.close()
    #expect(await answer.problem.hasSuffix("is closed"))
  }
}
