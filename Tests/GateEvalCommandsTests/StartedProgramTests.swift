import Foundation
import TestSupport
import Testing

/// The programs that a run starts end with it, however it ends.
///
/// A program, and whatever it starts, holds a pipe open. A test reads the pipe to its end, which never comes if
/// one of them remains, so the tests do not measure time.
@Suite(.tags(.process), .slow, .timeLimit(.minutes(30))) struct StartedProgramTests {
  /// Programs that end only when they are told to, or not even then.
  enum Program: String, CaseIterable {
    case hanging = "while :; do sleep 1000; done"
    case ignoringTermination = "trap '' TERM; while :; do sleep 1000; done"
    case waitingForAnother = "sh -c 'trap \"\" TERM; while :; do sleep 1000; done' & wait"
    case leavingAnother = "sh -c 'trap \"\" TERM; while :; do sleep 1000; done' & exit"
  }

  enum Command: String, CaseIterable {
    case eval, explain, diff
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let handshake =
    #"{"gatekit": 1, "families": ["entitlements"], "concurrency": 16}"#

  private let folder: RunFolder

  init() throws {
    folder = try RunFolder()
    try folder.write(
      #"{"format": 1, "id": "x", "products": [{"id": "p"}], "courses": [{"id": "c", "gate": "p"}]}"#,
      to: "catalog.json")
    try folder.write((0..<40).map { #"{"id":"u\#($0)"}"# + "\n" }.joined(), to: "users.ndjson")
  }

  /// Starts a run with a program, which is `git` for `diff` and a source for the others. Returns the run, and
  /// the pipe that the program holds open.
  private func start(
    _ command: Command, _ program: Program, _ options: [String] = [],
    output: Any = FileHandle.nullDevice
  ) throws -> (RunningGateEval, FileHandle) {
    let pipe = try folder.pipe("held")
    let greeting = command == .diff ? "" : "echo '\(Self.handshake)'\n"
    let script = try folder.write(
      "#!/bin/sh\nexec 3> '\(pipe)'\n\(greeting)\(program.rawValue)\n", to: "git")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    let source = ["--source", #"exec:["\#(script)"]"#]
    let arguments =
      switch command {
      case .eval: ["eval", "catalog.json", "-i", "users.ndjson", "-f", "counts"] + source
      case .explain: ["explain", "catalog.json", "c", "--subject", "u1"] + source
      case .diff: ["diff", "--git", "HEAD", "catalog.json"]
      }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try RunningGateEval(
      arguments + options, in: folder.url, output: output,
      environment: ["PATH": "\(folder.url.path):\(path)"])
    // This waits until the program has opened the pipe.
    return (run, try FileHandle(forReadingFrom: URL(filePath: pipe)))
  }

  @Test(arguments: [Program.hanging, .ignoringTermination, .waitingForAnother], signals)
  func `a signal that ends a batch ends its programs`(program: Program, signal: Int32) throws {
    let (run, pipe) = try start(.eval, program)
    run.send(signal)
    switch signal {
    case SIGHUP: #expect(run.endingSignal() == SIGHUP)
    default: #expect(run.status() == (signal == SIGINT ? 130 : 143))
    }
    #expect(try pipe.readToEnd() == nil)
  }

  @Test(arguments: [Command.explain, .diff], signals)
  func `a signal that ends a command ends its programs, and the command prints nothing`(
    command: Command, signal: Int32
  ) throws {
    let output = try CapturedOutput()
    let (run, pipe) = try start(command, .waitingForAnother, output: output.handle)
    run.send(signal)
    #expect(run.endingSignal() == signal)
    #expect(try pipe.readToEnd() == nil)
    #expect(try output.text() == "")
    #expect(try run.messages() == "")
  }

  @Test func `a second signal ends the run and its programs at once`() throws {
    let (run, pipe) = try start(.eval, .ignoringTermination)
    run.send(SIGTERM)
    run.send(SIGINT)
    // Both signals can arrive before the first is handled. The run then ends by itself.
    _ = run.status()
    #expect(try pipe.readToEnd() == nil)
  }

  @Test(arguments: Program.allCases)
  func `a run whose source fails ends its programs`(program: Program) throws {
    let (run, pipe) = try start(.eval, program, ["--source-timeout", "PT1S"])
    #expect(run.status() == 74)
    #expect(try pipe.readToEnd() == nil)
  }

  @Test func `a run whose output has no reader ends its programs`() throws {
    let output = Pipe()
    try output.fileHandleForReading.close()
    let (run, pipe) = try start(
      .eval, .ignoringTermination, ["--source-timeout", "PT1S"], output: output)
    try output.fileHandleForWriting.close()
    #expect(run.status() == 141)
    #expect(try pipe.readToEnd() == nil)
  }

  @Test func `an ignored signal remains ignored`() throws {
    let pipe = try folder.pipe("held")
    let script = try folder.write(
      """
      exec 3> '\(pipe)'
      echo '\(Self.handshake)'
      read -r line
      kill -HUP $PPID
      while :; do
        number=${line#*:}; number=${number%%,*}; id=${line#*\\"id\\":\\"}; id=${id%%\\"*}
        echo "{\\"request\\": $number, \\"id\\": \\"$id\\"}"
        read -r line || exit 0
      done

      """, to: "program")
    let output = try CapturedOutput()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "trap '' HUP; exec \"$@\"", "sh", GateEvalProcess.executable.path, "eval",
      "catalog.json", "-i", "users.ndjson", "-f", "counts", "--source", "exec:sh \(script)",
    ]
    shell.currentDirectoryURL = folder.url
    shell.standardOutput = output.handle
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    let held = try FileHandle(forReadingFrom: URL(filePath: pipe))
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(try output.text().split(separator: "\n").count == 41)
    #expect(try held.readToEnd() == nil)
  }
}
