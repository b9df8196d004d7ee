import ContentCatalog
import Foundation
import GateEvalCommands
import TestSupport

/// A command with the declarations of `eval` that prints its parsed arguments.
struct EvalProbe: GateEvalCommand {
  enum Format: String, CaseIterable {
    case table, json, ndjson
  }

  static let name = "eval"
  static let summary =
    "Decides which items are open for each subject, and prints one row for each of them in the "
    + "order of the catalog."
  static let discussion = [
    "With neither subjects nor holding, the personas of each catalog are its subjects, and a folder "
      + "stands for every catalog.json below it."
  ]

  static let paths = CommandOperand.oneOrMore(
    "PATH", help: "A catalog file, or a folder of which every catalog.json is taken.")
  static let subjects = CommandOption.one(
    "subjects", short: "s", .text("FILE"),
    help: "Reads the subjects from a file; - is standard input.")
  static let holding = CommandOption.one(
    "holding", .any("PRODUCTS"), help: "Decides for someone who holds these products.")
  static let now = CommandOption.one("now", .instant, help: "Decides for this instant.")
  static let accept = CommandOption.repeated(
    "accept", .text("ENVIRONMENT"), help: "Lets purchases of this environment count.")
  static let format = CommandOption.one(
    "format", short: "f", .choice("FORMAT", of: Format.allCases), default: .table,
    help: "How the result is printed.")
  static let strict = CommandOption.flag("strict", short: "S", help: "Takes warnings as errors.")
  static let quiet = CommandOption.flag("quiet", short: "q", help: "Prints no totals.")

  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [
    subjects, holding, now, accept, format, strict, quiet,
  ]

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    try session.output.writeLine(Self.describe(invocation))
    return .success
  }

  /// Returns the arguments as `name=value`, in declaration order.
  static func describe(_ invocation: Invocation) -> String {
    var parts = ["paths=\(invocation[paths].joined(separator: "|"))"]
    if let subjects = invocation[subjects] { parts.append("subjects=\(subjects)") }
    if let holding = invocation[holding] { parts.append("holding=\(holding)") }
    if let now = invocation[now] { parts.append("now=\(now.text)") }
    if !invocation[accept].isEmpty {
      parts.append("accept=\(invocation[accept].joined(separator: "|"))")
    }
    if invocation[format] != .table { parts.append("format=\(invocation[format])") }
    if invocation[strict] { parts.append("strict") }
    if invocation[quiet] { parts.append("quiet") }
    return parts.joined(separator: " ")
  }
}

/// A command with a fixed number of operands, whose outcome its last operand selects.
struct CompareProbe: GateEvalCommand {
  static let name = "compare"
  static let summary = "Compares two catalogs."

  static let old = CommandOperand.one("OLD", help: "The catalog as it was.")
  static let others = CommandOperand.any("OTHER", help: "Further ones.")
  static let new = CommandOperand.one("NEW", help: "The catalog as it is.")
  static let operands: [any DeclaredOperand] = [old, others, new]

  struct Unforeseen: Error {}

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    try session.output.writeLine("\(invocation[Self.old]) to \(invocation[Self.new])")
    switch invocation[Self.new] {
    case "differs": return .checkFailed
    case "fails": throw Unforeseen()
    case "long": for _ in 0..<20_000 { try session.output.writeLine("0123456789") }
    default: break
    }
    return .success
  }
}

let probes = GateEval(commands: [EvalProbe(), CompareProbe()])

/// The output and the exit status of a run.
struct Transcript {
  let output: String
  let errors: String
  let status: Int32

  init(of arguments: [String]) async throws {
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    status = await probes.run(
      arguments: arguments,
      environment: .test(output: output.descriptor, errors: errors.descriptor))
    self.output = try output.text()
    self.errors = try errors.text()
  }
}

/// An unnamed file whose descriptor serves as an output or an input.
struct CapturedOutput {
  let handle: FileHandle

  /// Creates the file.
  ///
  /// - Parameter text: the contents, for a file that serves as an input.
  init(holding text: String = "") throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    handle = try FileHandle(forUpdating: folder.write(text, to: "output"))
  }

  var descriptor: Int32 { handle.fileDescriptor }

  func text() throws -> String {
    try handle.seek(toOffset: 0)
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }
}

extension GateEvalEnvironment {
  static func test(output: Int32, errors: Int32) -> GateEvalEnvironment {
    var environment = GateEvalEnvironment(
      standardInput: 0, standardOutput: output, standardError: errors, variable: { _ in nil },
      clock: { Instant(secondsSince1970: 0) })
    environment.sourceTimeLimit = .ample
    return environment
  }
}

/// Returns the text that the closure writes to a channel.
func written(_ write: (OutputChannel) throws -> Void) throws -> String {
  let captured = try CapturedOutput()
  let channel = OutputChannel(descriptor: captured.descriptor, name: "test")
  try write(channel)
  try channel.flush()
  return try captured.text()
}
