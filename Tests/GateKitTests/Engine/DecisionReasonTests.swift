import EngineTestSupport
import GateKit
import Testing

struct DecisionReasonTests {
  /// The engine returns the first reason that applies. For each code, the cases include one in
  /// which as many later codes as possible apply too.
  @Test(arguments: [
    ("bypass", "free", "free", Verdict.unlocked, "bypass"),
    ("no bypass", "free", "free", .unlocked, "free"),
    ("no bypass", "free or vip", "signedIn or free", .unlocked, "free"),
    ("no bypass", "role = student", "free", .unlocked, "gate-open"),
    ("no bypass", "role = student", "role = student", .unlocked, "gate-open"),
    ("no bypass", "free", "role = student", .unlocked, "free"),
    ("begun", "free", "free", .unlocked, "free"),
    ("begun", "vip", "free", .unlocked, "stays-open"),
    ("begun", "never", "free", .unlocked, "stays-open"),
    ("no bypass", "vip", "free", .indeterminate, "unknown-fact"),
    ("no bypass", "free", "vip", .indeterminate, "unknown-fact"),
    ("no bypass", "never", "vip", .locked, "never"),
    ("no bypass", "never and vip", "free", .locked, "never"),
    ("no bypass", "role = author", "never", .locked, "never"),
    ("no bypass", "role = author", "vip", .locked, "gate-closed"),
    ("no bypass", "role = author", "role = author", .locked, "gate-closed"),
    ("no bypass", "vip", "role = author", .locked, "requires"),
    ("no bypass", "role = student", "role = author", .locked, "requires"),
    ("no bypass", "free", "role = author", .locked, "requires"),
  ])
  func `the reason is the first that applies`(
    state: String, gate: String, requires: String, verdict: Verdict, reason: String
  ) throws {
    let engine = try GateEngine(
      gate: gate,
      more: """
        "bypass": "nick = root", "requires": "\(requires)", "staysOpen": "onceStarted",
        """)
    let subject = GateSubject(
      id: "u1", attributes: state == "bypass" ? ["nick": "root"] : [:],
      progress: ["it": ItemProgress(isStarted: state == "begun")])
    let decision = engine.decision(for: subject)
    #expect(decision.verdict == verdict)
    #expect(decision.reason.rawValue == reason)
  }
}
