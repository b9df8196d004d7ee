import Foundation
import Testing
import TestSupport

/// Tests of `gate-eval` with a program as a source, on the fixture catalog `club`.
@Suite(.tags(.process), .slow)
struct ExecSourceTests {
  /// A program that knows one product of `u1`, and writes to standard error before `gate-eval` does.
  private static let program = """
    echo 'connected to the register' >&2
    echo '{"gatekit": 1, "families": ["entitlements"], "concurrency": 8}'
    while IFS= read -r line; do
      number=${line#*:}; number=${number%%,*}
      id=${line#*\\"id\\":\\"}; id=${id%%\\"*}
      case $id in
        u1) facts='"entitlements": [{"product": "basic"}]' ;;
        u3) facts='"error": {"code": "unavailable", "message": "the register is closed"}' ;;
        *) facts='"isKnown": false' ;;
      esac
      echo "{\\"request\\": $number, \\"id\\": \\"$id\\", $facts}"
    done
    """

  private static func folder(_ program: String = program) throws -> RunFolder {
    let folder = try RunFolder()
    try folder.write(program, to: "register.sh")
    try folder.write(
      """
      {"format": 1, "id": "club", "attributes": {"team": {"type": "string"}},
       "products": [{"id": "basic"}],
       "courses": [{"id": "L1", "gate": "basic"}, {"id": "L2", "gate": "team = red"}]}
      """, to: "catalog.json")
    try folder.write(
      """
      {"id":"u1"}
      {"id":"u2"}
      {"id":"u3"}

      """, to: "ids.ndjson")
    return folder
  }

