import EngineTestSupport
import GateKit
import TestSupport
import Testing

@testable import GateStores

/// The restart of a program that ends with open requests.
@Suite(.tags(.process), .timeLimit(.minutes(30))) struct ExecRestartTests {
  @Test(arguments: [
    "exit 0", "exit 7", "kill -9 $$", "printf '{\"request\": 1, \"id\": \"u'; kill -9 $$",
    "printf '{\"request\": 1, \"id\": \"u1\"}'; exit 0", "exec >&-; ask; exit",
    // Another program still holds the pipe.
    "sleep 1000 & echo $! > \"$folder/child\"; exit 0",
  ])
  func `an open request is sent once to a new process`(script: String) async throws {
    let program = try TestProgram(
      #"""
      start; greet '"entitlements"'; ask
      if [ $count = 1 ]; then \#(script); fi
      holds start-$count
      if [ -e "$folder/child" ]; then kill "$(cat "$folder/child")"; fi
      ask
      """#)
    defer { program.remove() }
    let source = try program.source()
    #expect(await source.products(of: "u1") == .success(["start-2"]))
    await source.close()
  }

  @Test func `a request fails when a second process ends`() async throws {
    let program = try TestProgram(
      #"start; echo $count > "$folder/count"; greet '"entitlements"'; ask; exit 7"#)
    defer { program.remove() }
    let source = try program.source()
    let answer = await source.products(of: "u1")
    #expect(answer.errorKind == "unavailable")
    #expect(answer.problem.hasSuffix("did not answer twice: it exited with status 7"), "\(answer)")
    #expect(try program.text("count") == "2")
    await source.close()
  }

  @Test func `an answer written before the end counts`() async throws {
    let program = try TestProgram(#"start; greet '"entitlements"'; ask; holds start-$count"#)
    defer { program.remove() }
    let source = try program.source()
    for start in 1...3 {
      #expect(await source.products(of: "u1") == .success([ProductID("start-\(start)")]))
    }
    await source.close()
  }

  @Test func `a program starts at most three times a minute`() async throws {
    let program = try TestProgram(#"start; greet '"entitlements"'; ask; holds start-$count"#)
    defer { program.remove() }
    let clock = ManualClock()
    let source = try program.source(ExecLimits(), clock: clock)
    for start in 1...3 {
      if start == 3 { clock.advance(by: .seconds(59)) }
      #expect(await source.products(of: "u1") == .success([ProductID("start-\(start)")]))
    }
    let refused = await source.products(of: "u1")
    #expect(refused.errorKind == "unavailable")
    #expect(
      refused.problem.hasSuffix(
        "was started 3 times within 60.0 seconds; the last time, it exited with status 0"),
      "\(refused)")
    clock.advance(by: .seconds(1))
    #expect(await source.products(of: "u1") == .success(["start-4"]))
    await source.close()
  }

  @Test func `a program that closes its input is no danger to this process`() async throws {
    let program = try TestProgram(
      #"start; greet '"entitlements"' 8; exec <&-; : > "$folder/closed"; exit 0"#)
    defer { program.remove() }
    let source = try program.source()
    try await source.prepare()
    for _ in 0..<4 {
      #expect(await source.products(of: "u1").errorKind == "unavailable")
    }
    await source.close()
  }
}
