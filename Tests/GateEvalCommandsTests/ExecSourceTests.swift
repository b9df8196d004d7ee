import Foundation
import Testing

/// Tests of `gate-eval` with a program as a source, on the fixture catalog `club`.
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
        "eval", "catalog.json", "--subjects", "ids.ndjson", "--source", "exec:sh register.sh",
        "-f", "csv",
      ], in: folder.url)
    #expect(run.output.contains("u1,club,L1,unlocked,gate-open\n"))
    #expect(run.output.contains("u2,club,L1,locked,gate-closed\n"))
    #expect(run.output.contains("u3,club,L1,indeterminate,unknown-fact\n"))
    #expect(
      run.errors == """
        connected to the register
        gate-eval: error: the source `exec:sh register.sh` did not respond for `u3`: the register is closed

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
      (["-s", "ids.ndjson", "--source", "exec:"], "the source `exec` needs a program", 2),
      (
        ["-s", "ids.ndjson", "--source", "exec:/no/such/program"],
        "cannot be started: No such file or directory", 74
      ),
      (
        ["-s", "ids.ndjson", "--source", "exec:sh -c exit"],
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

  @Test func `gate-eval ends after the program`() throws {
    let folder = try Self.folder(Self.program + "\necho over > over; exit\n")
    let run = try GateEvalProcess(
      [
        "eval", "catalog.json", "-s", "ids.ndjson", "--source", "exec:sh register.sh", "-f",
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
        "eval", "catalog.json", "-s", "ids.ndjson", "--source", "exec:sh register.sh", "-f", "csv",
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
