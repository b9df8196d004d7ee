import GateKit
import RuleTestSupport
import Testing

@Suite struct SubjectReaderTests {
  /// Returns a catalog that declares an attribute of every type, and a counter.
  private static func catalog() throws -> Catalog {
    try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "counters": ["articles"],
         "attributes": {"age": {"type": "number"}, "team": {"type": "string"},
           "groups": {"type": "strings"}, "begun": {"type": "instantByItem"}},
         "features": [{"id": "f", "gate": "age > 1 and exists(team) and signedIn and \
        usage(articles, fewerThan: 5, per: day) and after(P1D, since: enrolled)"}]}
        """)
    ).content
  }

  /// Returns all records of a text, read through a buffer that receives `step` bytes at a time.
  private static func records(
    _ text: String, step: Int = 7, limits: SubjectLimits = .standard
  ) throws -> [SubjectRecord] {
    var rest = Array(text.utf8)[...]
    var reader = SubjectReader(for: [try catalog()], limits: limits) { buffer in
      let count = min(buffer.count, rest.count, step)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var found: [SubjectRecord] = []
    while let record = try reader.next() { found.append(record) }
    return found
  }

  /// Returns a summary of the records: `u1@3` for a subject on line 3, `wrong-type@4` for a
  /// rejection.
  private static func summary(
    _ text: String, step: Int = 7, limits: SubjectLimits = .standard
  ) throws -> [String] {
    try records(text, step: step, limits: limits).map { record in
      switch record {
      case .subject(let subject, let line, _, _): "\(subject.id)@\(line ?? 0)"
      case .rejected(let rejection): "\(rejection.fault.code)@\(rejection.line)"
      }
    }
  }

  @Test(arguments: [
    ("", []),
    ("\n \r\n\t\n", []),
    (#"{"id":"u1"}"#, ["u1@1"]),
    ("{\"id\":\"u1\"}\r\n\r\n{\"id\":\"u2\"}\n", ["u1@1", "u2@3"]),
    ("{\"id\":\"u1\"}\nnonsense\n{\"id\":\"u3\"}", ["u1@1", "json-syntax@2", "u3@3"]),
    ("[]", []),
    ("\n[{\"id\":\"u1\"},\n {\"id\":\"u2\", \"x\": \"]}\\\"\"}]\n", ["u1@2", "u2@3"]),
    (#"[{"id":"u1"}, {"id":2}, {"id":"u3"}]"#, ["u1@1", "wrong-type@1", "u3@1"]),
    (#"[{"id":"u1"} {"id":"u2"}]"#, ["u1@1", "json-syntax@1"]),
    (#"[{"id":"u1"}, 7]"#, ["u1@1", "json-syntax@1"]),
    (#"[{"id":"u1"},]"#, ["u1@1", "json-syntax@1"]),
    (#"[{"id":"u1"}"#, ["u1@1", "json-syntax@1"]),
    (#"[{"id":"u1"}] x"#, ["u1@1", "json-syntax@1"]),
    (#"[{"id":"u1""#, ["json-syntax@1"]),
    ("\u{FEFF}{\"id\":\"u1\"}", ["byte-order-mark@1"]),
    ("{\"id\":\"u\0\"}", ["json-syntax@1"]),
    ("{\"id\":\"u1\"}\n{\"id\":\"u1\"}", ["u1@1", "u1@2"]),
  ])
  func `subjects are read one at a time from lines or from a list`(
    text: String, expected: [String]
  ) throws {
    for step in [1, 2, 7, 4096] {
      #expect(try Self.summary(text, step: step) == expected, "step \(step)")
    }
  }

  @Test(arguments: [
    (#"{"entitlements":[]}"#, "missing-key"),
    (#"{"id":null}"#, "missing-key"),
    (#"{"id":7}"#, "wrong-type"),
    (#"["u1"]"#, "wrong-type"),
    (#"{"id":"u","entitlements":{}}"#, "wrong-type"),
    (#"{"id":"u","entitlements":[{}]}"#, "missing-key"),
    (#"{"id":"u","entitlements":[{"product":"p","isPending":1}]}"#, "wrong-type"),
    (
      #"{"id":"u","entitlements":[{"product":"p","expiresDate":"2026-01-01"}]}"#,
      "malformed-instant"
    ),
    (#"{"id":"u","entitlements":[{"product":"p","expiresDate":7}]}"#, "wrong-type"),
    (#"{"id":"u","entitlements":[{"product":"p","willAutoRenew":1}]}"#, "wrong-type"),
    (#"{"id":"u","entitlements":[{"product":"p","quantity":0}]}"#, "wrong-type"),
    (#"{"id":"u","entitlements":[{"product":"p","quantity":1.5}]}"#, "wrong-type"),
    (#"{"id":"u","entitlements":[{"product":"p","pausedAt":"2026-01-01"}]}"#, "malformed-instant"),
    (#"{"id":"u","attributes":{"age":"18"}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"age":1e999}}"#, "number-out-of-range"),
    (#"{"id":"u","attributes":{"signedIn":"yes"}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"enrolled":"yesterday"}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"appVersion":2.3}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"team":["a"]}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"groups":"a"}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"groups":["a",1]}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"groups":["a",null]}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"groups":{"a":true}}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"begun":"2026-11-20T09:00:00Z"}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"begun":["a"]}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"begun":{"a":"yesterday"}}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"begun":{"a":"2026-11-20"}}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"begun":{"a":1}}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"begun":{"a":{}}}}"#, "wrong-type"),
    (#"{"id":"u","attributes":{"enrolled":{"a":"2026-11-20T09:00:00Z"}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":true}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"score":"80"}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"completedAt":true}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"startedAt":1764000000}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"completedAt":"2026-01-01"}}}"#, "malformed-instant"),
    (#"{"id":"u","progress":{"x":{"startedAt":null,"startedAt":null}}}"#, "duplicate-key"),
    (#"{"id":"u","progress":{"x":{"waived":1}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"waived":"true"}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"waived":[true]}}}"#, "wrong-type"),
    (#"{"id":"u","progress":{"x":{"waived":true,"waived":true}}}"#, "duplicate-key"),
    (#"{"id":"u","usage":{"articles":3}}"#, "wrong-type"),
    (#"{"id":"u","usage":{"articles":{"count":-1}}}"#, "wrong-type"),
    (#"{"id":"u","usage":{"articles":{"count":1.5}}}"#, "wrong-type"),
    (#"{"id":"u","usage":{"articles":[{"item":"f"}]}}"#, "missing-key"),
    (#"{"id":"u","unknown":["prodct:basic"]}"#, "malformed-unknown"),
    (#"{"id":"u","unknown":["product:"]}"#, "malformed-unknown"),
    (#"{"id":"u","id":"v"}"#, "duplicate-key"),
    (#"{"id":"u","attributes":{"x":1,"x":2}}"#, "duplicate-key"),
    (#"{"id":"u",}"#, "json-syntax"),
    (#"{"id":"u"} // a comment"#, "json-syntax"),
  ])
  func `an invalid line is rejected with its fault`(line: String, code: String) throws {
    #expect(
      try Self.summary("{\"id\":\"a\"}\n\(line)\n{\"id\":\"b\"}") == ["a@1", "\(code)@2", "b@3"])
  }

  @Test(arguments: [
    #"{"id":"u",MEMBERS}"#, #"{"id":"u","attributes":{MEMBERS}}"#, #"{"id":"u","usage":{MEMBERS}}"#,
    #"{"id":"u","entitlements":[{"product":"p",MEMBERS}]}"#,
  ])
  func `a subject names at most a thousand unread keys`(form: String) throws {
    let members = (0..<3_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let records = try Self.records(form.replacing("MEMBERS", with: members))
    #expect(records.first?.subject?.unreadKeys.count == 1_000)
  }

  @Test func `unknown keys and undeclared names are skipped and named, and null is absent`() throws
  {
    let text = #"""
      {"plan":[1,{"a":null}],"entitlements":[{"product":"p","expiresDate":null,"x":1}],"progress":null,
      "attributes":{"colour":["red"],"age":null,"team":"red"},"usage":{"other":7,"articles":null},"id":"u"}
      """#.split(separator: "\n").joined()
    guard let subject = try #require(try Self.records(text).first).subject else {
      Issue.record("rejected")
      return
    }
    #expect(
      subject
        == GateSubject(
          id: "u", entitlements: [Entitlement(product: "p")], attributes: ["team": "red"],
          unreadKeys: [
            UnreadKey(.key, "plan"), UnreadKey(.entitlementKey, "x"),
            UnreadKey(.attribute, "colour"), UnreadKey(.counter, "other"),
          ]))
  }

  @Test func `every key of a subject is read`() throws {
    let text = #"""
      {"id":"u1","entitlements":[{"product":"basic","source":"appStore","purchaseDate":"2026-01-02T10:00:00Z",
      "originalPurchaseDate":"2025-01-02T10:00:00Z","expiresDate":"2026-02-02T10:00:00.9+08:00",
      "gracePeriodExpiresDate":"2026-02-05T10:00:00Z","revocationDate":"2026-01-20T00:00:00Z",
      "isUpgraded":true,"isPending":true,"isInBillingRetry":true,"willAutoRenew":false,
      "pausedAt":"2026-01-05T00:00:00Z","resumesAt":"2026-01-06T00:00:00Z","quantity":2,"ownershipType":"familyShared",
      "offerType":"introductory","offerDiscountType":"freeTrial","environment":"sandbox"}],
      "attributes":{"age":18.5,"signedIn":true,"appVersion":"2.3.0","enrolled":"2026-01-01T00:00:00Z",
      "groups":["b","a","b"]},
      "progress":{"L8":{"started":true,"completed":true,"score":80}},
      "usage":{"articles":[{"at":"2026-11-20T09:00:00Z","item":"f"},{"at":"2026-11-20T09:00:00Z"}]},
      "unknown":["product:advanced","attribute:team","progress:*","usage:articles"]}
      """#.split(separator: "\n").joined()
    guard let subject = try #require(try Self.records(text).first).subject else {
      Issue.record("rejected")
      return
    }
    func at(_ text: String) -> Instant? { Instant(text) }
    let use = try #require(at("2026-11-20T09:00:00Z"))
    #expect(
      subject
        == GateSubject(
          id: "u1",
          entitlements: [
            Entitlement(
              product: "basic", source: "appStore", purchaseDate: at("2026-01-02T10:00:00Z"),
              originalPurchaseDate: at("2025-01-02T10:00:00Z"),
              expiresDate: at("2026-02-02T02:00:00Z"),
              gracePeriodExpiresDate: at("2026-02-05T10:00:00Z"),
              revocationDate: at("2026-01-20T00:00:00Z"), isUpgraded: true, isPending: true,
              isInBillingRetry: true, willAutoRenew: false, pausedAt: at("2026-01-05T00:00:00Z"),
              resumesAt: at("2026-01-06T00:00:00Z"), quantity: 2, ownershipType: "familyShared",
              offerType: "introductory", offerDiscountType: "freeTrial", environment: "sandbox")
          ],
          attributes: [
            "age": 18.5, "signedIn": true, "appVersion": .version(try #require(Version("2.3"))),
            "enrolled": .instant(try #require(at("2026-01-01T00:00:00Z"))), "groups": ["a", "b"],
          ],
          progress: ["L8": ItemProgress(isStarted: true, isCompleted: true, score: 80)],
          usage: ["articles": .uses([.init(at: use, item: "f"), .init(at: use)])],
          unknown: [.product("advanced"), .attribute("team"), .progress(nil), .usage("articles")]))
  }

  @Test func `an endless file is read only as far as requested`() throws {
    let line = Array("{\"id\":\"u\"}\n".utf8)
    var given = 0
    var reader = SubjectReader(for: [try Self.catalog()]) { buffer in
      for index in buffer.indices { buffer[index] = line[(given + index) % line.count] }
      given += buffer.count
      return buffer.count
    }
    for number in 1...20_000 {
      #expect(try reader.next() == .subject(GateSubject(id: "u"), line: number))
    }
    // At most one buffer more than needed was read.
    #expect(given < 20_000 * line.count + 100_000)
  }

  @Test(arguments: [(0, "u@"), (1, "subject-too-long@")])
  func `a subject over the limit is rejected, and the next is read`(
    excess: Int, result: String
  ) throws {
    let limits = SubjectLimits(lineLength: 1_000)
    func long(_ opening: String) -> String {
      let frame = #"\#(opening)"id":"u","x":""}"#
      let filler = String(repeating: "x", count: limits.lineLength - frame.utf8.count + excess)
      return #"\#(opening)"id":"u","x":"\#(filler)"}"#
    }
    for (text, next) in [
      ("\(long("{"))\n{\"id\":\"b\"}", "b@2"), ("[\(long("{")), {\"id\":\"b\"}]", "b@1"),
      ("\(long("{\n"))\n{\"id\":\"b\"}", "b@3"),
    ] {
      for step in [1, 7, 1 << 16] {
        #expect(try Self.summary(text, step: step, limits: limits) == ["\(result)1", next])
      }
    }
  }
}
