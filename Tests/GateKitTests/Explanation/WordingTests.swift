import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The sentences and best offers of a school's rules, as its customers read them: each rule and its
/// negation, for subjects that differ, in both languages.
@Suite(.tags(.golden))
struct WordingTests {
  private static let rules = [
    "after(P0D, since: enrolled(here))", "after(P7D, since: enrolled(here))",
    "after(P0D, since: unlockedOn(here))", "before(P0D, until: extension(here))",
    "before(P3D, until: extension(here))", "after(P0D, since: firstSeen)",
    "after(P14D, since: firstSeen)", "before(P0D, until: courseEnd)",
    "after(P0D, since: bought(pro))", "after(P0D, since: completed(basics))",
    "after(P0D, since: started(basics))", "drip(every: P7D, since: enrolled(here), first: 0)",
    "exists(enrolled)", "suspended", "suspended = false", "suspended in [true]", "internalNetwork",
    "hasPaidDeposit != true", "signedIn", "platform in [ios, ipad]", "platform = ios",
    "deviceClass = tablet", "appVersion >= 2.3", "exists(team)", "rollout(20, salt: p)",
    "rollout(40, salt: p) and not rollout(20, salt: p)",
    "rollout(10, salt: p) or rollout(20, salt: p) or rollout(40, salt: p)",
    "window(from: 2026-11-01) and rollout(10, salt: p) or window(from: 2026-12-01) and rollout(40, salt: p)",
    "window(from: 2026-11-01) and rollout(10, salt: p) or window(from: 2026-12-01)",
    "window(until: 2026-11-01) and rollout(10, salt: p) or window(from: 2026-11-01) and rollout(40, salt: p)",
    "rollout(10, salt: p) or rollout(20, salt: q)",
    "pro and rollout(10, salt: p) or pro and rollout(20, salt: p)",
  ]

  /// Subjects whose buckets differ: the first is not among 40 % for `p`, the second among 40 % and not
  /// 20 %, the third among 10 %.
  private static let subjects = [
    GateSubject(id: "u11"),
    GateSubject(
      id: "u12",
      entitlements: [Entitlement(product: "pro", purchaseDate: at("2026-11-02T00:00:00Z"))],
      attributes: attributes(at: "2026-11-18T00:00:00Z", is: false),
      progress: [
        "basics": ItemProgress(
          startedAt: at("2026-11-10T00:00:00Z"), completedAt: at("2026-11-12T00:00:00Z"))
      ]),
    GateSubject(id: "u27", attributes: attributes(at: "2026-11-25T00:00:00Z", is: true)),
  ]

  private static func attributes(
    at instant: String, is truth: Bool
  ) -> [AttributeID: AttributeValue] {
    let dates = AttributeValue.instantByItem(["course": at(instant)])
    var attributes: [AttributeID: AttributeValue] = [
      "enrolled": dates, "unlockedOn": dates, "extension": dates,
      "firstSeen": .instant(at(instant)), "courseEnd": .instant(at(instant)),
      "suspended": .boolean(truth), "internalNetwork": .boolean(truth),
      "hasPaidDeposit": .boolean(truth), "signedIn": .boolean(truth), "platform": "android",
      "deviceClass": "phone", "team": "red",
    ]
    attributes["appVersion"] = Version("2.2").map(AttributeValue.version)
    return attributes
  }

  private static func engine(gate: String) throws -> GateEngine {
    try GateEngine(
      """
      "currency": "EUR", "attributes": {
        "enrolled": {"type": "instantByItem"},
        "unlockedOn": {"type": "instantByItem", "title": {"en": "the credit", "zh-Hans": "兑换日"}},
        "extension": {"type": "instantByItem",
          "title": {"en": "the extended deadline", "zh-Hans": "延长后的截止日期"}},
        "courseEnd": {"type": "instant", "default": null,
          "title": {"en": "the end of the course", "zh-Hans": "课程结束"}},
        "firstSeen": {"type": "instant", "default": null},
        "platform": {"type": "string", "default": null},
        "suspended": {"type": "boolean", "default": false,
          "title": {"en": "Suspended", "zh-Hans": "已停用"}},
        "internalNetwork": {"type": "boolean", "default": false,
          "title": {"en": "Internal network", "zh-Hans": "内部网络"}},
        "hasPaidDeposit": {"type": "boolean", "default": null,
          "title": {"en": "Has paid the deposit", "zh-Hans": "已付定金"}},
        "team": {"type": "string", "title": {"en": "the team", "zh-Hans": "团队"}}
      },
      "products": [{"id": "pro", "title": {"en": "Pro", "zh-Hans": "专业版"}, "price": "20.00"}],
      "courses": [
        {"id": "basics", "title": {"en": "Basics", "zh-Hans": "基础"}, "gate": "free"},
        {"id": "course", "title": {"en": "Course", "zh-Hans": "课程"}, "gate": "\(gate)",
          "items": [{"kind": "group", "title": "Part", "items": [
            {"id": "l1", "title": {"en": "Lesson", "zh-Hans": "第一课"}}]}]}]
      """)
  }

  @Test func `the sentences of a school's rules are unchanged`() throws {
    var text = ""
    for rule in Self.rules {
      for gate in [rule, "not (\(rule))"] {
        text += "\(gate)\n"
        let engine = try Self.engine(gate: gate)
        for (number, subject) in Self.subjects.enumerated() {
          let explanation = engine.evaluate(subject, at: now).explain("l1")
          for language in ReasonLanguage.all {
            let renderer = ReasonText(of: engine.catalog, in: language)
            let offer = explanation.offers.first.map { " → " + renderer.phrase(of: $0) } ?? ""
            text += "  \(number + 1) \(renderer.sentence(of: explanation))\(offer)\n"
          }
        }
      }
    }
    for word in ["0 days", "0天", "true", "false", "l1 ", "enrolled is", "firstSeen", "of users,"] {
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix(" ") && $0.contains(word) })
    }
    try GoldenFile("Tests/GateKitTests/Golden/sentences.txt").expect(text)
  }

  @Test(
    arguments: [
      ("rollout(10, salt: p) or rollout(40, salt: p)", "u11", ["rollout"]),
      ("rollout(40, salt: p) and not rollout(20, salt: p)", "u12", ["rollout-between"]),
      ("rollout(10, salt: p) or rollout(20, salt: q)", "u11", ["rollout", "rollout"]),
    ] as [(String, SubjectID, [String])])
  func `the rollouts of one salt are one reason, whose cause is a rollout`(
    gate: String, id: SubjectID, codes: [String]
  ) throws {
    let evaluation = try Self.engine(gate: gate).evaluate(GateSubject(id: id), at: now)
    let explanation = evaluation.explain("l1")
    #expect(explanation.reasons.map(\.code.rawValue) == codes)
    if explanation.decision.verdict == .locked {
      #expect(explanation.cause.rawValue == "rollout")
      #expect(evaluation.cause(of: "l1") == explanation.cause)
    }
  }
}
