import Foundation
import GateEvalCommands
import Testing

@Suite struct GateEvalTests {
  @Test(arguments: [
    (["eval", "a"], "paths=a\n"),
    (["catalogs/billiards"], "paths=catalogs/billiards\n"),
    (["./eval", "b"], "paths=./eval|b\n"),
    (["--format", "json", "a"], "paths=a format=json\n"),
    (["--", "eval"], "paths=eval\n"),
    (["Package.swift"], "paths=Package.swift\n"),
    (["compare", "a", "b"], "a to b\n"),
    (["--version"], "gate-eval \(GateEval.version)\n"),
  ])
  func `the first argument selects the command and a path selects eval`(
    arguments: [String], output: String
  ) async throws {
    let transcript = try await Transcript(of: arguments)
    #expect(transcript.output == output)
    #expect(transcript.errors == "")
    #expect(transcript.status == 0)
  }

  @Test func `the version names the commit of a release, and no other`() {
    #expect(GateEval.version.wholeMatch(of: #/\d+\.\d+\.\d+ \((dev|[0-9a-f]+)\)/#) != nil)
  }

  @Test func `a plain word is a path if such a file exists`() throws {
    let table = CommandTable(
      program: "gate-eval", purpose: "", commands: [EvalProbe()], default: "eval")
    let request = try table.request(["billiards"], fileExists: { $0 == "billiards" })
    guard case .run(_, let invocation) = request else {
      Issue.record("not run: \(request)")
      return
    }
    #expect(invocation[EvalProbe.paths] == ["billiards"])
  }

  @Test(arguments: [
    (["evla", "a"], "no command or file is named `evla`; did you mean `eval`?", ""),
    (["hlep"], "no command or file is named `hlep`; did you mean `help`?", ""),
    (["billiards"], "no command or file is named `billiards`", ""),
    (["help", "compre"], "no command or file is named `compre`; did you mean `compare`?", ""),
    (["--verison"], "unknown option `--verison`; did you mean `--version`?", "eval "),
    (["compare", "--strict"], "unknown option `--strict`", "compare "),
  ])
  func `an invalid command line ends with status 2 and advice`(
    arguments: [String], message: String, command: String
  ) async throws {
    let transcript = try await Transcript(of: arguments)
    #expect(
      transcript.errors == """
        gate-eval: error: \(message)
          help: run `gate-eval \(command)--help`

        """)
    #expect(transcript.output == "")
    #expect(transcript.status == 2)
  }

  @Test(arguments: [["help"], ["-h"], ["help", "help"], ["help", "--help"]])
  func `help without a command is the overview`(arguments: [String]) async throws {
    let overview = try await Transcript(of: ["--help"]).output
    #expect(try await Transcript(of: arguments).output == overview)
  }

  @Test func `every way to request the help of a command prints the same`() async throws {
    let help = try await Transcript(of: ["eval", "--help"]).output
    #expect(try await Transcript(of: ["help", "eval"]).output == help)
    #expect(try await Transcript(of: ["--help", "eval"]).output == help)
    #expect(try await Transcript(of: ["eval", "-h"]).output == help)
  }

  @Test func `an empty command line shows the overview on standard error`() async throws {
    let transcript = try await Transcript(of: [])
    #expect(transcript.output == "")
    #expect(try await transcript.errors == Transcript(of: ["--help"]).output)
    #expect(transcript.status == 2)
  }

  @Test func `the status of a command is the status of the run`() async throws {
    let transcript = try await Transcript(of: ["compare", "a", "differs"])
    #expect(transcript.output == "a to differs\n")
    #expect(transcript.status == 1)
  }

  @Test func `an unforeseen error is an internal error and keeps the output so far`() async throws {
    let transcript = try await Transcript(of: ["compare", "a", "fails"])
    #expect(transcript.output == "a to fails\n")
    #expect(
      transcript.errors == """
        gate-eval: error: Unforeseen()
          help: this is a bug in gate-eval; please report it

        """)
    #expect(transcript.status == 70)
  }

  @Test(arguments: ["b", "long", "fails"])
  func `a closed output pipe ends the run quietly`(new: String) async throws {
    let pipe = try ClosedPipe()
    let errors = try CapturedOutput()
    let status = await probes.run(
      arguments: ["compare", "a", new],
      environment: .test(output: pipe.descriptor, errors: errors.descriptor))
    #expect(status == 141)
    #expect(try errors.text().contains("standard output") == false)
  }

  @Test(arguments: [("b", 74), ("long", 74), ("differs", 74), ("fails", 70)])
  func `a failure to write output is reported`(new: String, expected: Int32) async throws {
    let readOnly = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let errors = try CapturedOutput()
    let status = await probes.run(
      arguments: ["compare", "a", new],
      environment: .test(output: readOnly.fileDescriptor, errors: errors.descriptor))
    #expect(status == expected)
    #expect(
      try errors.text().hasSuffix(
        "gate-eval: error: standard output cannot be written: Bad file descriptor\n"))
  }
}
