import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// The evaluation of one subject from its bytes.
struct SubjectEvaluatorTests {
  private static let engine = Result {
    GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "products": [{"id": "p"}],
           "attributes": {"on": {"type": "instant", "default": "2026-11-20T00:00:00Z"}},
           "features": [
             {"id": "a", "gate": "p"}, {"id": "b", "gate": "after(P1D, since: on)"},
             {"id": "c", "gate": "window(from: 2026-11-21T00:00:00Z, until: 2026-11-22T00:00:00Z)"},
             {"id": "d", "gate": "rollout(50, salt: s)"}]}
          """)))
  }

  private let holder = Array(#"{"id":"u","entitlements":[{"product":"p"}]}"#.utf8)
  private let nobody = Array(#"{"id":"u"}"#.utf8)

  @Test func `every result equals that of the decoded subject`() throws {
    let engine = try Self.engine.get()
    let evaluator = SubjectEvaluator(engine)
    let others = [
      #"{"id":"u","attributes":{"on":"2026-11-25T00:00:00Z"},"unknown":["product:p"]}"#,
      #"{"id":"u","entitlements":[{"product":"p","expiresDate":"2026-12-01T00:00:00Z"}]}"#,
      #"{"id":"u","entitlements":[{"product":"p","purchaseDate":"2026-12-01T00:00:00Z"}]}"#,
      #"{"id":"u","unknown":["attribute:on"],"attributes":{}}"#,
      #"{"id":"\u00fc"}"#,
    ]
    for line in [holder, nobody] + others.map({ Array($0.utf8) }) {
      let subject = try SubjectDecoder(for: [engine.catalog.content]).subject(from: line[...])
      let expected = engine.evaluate(subject, at: now)
      for found in [
        try evaluator.evaluate(line[...], at: now), evaluator.evaluate(subject, at: now),
      ] {
        #expect(found.verdicts == expected.verdicts)
        #expect(found.decisions == expected.decisions)
        #expect(found.listing == expected.listing)
        #expect(found.holdings == expected.holdings)
        #expect(found.explain("a") == expected.explain("a"))
        #expect(found.subject == subject)
      }
    }
  }

  @Test func `what a source does not know for sure is evaluated as the engine does`() throws {
    let engine = try Self.engine.get()
    let evaluator = SubjectEvaluator(engine)
    var proven = Entitlement(product: "p")
    proven.provenUntil = now
    var subjects = [
      GateSubject(id: "u", entitlements: [proven]),
      GateSubject(id: "u", unknown: [.product("p")]), GateSubject(id: "u", validUntil: now),
      GateSubject(id: "u", attributes: ["on": 7]),
      GateSubject(id: "u", attributes: ["on": "later"]),
    ]
    subjects.append(GateSubject(id: "u", entitlements: [Entitlement(product: "p")]))
    subjects[5].isIdentified = false
    for subject in subjects {
      let (found, expected) = (
        evaluator.evaluate(subject, at: now), engine.evaluate(subject, at: now)
      )
      #expect(expected.verdicts.contains(.indeterminate))
      #expect(found.decisions == expected.decisions)
    }
  }

  @Test func `a subject leaves nothing behind for the next one`() throws {
    let evaluator = SubjectEvaluator(try Self.engine.get())
    #expect(try evaluator.evaluate(holder[...], at: now).verdict(of: "a") == .unlocked)
    #expect(try evaluator.evaluate(nobody[...], at: now).verdict(of: "a") == .locked)
    let damaged = holder.dropLast()
    #expect(throws: SubjectFault.self) { try evaluator.evaluate(damaged, at: now) }
    #expect(try evaluator.evaluate(nobody[...], at: now).verdict(of: "a") == .locked)
  }

  @Test func `each call has its own instant`() throws {
    let evaluator = SubjectEvaluator(try Self.engine.get())
    for (time, b, c) in [
      ("2026-11-20T23:59:59Z", Verdict.locked, Verdict.locked),
      ("2026-11-21T00:00:00Z", .unlocked, .unlocked),
      ("2026-11-22T00:00:00Z", .unlocked, .locked),
      ("2026-11-21T23:59:59Z", .unlocked, .unlocked),
      ("2026-11-20T00:00:00Z", .locked, .locked),
    ] {
      let found = try evaluator.evaluate(nobody[...], at: try #require(Instant(time)))
      #expect(found.verdict(of: "b") == b, "\(time)")
      #expect(found.verdict(of: "c") == c, "\(time)")
    }
  }

  @Test(arguments: [
    "", " ", "null", #"{"id":"u"} {"id":"v"}"#, "{\"id\":\"u\"}\n{\"id\":\"v\"}", #"{"id":"u"},"#,
    "\n{\"id\":\"u\"}x",
  ])
  func `bytes that are not one subject are rejected`(text: String) throws {
    let engine = try Self.engine.get()
    let decoder = SubjectDecoder(for: [engine.catalog.content])
    let bytes = Array(text.utf8)
    let evaluator = SubjectEvaluator(engine)
    // The second time, the keys of an earlier subject are known.
    for _ in 0..<2 {
      let fault = try #require(
        #expect(throws: SubjectFault.self) { try evaluator.evaluate(bytes[...], at: now) })
      #expect(throws: fault) { try decoder.subject(from: bytes[...]) }
      #expect(try evaluator.evaluate(nobody[...], at: now).verdict(of: "a") == .locked)
    }
  }

  @Test func `a subject may be written over several lines`() throws {
    let evaluator = SubjectEvaluator(try Self.engine.get())
    let text = Array("{\n  \"id\": \"u\",\r\n  \"entitlements\": [{\"product\": \"p\"}]\n}\n".utf8)
    #expect(try evaluator.evaluate(text[...], at: now).verdict(of: "a") == .unlocked)
  }

  @Test func `tasks share an evaluator`() async throws {
    let evaluator = SubjectEvaluator(try Self.engine.get())
    let (holder, nobody) = (holder, nobody)
    let opened = try await withThrowingTaskGroup(of: Int.self) { tasks in
      for _ in 0..<4 {
        tasks.addTask {
          var opened = 0
          for _ in 0..<500 {
            for line in [holder, nobody]
            where try evaluator.evaluate(line[...], at: now).verdict(of: "a") == .unlocked {
              opened += 1
            }
          }
          return opened
        }
      }
      return try await tasks.reduce(0, +)
    }
    #expect(opened == 2_000)
  }
}
