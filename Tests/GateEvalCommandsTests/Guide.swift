import Foundation
import TestSupport

/// A guide: a page that builds up files step by step and runs commands on them.
///
/// All steps of a guide are carried out in order, in one temporary folder:
///
/// - `<!-- copy: FOLDER -->` copies a folder of the package.
/// - `<!-- file: PATH -->` before a code block writes the block to a file.
/// - Each line of a `console` block that begins with `$ ` is run by the shell, which finds
///   `gate-eval` and the status of the previous command in `$?`. The lines below it are its
///   standard output followed by its standard error. A command that ends with a backslash continues
///   on the next line.
struct Guide {
  /// A part of a guide that is carried out.
  enum Step {
    case copy(folder: String)
    case write(text: String, path: String)
    case run(command: String, output: Range<Int>)
  }

  let lines: [String]
  let steps: [Step]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    steps = Self.steps(in: lines)
  }

  /// Returns whether a page, by its path, is followed from its first step to its last.
  static func isGuide(_ page: String) -> Bool {
    page.hasPrefix("docs/guide-") || page.hasPrefix("docs/start-")
  }

  /// A command with the output that the page shows below it.
  struct Command {
    let line: String
    let output: String
  }

  /// The commands of the page, in order.
  var commands: [Command] {
    steps.compactMap { step in
      guard case .run(let command, let output) = step else { return nil }
      return Command(line: command, output: lines[output].map { $0 + "\n" }.joined())
    }
  }

  /// Carries out all steps and returns the output of each command.
  func run() throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var outputs: [String] = []
    var status: Int32 = 0
    for step in steps {
      switch step {
      case .copy(let name):
        try FileManager.default.copyItem(at: Repository.url(name), to: folder.url(name))
      case .write(let text, let path):
        try folder.write(text, to: path)
      case .run(let command, _):
        let result = try Self.shell("(exit \(status))\n\(command)", in: folder.url)
        outputs.append(result.output)
        status = result.status
      }
    }
    return outputs
  }

  /// The commands in the last cells of the page's tables.
  var tabulatedCommands: [String] {
    lines.compactMap { $0.wholeMatch(of: #/\|.*\| `(gate-eval [^`|]*)` \|/#).map { String($0.1) } }
  }

  /// Runs commands in a folder with the files of the guide, and returns the output and status of each.
  func results(of commands: [String]) throws -> [(output: String, status: Int32)] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for step in steps {
      switch step {
      case .copy(let name):
        try FileManager.default.copyItem(at: Repository.url(name), to: folder.url(name))
      case .write(let text, let path): try folder.write(text, to: path)
      case .run: continue
      }
    }
    return try commands.map { try Self.shell($0, in: folder.url) }
  }

  /// Returns the page with other outputs, one for each command.
  func text(showing outputs: [String]) -> String {
    var lines = lines
    let ranges = steps.compactMap { step -> Range<Int>? in
      guard case .run(_, let output) = step else { return nil }
      return output
    }
    for (range, output) in zip(ranges, outputs).reversed() {
      var shown = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if shown.last == "" { shown.removeLast() }
      lines.replaceSubrange(range, with: shown)
    }
    return lines.joined(separator: "\n")
  }
}

extension Guide {
  private static func steps(in lines: [String]) -> [Step] {
    var steps: [Step] = []
    var path: String?
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let match = line.wholeMatch(of: #/<!-- (copy|file): (\S+) -->/#) {
        if match.1 == "file" {
          path = String(match.2)
        } else {
          steps.append(.copy(folder: String(match.2)))
        }
      } else if line.hasPrefix("```") {
        let end = lines[index...].firstIndex(of: "```") ?? lines.endIndex
        if let path {
          let text = lines[index..<end].map { $0 + "\n" }.joined()
          steps.append(.write(text: text, path: path))
        } else if line == "```console" {
          steps += commands(in: lines[index..<end])
        }
        path = nil
        index = end + 1
      }
    }
    return steps
  }

  private static func commands(in block: ArraySlice<String>) -> [Step] {
    var steps: [Step] = []
    var rest = block
    while let first = rest.popFirst() {
      var command = String(first.dropFirst(2))
      while command.hasSuffix("\\"), let next = rest.popFirst() { command += "\n" + next }
      let output = rest.prefix { !$0.hasPrefix("$ ") }
      steps.append(.run(command: command, output: output.startIndex..<output.endIndex))
      rest = rest[output.endIndex...]
    }
    return steps
  }

  /// Runs a command in a shell that finds `gate-eval`.
  static func shell(
    _ command: String, in folder: URL
  ) throws -> (output: String, status: Int32) {
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    var environment = ProcessInfo.processInfo.environment
    let tools = GateEvalProcess.executable.deletingLastPathComponent().path
    environment["PATH"] = [tools, environment["PATH"] ?? "/usr/bin:/bin"].joined(separator: ":")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    process.waitUntilExit()
    return (try output.text() + errors.text(), process.terminationStatus)
  }
}
