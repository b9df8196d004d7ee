import Foundation
import TestSupport
import Testing

/// The files that `eval` writes: none replaces a file that the run uses, and each replaces an earlier
/// one only when it is complete.
@Suite(.tags(.process), .slow) struct EvalOutputFileTests {
  private static let now = ["--now", "2026-12-10T12:00:00+08:00"]
  private let folder: RunFolder

  init() throws {
    folder = try RunFolder()
    try FileManager.default.copyItem(
      at: Repository.url("catalogs/academy"),
      to: folder.url.appending(path: "academy"))
    try folder.write("{\"id\":\"u1\"}\nnothing\n", to: "users.ndjson")
  }

  private func run(_ options: [String], subjects: String = "users.ndjson") throws -> GateEvalProcess
  {
    try GateEvalProcess(
      ["academy", "-i", subjects, "-f", "counts"] + Self.now + options, in: folder.url)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: name), withDestinationPath: target)
  }

  private func included() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(of: "academy/units"))
    return "academy/units/" + (try #require(names.sorted().first))
  }

  @Test(arguments: ["--rejects", "--summary-to", "--checkpoint"])
  func `no file that the run reads is overwritten`(option: String) throws {
    try link("link.json", to: "academy/catalog.json")
    try FileManager.default.linkItem(
      atPath: folder.path(of: "users.ndjson"), toPath: folder.path(of: "same.json"))
    let files = [
      "academy/catalog.json", "./academy/../academy/personas.json", try included(), "link.json",
      "same.json",
    ]
    let before = files.map { folder.text(of: $0) }
    for file in files {
      let run = try run([option, file])
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.contains("`\(option)` would overwrite"))
    }
    #expect(files.map { folder.text(of: $0) } == before)
  }

  @Test(arguments: ["store/u1.json", "./store/new.json", "link.json"])
  func `no file is written into a folder that a source reads`(path: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "store"), withIntermediateDirectories: false)
    try folder.write("{}", to: "store/u1.json")
    try link("link.json", to: "store/new.json")
    let run = try run(["--source", "revenuecat:store", "--rejects", path])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("`--rejects` would write into `store`, which this run reads"))
    #expect(folder.text(of: "store/u1.json") == "{}")
    #expect(folder.text(of: "store/new.json") == nil)
  }

  @Test func `the output is not appended to the subjects`() throws {
    let handle = try FileHandle(forUpdating: folder.url.appending(path: "users.ndjson"))
    try handle.seekToEnd()
    let errors = try CapturedOutput()
    let status = try GateEvalProcess.run(
      ["academy", "-i", "users.ndjson"] + Self.now, in: folder.url, output: handle,
      errors: errors.handle)
    #expect(status == 2)
    #expect(try errors.text().contains("standard output would overwrite `users.ndjson`"))
    #expect(folder.text(of: "users.ndjson") == "{\"id\":\"u1\"}\nnothing\n")
  }

  @Test(arguments: ["r.json", "./r.json", "academy/../r.json", "link.json", "new.json"])
  func `two outputs are not one file`(other: String) throws {
    try folder.write("old", to: "r.json")
    try link("link.json", to: "r.json")
    try link("new.json", to: "missing.json")
    let first = other == "new.json" ? "missing.json" : "r.json"
    let run = try run(["--rejects", first, "--summary-to", other])
    #expect(run.status == 2)
    #expect(run.errors.contains("`--rejects` and `--summary-to` write to the same file `\(other)`"))
    #expect(folder.text(of: "r.json") == "old")
    #expect(folder.text(of: "missing.json") == nil)
  }

  @Test func `a partial file counts as the file`() throws {
    let run = try run(["--rejects", "r", "--checkpoint", "r.partial"])
    #expect(run.status == 2)
    #expect(run.errors.contains("write to the same file `r.partial`"))
  }

  @Test func `a file is not written beside the output that goes to it`() throws {
    try folder.write("", to: "out")
    let output = try FileHandle(forWritingTo: folder.url.appending(path: "out"))
    let errors = try CapturedOutput()
    let status = try GateEvalProcess.run(
      ["academy", "-i", "users.ndjson", "--rejects", "out"] + Self.now, in: folder.url,
      output: output, errors: errors.handle)
    #expect(status == 2)
    #expect(
      try errors.text().contains("standard output and `--rejects` write to the same file `out`"))
  }

  @Test func `a device may have several writers`() throws {
    let run = try RunningGateEval(
      ["academy", "-i", "users.ndjson", "--rejects", "/dev/null"] + Self.now, in: folder.url)
    #expect(run.status() == 3)
  }

  @Test func `a complete run replaces files and keeps links and permissions`() throws {
    try folder.write("old", to: "r")
    try link("link", to: "r")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path(of: "r"))
    let run = try run(["--rejects", "link", "--summary-to", "t.csv"])
    #expect(run.status == 3)
    #expect(folder.text(of: "r") == "nothing\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "r")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "r"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.names() == ["academy", "link", "r", "t.csv", "users.ndjson"])
  }

  #if os(Linux)
    @Test func `a run that fails keeps the old files`() throws {
      for name in ["r", "t.csv"] { try folder.write("old", to: name) }
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let errors = try CapturedOutput()
      let status = try GateEvalProcess.run(
        ["academy", "-i", "users.ndjson", "--rejects", "r", "--summary-to", "t.csv"] + Self.now,
        in: folder.url, output: full, errors: errors.handle)
      #expect(status == 74)
      #expect(folder.text(of: "r") == "old")
      #expect(folder.text(of: "t.csv") == "old")
    }
  #endif

  @Test func `a reject pipe whose reader leaves does not end the run`() throws {
    let rejects = try folder.pipe("rejects")
    let (input, output) = (Pipe(), try CapturedOutput())
    let run = try RunningGateEval(
      ["academy", "-i", "-", "-f", "counts", "--rejects", rejects] + Self.now, in: folder.url,
      input: input, output: output.handle)
    try FileHandle(forReadingFrom: URL(filePath: rejects)).close()
    let lines = (0..<20_000).map { $0 % 10 == 0 ? "nothing" : #"{"id":"u\#($0)"}"# }
    try input.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    #expect(run.status() == 74)
    #expect(try output.text().split(separator: "\n").count == 1 + 18_000)
    #expect(try run.messages().contains("`\(rejects)` cannot be written: Broken pipe"))
  }

  @Test func `a run that fails replaces the position of an earlier run`() throws {
    try folder.write("12:1:20\n", to: "token")
    try Data([0x1F, 0x8B, 0x08]).write(to: folder.url.appending(path: "users.gz"))
    #expect(try run(["--checkpoint", "token"], subjects: "users.gz").status == 2)
    let token = try #require(folder.text(of: "token")).trimmingCharacters(in: .newlines)
    #expect(token.hasSuffix(":0:0:0"))
    #expect(try run(["--checkpoint", "token"]).status == 3)
    #expect(folder.text(of: "token")?.contains(":20:2:") == true)
    let again = try run(["--resume-from", token])
    #expect(try again.output == run([]).output)
  }

  @Test func `a run that is killed leaves its rejects and a position that fits its output`() throws
  {
    // The output of a chunk is about 14 KB, and that of all chunks far longer than a pipe.
    let note = String(repeating: "-", count: 280)
    let lines = (0..<16_000).map { number in
      number % 100 == 99 ? "nothing \(number)" : #"{"id":"u\#(number)","note":"\#(note)"}"#
    }
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "users.ndjson")
    try folder.write("old", to: "r")
    let once = try run([]).output
    let output = Pipe()
    let running = try RunningGateEval(
      ["academy", "-i", "users.ndjson", "-f", "counts", "--rejects", "r", "--checkpoint", "token"]
        + Self.now, in: folder.url, output: output)
    let reader = output.fileHandleForReading
    var printed = Data()
    while let more = try reader.read(upToCount: 20_000 - printed.count), !more.isEmpty {
      printed += more
    }
    // The run is writing the second chunk or a later one.
    running.send(SIGKILL)
    #expect(running.status() == nil)
    try output.fileHandleForWriting.close()
    printed += try reader.readToEnd() ?? Data()
    #expect(folder.text(of: "r") == "old")
    let token = try #require(folder.text(of: "token")).trimmingCharacters(in: .newlines)
    let numbers = token.split(separator: ":").suffix(3).compactMap { Int($0) }
    try #require(numbers.count == 3)
    #expect(numbers[1] > 0)
    let rejected = lines[..<numbers[1]].filter { $0.hasPrefix("nothing") }.map { $0 + "\n" }
    #expect(folder.text(of: "r.partial")?.hasPrefix(rejected.joined()) == true)
    let rest = try run(["--resume-from", token, "--rejects", "r"])
    #expect(String(decoding: printed.prefix(numbers[2]), as: UTF8.self) + rest.output == once)
    let all = try #require(folder.text(of: "r"))
    #expect(all.hasPrefix(rejected.joined()))
    #expect(all.hasSuffix("nothing 15999\n"))
    #expect(folder.text(of: "r.partial") == nil)
  }
}
