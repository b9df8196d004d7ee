import Foundation
import GateEvalCommands
import TestSupport
import Testing

/// Tests of the input and output of `eval` that golden files do not cover.
@Suite(.tags(.process)) struct EvalStreamTests {
  private let now = ["--now", "2026-12-10T12:00:00+08:00"]

  @Test(arguments: ["ndjson", "json"])
  func `subjects from standard input and from a file give the same output`(suffix: String) throws {
    let file = URL.fixtures.appending(path: "subjects/all.\(suffix)")
    let arguments = ["club", "--format", "ndjson"] + now
    let fromFile = try GateEvalProcess(
      arguments + ["--input", "subjects/all.\(suffix)"], in: .fixtures)
    let fromInput = try GateEvalProcess(
      arguments + ["--input", "-"], in: .fixtures,
      input: try String(contentsOf: file, encoding: .utf8))
    #expect(fromFile.output.split(separator: "\n").count == 3)
    #expect(fromInput.output == fromFile.output)
    #expect(fromInput.status == 0)
  }

  @Test func `a list and lines of the same subjects give the same decisions`() throws {
    let outputs = try ["ndjson", "json"].map {
      try GateEvalProcess(
        ["club", "-f", "csv", "-i", "subjects/all.\($0)"] + now, in: .fixtures
      ).output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test(arguments: [["--input"], ["--source"]])
  func `a pipe shared by two sources is rejected before it is read`(
    option: [String]
  ) async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.close()
    let captured = (output: try CapturedOutput(), errors: try CapturedOutput())
    var environment = GateEvalEnvironment.test(
      output: captured.output.descriptor, errors: captured.errors.descriptor)
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    environment.standardInput = descriptor
    let first =
      option == ["--input"] ? ["-i", "-"] : ["--source", "file:/dev/fd/\(descriptor)"]
    let status = await GateEval().run(
      arguments: [URL.fixtures.appending(path: "club").path] + first
        + ["--source", "file:/dev/fd/\(descriptor)"],
      environment: environment)
    #expect(
      try captured.errors.text().contains("read the same stream, which can be read only once"))
    #expect(status == 2)
  }

  @Test func `two sources can read the same file`() throws {
    let subjects =
      ["club", "-f", "csv", "-i", "subjects/all.ndjson", "--accept", "sandbox"] + now
    let twice = try GateEvalProcess(
      subjects + ["--source", "file:subjects/all.ndjson"], in: .fixtures)
    #expect(twice.errors == "")
    #expect(try twice.output == GateEvalProcess(subjects, in: .fixtures).output)
  }

  @Test func `rejected lines are written unchanged`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url("rejects")
    let run = try GateEvalProcess(
      ["club", "--input", "subjects/damaged.ndjson", "--rejects", file.path] + now,
      in: .fixtures)
    #expect(run.status == 3)
    let subjects = URL.fixtures.appending(path: "subjects/damaged.ndjson")
    let lines = try String(contentsOf: subjects, encoding: .utf8).split(separator: "\n")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == lines[1...4].map { $0 + "\n" }.joined())
  }

  @Test func `a table of many subjects is complete and a late column shifts no other`() throws {
    let early = (0..<600).map { #"{"id":"u\#($0)","attributes":{"team":"red"}}"# }
    let input = (early + [#"{"id":"late"}"#]).joined(separator: "\n")
    let run = try GateEvalProcess(
      ["club", "--input", "-"] + now, in: .fixtures, input: input)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 + 601 + 1)
    #expect(!lines[0].contains("indeterminate"))
    #expect(lines[602].hasPrefix("late"))
    #expect(lines[602].contains("L1–L3; indeterminate: locker"))
    #expect(lines[603] == "601 subjects: 2403 unlocked, 1803 locked, 1 indeterminate")
  }

  @Test(arguments: [["club"], ["matrix", "club"], ["--help"], ["plugins"]])
  func `a closed output pipe ends the run quietly`(arguments: [String]) throws {
    let pipe = try ClosedPipe()
    let errors = try CapturedOutput()
    let status = try GateEvalProcess.run(
      arguments, in: .fixtures, output: pipe.writingEnd, errors: errors.handle)
    #expect(status == 141)
    #expect(try errors.text() == "")
  }

  #if os(Linux)
    @Test(arguments: [["club"], ["check", "warned"], ["--version"]])
    func `a failure to write output is an error`(arguments: [String]) throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let errors = try CapturedOutput()
      let status = try GateEvalProcess.run(
        arguments, in: .fixtures, output: full, errors: errors.handle)
      #expect(status == 74)
      #expect(
        try errors.text()
          == "gate-eval: error: standard output cannot be written: No space left on device\n")
    }

    @Test func `a failure to write rejects is an error`() throws {
      let run = try GateEvalProcess(
        ["club", "-i", "subjects/damaged.ndjson", "--rejects", "/dev/full"] + now, in: .fixtures)
      #expect(run.status == 74)
      #expect(run.errors.contains("`/dev/full` cannot be written: No space left on device"))
    }
  #endif
}
