import EngineTestSupport
import Foundation
import GateKit
import TestSupport
import Testing

@testable import GateStores

/// Cancelled requests, signals of changes, and the end of a program.
@Suite(.tags(.process), .timeLimit(.minutes(30))) struct ExecCancellationTests {
  /// A program that signals the arrival of the first request, and answers it when it is cancelled.
  private static let patient = #"""
    start; greet '"entitlements"'
    if [ $count = 1 ]; then
      ask; first=$number; echo '{"changed": "*"}'
      IFS= read -r line; printf '%s' "$line" > "$folder/cancelled"
      number=$first; id=u1; holds late
    fi
    ask; holds start-$count; ask
    """#

  @Test func `a cancelled request is cancelled in the program, which continues`() async throws {
    let program = try TestProgram(Self.patient)
    defer { program.remove() }
    let source = try program.source()
    var changes = source.changes(of: "u1").makeAsyncIterator()
    let task = Task { await source.products(of: "u1") }
    await changes.next()
    task.cancel()
    #expect(await task.value == .failure(.unavailable("the request was cancelled")))
    #expect(await source.products(of: "u2") == .success(["start-1"]))
    #expect(try program.text("cancelled").wholeMatch(of: /\{"cancel":\d+\}/) != nil)
    await source.close()
  }

  @Test func `a request that exceeds its time limit is cancelled in the program`() async throws {
    let program = try TestProgram(Self.patient)
    defer { program.remove() }
    let source = try program.source()
    let clock = ManualClock()
    let group = EntitlementSourceGroup([source], for: [], timeLimit: .seconds(5), clock: clock)
    var changes = source.changes(of: "u1").makeAsyncIterator()
    let task = Task { await group.subject("u1", at: now) }
    await changes.next()
    await clock.someoneSleeps()
    clock.advance(by: .seconds(5))
    #expect(await task.value.answers.first?.failure == .timedOut(after: .seconds(5)))
    #expect(await source.products(of: "u2") == .success(["start-1"]))
    await group.close()
  }

  @Test func `a program that stays silent after a cancellation is replaced`() async throws {
    let program = try TestProgram(
      #"""
      start; greet '"entitlements"'; ask
      if [ $count = 1 ]; then
        trap '' TERM
        echo '{"changed": "*"}'
        while :; do sleep 1000; done
      fi
      holds start-$count; ask
      """#)
    defer { program.remove() }
    var limits = ExecLimits.ample.with(\.silenceLimit, .milliseconds(1))
    limits.stopLimit = .milliseconds(1)
    let source = try program.source(limits)
    var changes = source.changes(of: "u1").makeAsyncIterator()
    let task = Task { await source.products(of: "u1") }
    await changes.next()
    task.cancel()
    #expect(await task.value.errorKind == "unavailable")
    #expect(await source.products(of: "u2") == .success(["start-2"]))
    await source.close()
  }

  @Test func `a request that is cancelled before it is sent never reaches the program`()
    async throws
  {
    let program = try TestProgram(
      #"greet '"entitlements"'; ask; printf '%s' "$id" > "$folder/first"; holds pro; ask"#)
    defer { program.remove() }
    let source = try program.source()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await source.products(of: "u1")
    }
    #expect(await task.value.errorKind == "unavailable")
    #expect(await source.products(of: "u2") == .success(["pro"]))
    #expect(try program.text("first") == "u2")
    await source.close()
  }

  @Test func `a change is signalled to its observers`() async throws {
    let program = try TestProgram(
      #"""
      greet '"entitlements"'
      ask; echo '{"changed": "u1"}'; holds one
      ask; echo '{"changed": "*"}'; holds two
      ask
      """#)
    defer { program.remove() }
    let source = try program.source()
    // Both are observed, and the answers follow the signals.
    let (first, second) = (source.changes(of: "u1"), source.changes(of: "u2"))
    var (ofFirst, ofSecond) = (first.makeAsyncIterator(), second.makeAsyncIterator())
    try await source.prepare()
    #expect(await source.products(of: "u3") == .success(["one"]))
    #expect(await ofFirst.next() != nil)
    #expect(await source.products(of: "u3") == .success(["two"]))
    #expect(await ofFirst.next() != nil)
    #expect(await ofSecond.next() != nil)
    await source.close()
    #expect(await ofFirst.next() == nil)
    #expect(await ofSecond.next() == nil)
  }

  @Test func `the end of a program is a change`() async throws {
    let program = try TestProgram(#"greet '"entitlements"'; ask; holds one; exit 0"#)
    defer { program.remove() }
    let source = try program.source()
    var changes = source.changes(of: "u1").makeAsyncIterator()
    #expect(await source.products(of: "u1") == .success(["one"]))
    #expect(await changes.next() != nil)
    await source.close()
  }
}
