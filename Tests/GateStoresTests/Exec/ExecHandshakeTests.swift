import GateKit
import TestSupport
import Testing

@testable import GateStores

/// The start of a program, and its first line.
@Suite(.tags(.process), .timeLimit(.minutes(30))) struct ExecHandshakeTests {
  @Test func `the handshake states the families and attributes`() async throws {
    let program = try TestProgram(
      #"""
      echo '{"gatekit": 1, "families": ["entitlements", "attributes"], "attributes": ["role"], "new": []}'
      ask
      """#)
    defer { program.remove() }
    let source = try program.source()
    #expect(source.families == Set(FactFamily.allCases) && source.attributes == nil)
    try await source.prepare()
    #expect(source.families == [.entitlements, .attributes] && source.attributes == ["role"])
    await source.close()
  }

  @Test(arguments: [
    ("exit 3", "unavailable", "exited with status 3"),
    ("kill -9 $$", "unavailable", "ended by signal 9"),
    (#"echo '{"gatekit": 2, "families": "?"}'; ask"#, "badAnswer", "version 2"),
    (#"echo '{"gatekit": 1}'; ask"#, "badAnswer", "requires `families`"),
    (#"echo '{"families": ["usage"]}'; ask"#, "badAnswer", "requires `gatekit`"),
    (#"greet '"purchases"'; ask"#, "badAnswer", "`purchases` is not a family"),
    (#"greet '' 0; ask"#, "badAnswer", "`concurrency` must be a whole number of 1 or more"),
    ("echo Hello.; ask", "badAnswer", "line 1 of the output of"),
    ("echo; ask", "badAnswer", "line 1 of the output of"),
    (#"echo '[{"gatekit": 1}]'; ask"#, "badAnswer", "line 1 of the output of"),
  ])
  func `a program without a valid handshake fails`(
    script: String, kind: String, problem: String
  ) async throws {
    let program = try TestProgram(script)
    defer { program.remove() }
    let source = try program.source()
    let answer = await source.products(of: "u1")
    #expect(answer.errorKind == kind && answer.problem.contains(problem), "\(answer)")
    #expect(source.families == Set(FactFamily.allCases))
    await source.close()
  }

  @Test func `a late handshake is a failure`() async throws {
    let program = try TestProgram("ask; ask")
    defer { program.remove() }
    let source = try program.source(.ample.with(\.handshakeLimit, .milliseconds(1)))
    let answer = await source.products(of: "u1")
    #expect(answer.errorKind == "unavailable")
    #expect(answer.problem.contains("wrote no handshake within"), "\(answer)")
    await source.close()
  }

  @Test func `a program that cannot be started is unavailable`() async throws {
    let source = try ExecSource(["/no/such/program"], for: [])
    await #expect(
      throws: EntitlementSourceError.unavailable(
        "`/no/such/program` cannot be started: No such file or directory")
    ) { try await source.prepare() }
  }

  @Test(arguments: [
    ("program", ["program"]), ("  a  b c ", ["a", "b", "c"]),
    (#"["a b", "", "ü"]"#, ["a b", "", "ü"]), ("sh -c 'x y'", ["sh", "-c", "'x", "y'"]),
  ])
  func `a command is split at spaces, or is a list`(text: String, words: [String]) throws {
    #expect(try ExecCommand(text: text).arguments == words)
  }

  @Test(
    arguments: [
      ("python3 crm.py --password=hunter2", "exec:python3"),
      ("/opt/crm/ask.sh hunter2", "exec:ask.sh"),
      (#"["sh", "-c", "hunter2"]"#, "exec:sh"), ("./a=b/ask", "exec:ask"), ("/", "exec:/"),
    ])
  func `a source is named by its program alone`(text: String, name: String) throws {
    let request = EntitlementSourceRequest(argument: text, catalogs: [])
    #expect(try ExecSource(request).name == name)
  }

  @Test(arguments: [
    "", "   ", "[]", #"[""]"#, #"["a", 1]"#, #"["a""#, #"["a\u0000b"]"#,
    "PGPASSWORD=hunter2 psql", "PASSWORD=/hunter2", #"["PASSWORD=hunter2"]"#, #"["sh", "hunter2""#,
    #"["sh", "hunter2\u0000"]"#,
  ])
  func `an unusable command is rejected`(text: String) throws {
    let plugin = try #require(EntitlementSourceRegistry.builtIn.addingStores()["exec"])
    let result = Result { () throws(EntitlementSourceError) in
      try plugin.init(EntitlementSourceRequest(argument: text, catalogs: [])).name
    }
    #expect(result.errorKind == "badArgument")
    #expect(!result.problem.contains("hunter2"))
  }
}
