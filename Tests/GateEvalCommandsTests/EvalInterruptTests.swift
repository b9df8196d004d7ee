import Foundation
import Testing
import TestSupport

/// A run that waits for something ends soon after one signal, with its status and the position at
/// which to continue.
///
/// A run that does not heed the signal never ends, so the tests do not measure time.
@Suite(.tags(.process), .slow, .timeLimit(.minutes(30))) struct EvalInterruptTests {
  private static let now = ["--now", "2026-12-10T12:00:00+08:00"]
  private static let signals = [(SIGINT, Int32(130)), (SIGTERM, Int32(143))]

  @Test(arguments: signals)
  func `a pipe without a writer is waited for until a signal comes`(
    signal: Int32, expected: Int32
  ) throws {
    let folder = try RunFolder()
    let (input, rejects) = (try folder.pipe("in"), try folder.pipe("rejects"))
    let run = try RunningGateEval(["club", "-i", input, "--rejects", rejects] + Self.now)
    // This waits until the run has opened its input and the reject file.
    let reader = try FileHandle(forReadingFrom: URL(filePath: rejects))
    run.send(signal)
    #expect(run.status() == expected)
    #expect(try run.messages() == "gate-eval: error: interrupted after 0 subjects\n")
    try reader.close()
  }

  @Test(arguments: signals, ["{\"id\":\"u\(String(repeating: "x", count: 1 << 16))", "\n"])
  func `a stream that never ends is read until a signal comes`(
    signal: (number: Int32, status: Int32), text: String
  ) throws {
    let folder = try RunFolder()
    let input = Pipe()
    let rejects = try folder.pipe("rejects")
    let run = try RunningGateEval(
      ["club", "-i", "-", "--rejects", rejects] + Self.now, input: input)
    let reader = try FileHandle(forReadingFrom: URL(filePath: rejects))
    try input.fileHandleForReading.close()
    run.send(signal.number)
    // The run always finds something to read, and writing fails only when it has ended.
    let bytes = Data(text.utf8)
    while (try? input.fileHandleForWriting.write(contentsOf: bytes)) != nil {}
    #expect(run.status() == signal.status)
    #expect(try run.messages().contains("interrupted after"))
    try reader.close()
  }

  @Test(arguments: signals)
  func `a reader that stalls does not keep a run from ending`(
    signal: Int32, expected: Int32
  ) throws {
    let folder = try RunFolder()
    // The output of a chunk is about 300 KB.
    let lines = (0..<110_000).map { #"{"id":"u\#($0)"}"# }
    let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "users.ndjson")
    let arguments = ["club", "-i", file, "-f", "counts"] + Self.now
    let once = try GateEvalProcess(arguments, in: .fixtures).output
    let output = Pipe()
    let run = try RunningGateEval(arguments, output: output)
    let reader = output.fileHandleForReading
    var printed = Data()
    while let more = try reader.read(upToCount: 320_000 - printed.count), !more.isEmpty {
      printed += more
    }
    // The run is writing the second chunk, whose rest is longer than the pipe.
    run.send(signal)
    #expect(run.status() == expected)
    try output.fileHandleForWriting.close()
    printed += try reader.readToEnd() ?? Data()
    let messages = try run.messages()
    let token = try #require(messages.resumeToken)
    let kept = try #require(token.split(separator: ":").last.flatMap { Int($0) })
    #expect(messages.contains("keep the first \(kept) bytes of the output"))
    #expect(kept > 0)
    #expect(kept <= printed.count)
    let rest = try GateEvalProcess(arguments + ["--resume-from", token], in: .fixtures).output
    #expect(String(decoding: printed.prefix(kept), as: UTF8.self) + rest == once)
  }
}
