import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The names of sources in answers.
struct NamedTests {
  private func names(_ sources: [any EntitlementSource]) async -> [String] {
    let group = EntitlementSourceGroup(sources, for: [], timeLimit: .ample)
    return await group.subject("u1", at: now).answers.map(\.source)
  }

  private func source(_ name: String) -> ToldSource {
    ToldSource(name, [.entitlements], .holding("basic"))
  }

  @Test func `a source has the name that it is given`() async {
    let group = EntitlementSourceGroup(
      [NamedSource(source("exec:python3"), as: "crm")], for: [], timeLimit: .ample)
    let sourced = await group.subject("u1", at: now)
    #expect(sourced.answers.map(\.source) == ["crm"])
    #expect(sourced.subject.entitlements.map(\.source) == ["crm"])
  }

  @Test(
    arguments: [
      (["a", "b"], ["a", "b"]), (["a", "a", "b", "a"], ["a", "a (2)", "b", "a (3)"]),
      (["a", "a (2)", "a"], ["a", "a (2)", "a (3)"]),
      (["a", "a", "a (2)", "a (2)"], ["a", "a (3)", "a (2)", "a (2) (2)"]),
      // They are equal as characters, and differ as bytes.
      (["caf\u{e9}", "cafe\u{301}"], ["caf\u{e9}", "cafe\u{301}"]),
    ])
  func `sources of one name are numbered`(given: [String], expected: [String]) async {
    let names = await names(given.map(source))
    #expect(names.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func `a long message is cut`() {
    let message = String(repeating: "e\u{301}", count: 500)
    #expect(EntitlementSourceError.unavailable(message).message == message)
    let long = message + "x"
    let errors = [
      EntitlementSourceError.unavailable(long), .badAnswer(long), .badArgument(long, help: nil),
    ]
    #expect(errors.map(\.message) == Array(repeating: message + "…", count: 3))
    let combined = "x" + String(repeating: "\u{301}", count: 100_000)
    #expect(EntitlementSourceError.unavailable(combined).message.unicodeScalars.count == 1_001)
  }
}