  @Test func `a program is asked about the subjects of a file`() throws {
    let folder = try Self.folder()
    let run = try GateEvalProcess(
      [
        "eval", "catalog.json", "--input", "ids.ndjson", "--source", "exec:sh register.sh",
        "-f", "csv",
      ], in: folder.url)
    #expect(run.output.contains("u1,club,L1,unlocked,gate-open\n"))
    #expect(run.output.contains("u2,club,L1,locked,gate-closed\n"))
    #expect(run.output.contains("u3,club,L1,indeterminate,unknown-fact\n"))
    #expect(
      run.errors == """
        connected to the register
        gate-eval: error: the source `exec:sh` did not respond for `u3`: the register is closed

        """)
    #expect(run.status == 74)
  }

  @Test func `the families of the handshake count`() throws {
    let folder = try Self.folder()
    let run = try GateEvalProcess(
      [
        "explain", "catalog.json", "L1", "--subject", "u1", "--source", "exec:sh register.sh",
      ], in: folder.url)
    #expect(run.output.hasPrefix("L1 is open because basic is held"))
    #expect(
      run.errors == """
        connected to the register
        gate-eval: warning: no source supplies attributes, so every fact of this family is unknown; \
        to assume that they are absent, give --assume-none attributes

        """)
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      (["--source", "exec:sh register.sh"], "none of the sources can list subjects", 2),
      (["-i", "ids.ndjson", "--source", "exec:"], "the source `exec` needs a program", 2),
      (
        ["-i", "ids.ndjson", "--source", "exec:/no/such/program"],
        "cannot be started: No such file or directory", 74
      ),
      (
        ["-i", "ids.ndjson", "--source", "exec:sh -c exit"],
        "did not answer twice: it exited with status", 74
      ),
    ] as [([String], String, Int32)])
  func `a program that cannot be asked ends the run`(
    arguments: [String], message: String, status: Int32
  ) throws {
    let folder = try Self.folder()
    let run = try GateEvalProcess(["eval", "catalog.json"] + arguments, in: folder.url)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "" && run.status == status)
  }

  /// Commands whose output names sources.
  @Test(arguments: [
    ["explain", "L1", "--subject", "u3"],
    ["explain", "L1", "--subject", "u1", "--compare-sources"],
    ["explain", "L1", "--subject", "u3", "--compare-sources", "--format", "json"],
    ["holdings", "--subject", "u1"], ["holdings", "--subject", "u1", "--format", "json"],
    ["eval", "-i", "ids.ndjson", "-f", "csv", "--reasons", "sentence"],
    ["eval", "-i", "ids.ndjson", "-f", "json"], ["eval", "-i", "no-such-file.ndjson"],
  ])
  func `no output has the arguments of a program`(words: [String]) throws {
    let folder = try Self.folder()
    let sources = [
      "exec:sh register.sh --password=hunter2", "exec:sh register.sh hunter2",
      "register=exec:sh register.sh --dsn a=hunter2:b",
      "exec:sh -c exit hunter2", "exec:/no/such/program hunter2",
    ]
    for source in sources.indices {
      let given = sources[...source].flatMap { ["--source", $0] }
      let run = try GateEvalProcess(
        [words[0], "catalog.json"] + words.dropFirst() + given, in: folder.url)
      #expect(!(run.output + run.errors).contains("hunter2"), "\(run.output)\(run.errors)")
      #expect(!(run.output + run.errors).contains("register.sh"))
    }
  }

  @Test(arguments: [
    "exec python3 --password=hunter2", "mysql -phunter2 -h db:3306", "c r m=exec:sh hunter2",
    "=exec:sh hunter2", "crm=:hunter2", "a=b=exec:sh hunter2", "python3:hunter2",
  ])
  func `no message about a source that is written wrongly has its arguments`(source: String) throws
  {
    let folder = try Self.folder()
    let run = try GateEvalProcess(
      ["eval", "catalog.json", "--source", source], in: folder.url)
    #expect(!run.errors.contains("hunter2") && run.status == 2, "\(run.errors)")
  }

  @Test func `sources have distinct names`() throws {
    let folder = try Self.folder()
    func run(_ sources: String...) throws -> GateEvalProcess {
      try GateEvalProcess(
        ["explain", "catalog.json", "L1", "--subject", "u3", "--compare-sources"]
          + sources.flatMap { ["--source", $0] }, in: folder.url)
    }
    let numbered = try run("exec:sh register.sh", "exec:/bin/sh register.sh a=b:c")
    #expect(
      numbered.output.contains("exec:sh and exec:sh (2) did not respond"), "\(numbered.output)")
    let named = try run("crm=exec:sh register.sh a=b:c", "shop=exec:sh register.sh")
    #expect(named.output.contains("crm and shop did not respond"), "\(named.output)")
    let files = try run("ids=file:ids.ndjson", "file:ids.ndjson")
    #expect(files.output.contains("\nids "), "\(files.output)")
    let same = try run("crm=exec:sh register.sh", "crm=file:ids.ndjson")
    #expect(same.status == 2 && same.errors.contains("two sources have the label `crm`"))
  }

  @Test func `a long message of a program is cut`() throws {
    let folder = try Self.folder(
      Self.program.replacing("the register is closed", with: String(repeating: "x", count: 5_000)))
    let run = try GateEvalProcess(
      [
        "eval", "catalog.json", "-i", "ids.ndjson", "--source", "exec:sh register.sh", "-f", "csv",
        "--reasons", "sentence",
      ], in: folder.url)
    let longest = String(repeating: "x", count: 1_000)
    #expect(run.errors.contains(": \(longest)…\n"))
    #expect(!(run.output + run.errors).contains(longest + "x"))
  }

  @Test func `gate-eval ends after the program`() throws {
    let folder = try Self.folder(Self.program + "\necho over > over; exit\n")
    let run = try GateEvalProcess(
      [
        "eval", "catalog.json", "-i", "ids.ndjson", "--source", "exec:sh register.sh", "-f",
        "counts",
      ],
      in: folder.url)
    #expect(run.status == 74)
    #expect(folder.text(of: "over") == "over\n")
  }

  @Test func `a program that never answers costs one time limit, and not one for each subject`()
    throws
  {
    let folder = try Self.folder(
      """
      echo '{"gatekit": 1, "families": ["entitlements"], "concurrency": 16}'
      while read -r line; do :; done
      """)
    try folder.write((1...400).map { #"{"id":"u\#($0)"}"# + "\n" }.joined(), to: "ids.ndjson")
    let run = try GateEvalProcess(
      [
        "eval", "catalog.json", "-i", "ids.ndjson", "--source", "exec:sh register.sh", "-f", "csv",
        "--items", "L1", "--source-timeout", "PT1S",
      ], in: folder.url)
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 400)
    #expect(lines.allSatisfy { $0.hasSuffix("L1,indeterminate,unknown-fact") })
    #expect(
      run.errors.contains(
        "did not respond for 400 subjects, first `u1`, `u2`, `u3`: no answer within 1.0 seconds; "
          + "after failures in a row, it was not asked about 3"))
    #expect(run.status == 74)
  }

  @Test(arguments: ["0", "5s", "PT0S", "PT1.5S", "P1D", "PT24H1S", "-PT1S"])
  func `a time limit is a duration of at least a second and at most a day`(limit: String) throws {
    let run = try GateEvalProcess(
      ["eval", "club", "--holding", "basic", "--source-timeout=\(limit)"], in: .fixtures)
    #expect(run.errors.contains("takes a duration from PT1S to PT24H, such as PT30S"))
    #expect(run.status == 2)
  }
}
