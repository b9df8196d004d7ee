import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import PropertyTesting
import Testing
import TestSupport

/// The results of a batch: in input order, whatever the number of jobs and the size of reads.
@Suite(.slow)
struct BatchResultsTests {
  /// Lines of every kind: read by the scanner, read by ``SubjectDecoder``, rejected, and blank.
  private static let lines = (0..<350).map { number in
    switch number % 7 {
    case 0...2:
      #"{"id":"u\#(number)","entitlements":[{"product":"basic","expiresDate":"2026-12-02T10:00:00Z"}]}"#
    case 3: #"{"progress": {"L8": {"completed": true}}, "id": "u\#(number)"}"#
    case 4: #"{"id":"u\#(number)","unknown":["product:full"]}"#
    case 5: number % 2 == 0 ? "" : #"{"id":"u\#(number)","note":"\u0041"}"#
    default: #"{"id":"u\#(number)","id":"twice"}"#
    }
  }

  @Test(arguments: zip([1, 1, 2, 3, 3, 8], [1, .max, 977, 1, .max, 977]))
  func `the result does not depend on the number of jobs and the size of reads`(
    jobs: Int, step: Int
  ) async throws {
    let text = Self.lines.joined(separator: "\n")
    var asked = try BatchCase(text, chunkSize: 2_000)
    asked.jobs = jobs
    asked.step = step
    let expected = try DecidedFile(oneByOne: asked)
    #expect(expected.subjects.count == 275)
    #expect(expected.rejections.count == 50)
    #expect(try await asked.decided() == expected)
    var position = BatchPosition.start
    for try await part in asked.batch.chunks(of: asked.input, jobs: jobs) {
      #expect(part.end.bytes > position.bytes)
      #expect(part.end.lines > position.lines)
      position = part.end
    }
    #expect(position == BatchPosition(bytes: text.utf8.count, lines: Self.lines.count))
  }

  @Test func `reading from the end of a part yields the rest`() async throws {
    let asked = try BatchCase(Self.lines.joined(separator: "\r\n"), chunkSize: 2_500)
    let expected = try DecidedFile(oneByOne: asked)
    var before = DecidedFile()
    var parts = 0
    for try await part in asked.batch.results(of: asked.input, jobs: 3, DecidedSubject.all) {
      before.append(part)
      parts += 1
      let rest = try await asked.decided(from: part.end)
      #expect(before.subjects + rest.subjects == expected.subjects)
      #expect(before.rejections + rest.rejections == expected.rejections)
    }
    #expect(parts > 8)
  }

  @Test(arguments: zip([1, 3, 3], [1, 977, .max]))
  func `a list yields the same subjects as lines`(jobs: Int, step: Int) async throws {
    let lines = Self.lines.filter { !$0.isEmpty }
    var list = try BatchCase(" [\(lines.joined(separator: ",\n "))]\n")
    list.jobs = jobs
    list.step = step
    let fromLines = try await BatchCase(lines.joined(separator: "\n")).decided()
    #expect(try await list.decided() == fromLines)
    #expect(try DecidedFile(oneByOne: list) == fromLines)
  }

  @Test func `cancelling the task that awaits a batch cancels the batch`() async throws {
    let line = Array("{\"id\":\"u\"}\n".utf8)
    let batch = try BatchCase("").batch
    let task = Task {
      let endless = BatchInput(bytes: { buffer in
        buffer.copyBytes(from: line.prefix(buffer.count))
        return min(line.count, buffer.count)
      })
      var parts = 0
      for try await _ in batch.chunks(of: endless, jobs: 2) {
        parts += 1
        if parts == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a cancelled batch does not decide the rest of the chunk`() async throws {
    // A chunk has half a mebibyte, and a block at most 4,096 subjects.
    let blocksOfChunk = (1 << 19) / Self.shortLine.count / 4_096
    let run = CancelledRun()
    let batch = try BatchCase("").batch
    let task = Task {
      for await _ in run.start.stream { break }
      let input = BatchInput(bytes: { buffer in
        buffer.copyBytes(from: Self.shortLine.prefix(buffer.count))
        return min(Self.shortLine.count, buffer.count)
      })
      let results = batch.results(of: input, jobs: 1) { _ in
        run.blocks += 1
        run.task?.cancel()
      }
      for try await _ in results {}
    }
    run.task = task
    run.start.continuation.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(1..<blocksOfChunk / 2 ~= run.blocks)
  }

  @Test(arguments: [1, 3])
  func `an error of the transformation ends the batch at that position`(jobs: Int) async throws {
    struct Enough: Error {}
    let asked = try BatchCase(Self.lines.joined(separator: "\n"), chunkSize: 2_000)
    var ids: [SubjectID] = []
    await #expect(throws: Enough.self) {
      let results = asked.batch.results(of: asked.input, jobs: jobs) { block in
        let ids = (0..<block.count).map { block.id(of: $0) }
        if ids.contains("u175") { throw Enough() }
        return ids
      }
      for try await part in results { ids += part.results.joined() }
    }
    #expect(ids.first == "u0")
    #expect(!ids.contains("u176"))
  }
}

extension BatchResultsTests {
  private static let shortLine = Array("{\"id\":\"u\"}\n".utf8)
}

/// A run that its only worker cancels.
private final class CancelledRun: @unchecked Sendable {
  /// Starts the run, once `task` is set.
  let start = AsyncStream.makeStream(of: Void.self)
  var task: Task<Void, any Error>?
  /// The number of blocks that were decided. Only the worker changes it.
  var blocks = 0
}
