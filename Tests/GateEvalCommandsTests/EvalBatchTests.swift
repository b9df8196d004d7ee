import Foundation
import GateEvalCommands
import GateKit
import GateTesting
import TestSupport
import Testing

/// Tests of `eval` with more subjects than fit in a block or a chunk.
@Suite(.tags(.process), .slow) struct EvalBatchTests {
  private static let now = ["--now", "2026-12-10T12:00:00+08:00"]

  /// Subjects of every kind, in more lines than fit in a block and more bytes than fit in a chunk.
  /// Some lines are invalid.
  private static let lines: [String] = (0..<2_500).map { number in
    switch number % 7 {
    case 0: #"{"id":"u\#(number)","more":"\#(filler)"}"#
    case 1: #"{"id":"u\#(number)","entitlements":[{"product":"basic"}]}"#
    case 2:
      #"{"entitlements":[{"purchaseDate":"2026-11-01T00:00:00Z","product":"season"}],"id":"u\#(number)"}"#
    case 3: #"{"id":"\\u0075\#(number)","attributes":{"team":"red"},"more":[1,{"a":null}]}"#
    case 4: #"{"id":"课\#(number)","unknown":["product:basic"]}"#
    case 5: ""
    default:
      number % 140 == 6 ? "nothing" : #"{"id":"u,\#(number)","progress":{"L1":{"completed":true}}}"#
    }
  }

  private static let filler = String(repeating: "-", count: 2_000)

  private let folder: RunFolder

  init() throws { folder = try RunFolder() }

  /// Writes a file, and returns its location.
  private func file(_ text: String, _ name: String = "subjects.ndjson") throws -> URL {
    URL(filePath: try folder.write(text, to: name))
  }

  @Test(arguments: ["ndjson", "csv", "counts", "json", "table", "summary"])
  func `the output does not depend on cores, pipes and line breaks`(format: String) throws {
    let text = Self.lines.joined(separator: "\n")
    let file = try self.file(text)
    let arguments = ["club", "-f", format] + Self.now
    let first = try GateEvalProcess(arguments + ["-i", file.path, "-j", "1"], in: .fixtures)
    #expect(first.status == 3)
    #expect(first.output.utf8.count > 500)
    let parallel = try GateEvalProcess(arguments + ["-i", file.path, "-j", "3"], in: .fixtures)
    #expect(parallel.output == first.output)
    #expect(parallel.errors == first.errors)
    let piped = try GateEvalProcess(
      arguments + ["-i", "-"], in: .fixtures,
      input: text.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n")
    #expect(piped.output == first.output)
    #expect(piped.errors == first.errors.replacingOccurrences(of: file.path, with: "<stdin>"))
  }

  @Test(arguments: ["ndjson", "csv", "counts"], TestScale.seeds(2))
  func `a run and its resumption print the output of a single run`(
    format: String, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let lines = seed == 0 ? 1 : Int.random(in: 1..<Self.lines.count, using: &random)
    let all = Self.lines.map { $0 + "\n" }
    let (whole, part) = (try file(all.joined()), try file(all[..<lines].joined(), "part.ndjson"))
    let arguments = ["club", "-f", format] + Self.now
    let once = try GateEvalProcess(arguments + ["-i", whole.path], in: .fixtures)
    let checkpoint = part.appendingPathExtension("token")
    let first = try GateEvalProcess(
      arguments + ["-i", part.path, "--checkpoint", checkpoint.path], in: .fixtures)
    let token = try Self.token(in: checkpoint)
    let bytes = all[..<lines].joined().utf8.count
    #expect(token.hasSuffix(":\(bytes):\(lines):\(first.output.utf8.count)"))
    let rest = try GateEvalProcess(
      arguments + ["-i", whole.path, "--resume-from", token], in: .fixtures)
    #expect(first.output + rest.output == once.output)
    let input = try String(contentsOf: whole, encoding: .utf8)
    let piped = try GateEvalProcess(
      arguments + ["-i", "-", "--resume-from", token], in: .fixtures, input: input)
    #expect(piped.output == rest.output)
  }

  /// Returns the token of a run over a text that ends with a line break.
  private func token(after text: String) throws -> String {
    let file = try self.file(text, "first.ndjson")
    let checkpoint = file.appendingPathExtension("token")
    _ = try GateEvalProcess(
      ["club", "-i", file.path, "-f", "counts", "--checkpoint", checkpoint.path] + Self.now,
      in: .fixtures)
    return try Self.token(in: checkpoint)
  }

  private static func token(in checkpoint: URL) throws -> String {
    try String(contentsOf: checkpoint, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [SIGINT, SIGTERM], TestScale.seeds(1))
  func `an interrupted run leaves whole lines and says how to resume`(
    number: Int32, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let text = Self.lines.map { $0 + "\n" }.joined()
    let file = try self.file(text)
    let totals = file.appendingPathExtension("json")
    let arguments = ["club", "-f", "counts"] + Self.now
    let once = try GateEvalProcess(arguments + ["-i", file.path], in: .fixtures)
    // While the pipe is open, the run waits for more input.
    let pipe = Pipe()
    let (output, errors) = (try CapturedOutput(), try CapturedOutput())
    let process = Process()
    process.executableURL = GateEvalProcess.executable
    process.arguments = arguments + ["-i", "-", "--summary-to", totals.path]
    process.currentDirectoryURL = .fixtures
    process.standardInput = pipe
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    // A pipe buffers far less than this, so most of it has been read when the write returns. The
    // cut is at an arbitrary position in a line.
    let length = Int.random(in: text.utf8.count / 2...text.utf8.count, using: &random)
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8.prefix(length)))
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    try pipe.fileHandleForWriting.close()
    #expect(process.terminationStatus == (number == SIGINT ? 130 : 143))
    let printed = try output.text()
    #expect(once.output.hasPrefix(printed))
    #expect(printed.isEmpty || printed.hasSuffix("\n"))
    let summary = try JSONDecoder().decode(Summary.self, from: Data(contentsOf: totals))
    #expect(summary.subjects == max(0, printed.split(separator: "\n").count - 1))
    let told = try errors.text()
    #expect(told.contains("interrupted after \(summary.subjects) subject"))
    guard let token = told.resumeToken else { return }
    let rest = try GateEvalProcess(
      arguments + ["-i", file.path, "--resume-from", token], in: .fixtures)
    #expect(printed + rest.output == once.output)
  }

  @Test func `unreadable input ends the run like a failed source`() throws {
    let errors = try CapturedOutput()
    let process = Process()
    process.executableURL = GateEvalProcess.executable
    process.arguments = ["club", "-i", "-", "-f", "counts"]
    process.currentDirectoryURL = .fixtures
    // A folder can be opened, but not read.
    process.standardInput = try FileHandle(forReadingFrom: .fixtures)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors.handle
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(try errors.text().contains("cannot be read"))
  }

  @Test func `a resumed line is a line even if it begins like a list`() throws {
    let first = #"{"id":"u1"}"# + "\n"
    let file = try self.file(first + "[1]\n" + #"{"id":"u2"}"# + "\n")
    let arguments = ["club", "-i", file.path, "-f", "counts"] + Self.now
    let once = try GateEvalProcess(arguments, in: .fixtures)
    let rest = try GateEvalProcess(
      arguments + ["--resume-from", try token(after: first)], in: .fixtures)
    #expect(once.output.hasSuffix(rest.output))
    #expect(rest.output.hasPrefix("u2,"))
    #expect(rest.errors == once.errors)
  }

  @Test func `a huge number of jobs is reduced to the maximum`() throws {
    let file = try self.file(#"{"id":"u1"}"#)
    let arguments = ["club", "-i", file.path, "-f", "counts"] + Self.now
    let run = try GateEvalProcess(arguments + ["-j", "\(Int.max)"], in: .fixtures)
    #expect(run.status == 0)
  }

  @Test func `a resumed run appends its rejected lines to those of the first run`() throws {
    let first = "nothing\n"
    let file = try self.file(first + "no more\n" + #"{"id":"u2"}"#)
    let rejects = file.appendingPathExtension("rejects")
    try Data(first.utf8).write(to: rejects)
    let run = try GateEvalProcess(
      ["club", "-i", file.path, "-f", "counts", "--rejects", rejects.path] + Self.now
        + ["--resume-from", try token(after: first)], in: .fixtures)
    #expect(run.status == 3)
    #expect(try String(contentsOf: rejects, encoding: .utf8) == first + "no more\n")
  }

  @Test func `totals written to a file match the lines`() throws {
    let file = try self.file(Self.lines.joined(separator: "\n"))
    let json = file.appendingPathExtension("json")
    let csv = file.appendingPathExtension("csv")
    let arguments = ["club", "-i", file.path] + Self.now
    let listed = try GateEvalProcess(
      arguments + ["-f", "csv", "--summary-to", json.path], in: .fixtures)
    _ = try GateEvalProcess(arguments + ["-f", "counts", "--summary-to", csv.path], in: .fixtures)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(contentsOf: json))
    #expect(
      summary.subjects == Set(Self.lines.indices).filter { Self.lines[$0].hasPrefix("{") }.count)
    #expect(summary.rejected == Self.lines.count { $0 == "nothing" })
    var counted: [String: Int] = [:]
    for line in listed.output.split(separator: "\n") {
      let fields = line.split(separator: ",").suffix(3).map(String.init)
      counted["\(fields[0]) \(fields[1])", default: 0] += 1
    }
    let club = try #require(summary.catalogs.first)
    for item in club.items {
      #expect(item.unlocked == counted["\(item.item) unlocked"] ?? 0)
      #expect(item.locked == counted["\(item.item) locked"] ?? 0)
      #expect(item.indeterminate == counted["\(item.item) indeterminate"] ?? 0)
    }
    let basic = try #require(club.products.first { $0.product == "basic" })
    #expect(basic.held > 0 && basic.unknown > 0)
    #expect(basic.held + basic.notHeld + basic.unknown == summary.subjects)
    let lines = try String(contentsOf: csv, encoding: .utf8).split(separator: "\n")
    #expect(lines.first == "catalog,kind,name,state,subjects")
    #expect(lines.contains("club,product,basic,held,\(basic.held)"))
  }

  private struct Summary: Decodable {
    struct Member: Decodable {
      struct Item: Decodable {
        let item: String
        let unlocked: Int
        let locked: Int
        let indeterminate: Int
      }

      struct Product: Decodable {
        let product: String
        let held: Int
        let notHeld: Int
        let unknown: Int
      }

      let catalog: String
      let items: [Item]
      let products: [Product]
    }

    let subjects: Int
    let rejected: Int
    let catalogs: [Member]
  }
}
