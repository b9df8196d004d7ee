import GateKit
import TestSupport
import Testing

@testable import GateStores

/// The lines of a program after its handshake.
@Suite(.tags(.process), .timeLimit(.minutes(30))) struct ExecAnswerTests {
  @Test func `an answer states facts and their properties`() async throws {
    let program = try TestProgram(
      #"""
      greet '"entitlements"'
      ask; answer '"entitlements": [{"product": "pro"}], "entitlement": 1'
      ask; answer '"asOf": "2026-01-02T00:00:00Z", "coverage": "current", "isComplete": false, "isKnown": false, "trust": "server", "hasUnverifiedSignatures": true, "validUntil": "2026-01-03T00:00:00Z"'
      ask
      """#)
    defer { program.remove() }
    let source = try program.source()
    let first = try await source.snapshot(of: "u1", at: .latest)
    #expect(
      first
        == EntitlementSnapshot(
          asOf: .latest, entitlements: [Entitlement(product: "pro")],
          unreadKeys: [UnreadKey(.key, "entitlement")]))
    let second = try await source.snapshot(of: "u1", at: .latest)
    #expect(
      second
        == EntitlementSnapshot(
          asOf: try #require(Instant("2026-01-02T00:00:00Z")), isComplete: false,
          coverage: .current, isKnown: false, trust: .server,
          hasUnverifiedSignatures: true, validUntil: Instant("2026-01-03T00:00:00Z")))
    await source.close()
  }

  @Test func `a request states the id and the instant`() async throws {
    let program = try TestProgram(
      #"""
      greet '"entitlements"'
      IFS= read -r line; printf '%s' "$line" > "$folder/request"
      printf '{"request": 1, "id": "\\"ü\\\\"}\n'
      ask
      """#)
    defer { program.remove() }
    let source = try program.source()
    _ = try await source.snapshot(of: "\"ü\\", at: try #require(Instant("2026-01-02T00:00:00Z")))
    #expect(
      try program.text("request")
        == #"{"request":1,"id":"\"ü\\","now":"2026-01-02T00:00:00Z"}"#)
    await source.close()
  }

  @Test func `answers arrive in any order`() async throws {
    let program = try TestProgram(
      #"""
      greet '"entitlements"' 2
      ask; first=$number; firstID=$id
      ask; holds "of-$id"
      number=$first; id=$firstID; holds "of-$id"
      ask
      """#)
    defer { program.remove() }
    let source = try program.source()
    async let one = source.products(of: "u1")
    async let two = source.products(of: "u2")
    #expect(await one == .success(["of-u1"]))
    #expect(await two == .success(["of-u2"]))
    await source.close()
  }

  @Test(arguments: [
    (#"printf '{"request": %s, "id": "u2"}\n' $number"#, "badAnswer", "is about `u2`, not `u1`"),
    (#"printf '{"request": %s}\n' $number"#, "badAnswer", "requires `id`"),
    (#"answer '"entitlements": 1'"#, "badAnswer", "line 2 of the output of"),
    (#"answer '"trust": "full"'"#, "badAnswer", "`trust`"),
    (#"answer '"asOf": "today"'"#, "badAnswer", "`asOf` is not an instant"),
    (
      #"answer '"error": {"code": "unavailable", "message": "the database is down."}'"#,
      "unavailable", "the database is down"
    ),
    (
      #"answer '"error": {"code": "badAnswer", "message": "the record is damaged"}'"#,
      "badAnswer", "the record is damaged"
    ),
    (#"answer '"error": {"code": "ambiguousSubject"}'"#, "ambiguousSubject", "`u1`"),
    (#"answer '"error": {"code": "later"}'"#, "unavailable", "the program reports `later`"),
    (#"answer '"error": {}'"#, "badAnswer", "requires `code`"),
    (#"answer '"error": "down"'"#, "badAnswer", "must be an object"),
  ])
  func `an error concerns one request`(
    script: String, kind: String, problem: String
  ) async throws {
    let program = try TestProgram(
      "start; greet '\"entitlements\"'\nask; \(script)\nask; holds start-$count\nask")
    defer { program.remove() }
    let source = try program.source()
    let answer = await source.products(of: "u1")
    #expect(answer.errorKind == kind && answer.problem.contains(problem), "\(answer)")
    #expect(await source.products(of: "u1") == .success(["start-1"]))
    await source.close()
  }

  @Test(arguments: ["down", "down.", "down. ", "down。", " . "])
  func `the message of an error has no full stop and no space at its end`(
    message: String
  ) async throws {
    let program = try TestProgram(
      #"""
      start; greet '"entitlements"'
      ask; answer '"error": {"code": "unavailable", "message": "\#(message)"}'
      """#)
    defer { program.remove() }
    let source = try program.source()
    let answer = await source.products(of: "u1")
    let isBlank = !message.contains("down")
    #expect(answer.problem.hasSuffix(isBlank ? "the program reports `unavailable`" : "down"))
    await source.close()
  }

  @Test(arguments: [
    ("echo 'Warning: slow'", "line 3 of the output of"),
    ("echo", "line 3 of the output of"),
    (#"echo '{"answer": 1}'"#, "it has neither `request` nor `changed`"),
    (#"echo '{"request": "1", "id": "u1"}'"#, "`request` must be a whole number"),
    (#"echo '{"request": 99, "id": "u1"}'"#, "it answers the request 99, which is not open"),
    (#"number=1; id=u0; answer"#, "it answers the request 1, which is not open"),
    (#"printf '{"request": 2, "id": "u1", "id": "u2"}\n'"#, "the key `id` occurs twice"),
    (#"printf '{"request": 2, "id": "\377"}\n'"#, "UTF-8"),
    (#"printf '{"request": 2, "id": "u1"}{}\n'"#, "line 3 of the output of"),
    (#"printf '%01000d\n' 1"#, "it is longer than 900 bytes"),
    (#"printf '%01000d' 1"#, "it is longer than 900 bytes"),
  ])
  func `an invalid line stops the program and fails its requests`(
    script: String, problem: String
  ) async throws {
    let program = try TestProgram(
      """
      start; greet '"entitlements"' 2
      if [ $count = 1 ]; then ask; answer; ask; \(script); fi
      ask; holds start-$count; ask
      """)
    defer { program.remove() }
    let source = try program.source(.ample.with(\.lineLimit, 900))
    _ = try await source.snapshot(of: "u0", at: .latest)
    let answer = await source.products(of: "u1")
    #expect(answer.errorKind == "badAnswer" && answer.problem.contains(problem), "\(answer)")
    #expect(await source.products(of: "u1") == .success(["start-2"]))
    await source.close()
  }

  @Test func `requests that exceed the pipe are sent as the program reads them`() async throws {
    let program = try TestProgram(
      #"""
      greet '"entitlements"' 1000
      while :; do ask; holds "${#id}"; done
      """#)
    defer { program.remove() }
    let source = try program.source()
    let answers = await withTaskGroup(of: Result<[ProductID], EntitlementSourceError>.self) {
      group in
      for index in 0..<120 {
        let id = SubjectID("\(index + 1_000)" + String(repeating: "x", count: 1_000))
        group.addTask { await source.products(of: id) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: .success(["1004"]), count: 120))
    await source.close()
  }
}
