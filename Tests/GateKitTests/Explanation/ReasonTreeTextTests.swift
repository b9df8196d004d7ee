import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The reason tree as text for terminals.
struct ReasonTreeTextTests {
  private func lines(_ language: String) throws -> [String] {
    let engine = try GateEngine(
      """
      "attributes": {
        "role": {"type": "string", "default": "student"}, "banned": {"type": "boolean", "default": false}
      },
      "products": [{"id": "basic", "title": "Basic course"}],
      "bypass": "role = staff",
      "requires": "not banned",
      "courses": [
        {"id": "course", "gate": "basic", "items": [{"kind": "group", "title": "Extras",
          "requires": "signedIn", "items": [{"id": "lesson", "staysOpen": "onceStarted"}]}]}
      ]
      """)
    var subject = GateSubject.being(["banned": true])
    subject.unknown = [.attribute("signedIn")]
    let tree = try #require(engine.evaluate(subject, at: now).explain("lesson").tree)
    let renderer = try #require(engine.catalog.reasonRenderer(in: language))
    return ReasonTreeText(renderer).lines(of: tree)
  }

  @Test func `each rule has a mark, its reason, its origin and its location`() throws {
    let lines = try lines("en")
    #expect(
      lines == [
        "✗ bypass: role = staff — role is student, not staff (catalog.json:5:12)",
        "✗ gate from `course`: basic — Basic course has not been bought (catalog.json:8:29)",
        "? requires from `Extras`: signedIn — whether the user is signed in is not known (catalog.json:9:18)",
        "✗ requires from the catalog: not banned (catalog.json:6:14)",
        "  ✓ banned — banned is set to yes, in the way",
        "✗ stays open once: started(lesson) — lesson is not started (catalog.json:9:46)",
      ])
  }

  @Test(arguments: [
    ("en", ["`Basics (basics)`", "`id`", "`Extras`", "a group"]),
    ("zh-SG", ["“基础（basics）”", "“id”", "“附加”", "所属分组"]),
  ])
  func `a container is named by its title in the requested language and its id`(
    language: String, names: [String]
  ) throws {
    let engine = try GateEngine(
      """
      "courses": [{"id": "basics", "title": {"en": "Basics", "zh-Hans": "基础"}, "gate": "free",
        "requires": "signedIn", "items": [{"id": "id", "requires": "signedIn", "items": [
          {"kind": "group", "title": {"en": "Extras", "zh-Hans": "附加"}, "requires": "signedIn",
            "items": [{"kind": "group", "requires": "signedIn", "items": ["lesson"]}]}]}]}]
      """)
    let tree = try #require(
      engine.evaluate(GateSubject(id: "u1"), at: now).explain("lesson").tree)
    let renderer = try #require(engine.catalog.reasonRenderer(in: language))
    let lines = ReasonTreeText(renderer).lines(of: tree).filter { $0.hasPrefix("✗") }
    #expect(lines.count == 4)
    for (line, name) in zip(lines.reversed(), names) { #expect(line.contains(name), "\(line)") }
  }

  @Test func `the words around the rules are in the language of the reasons`() throws {
    let lines = try lines("zh-CN")
    #expect(lines[1].hasPrefix("✗ 门槛（来自“course”）：basic——"))
    #expect(lines[3] == "✗ 附加要求（来自目录）：not banned (catalog.json:6:14)")
    #expect(lines[4].hasSuffix("，因此受阻"))
  }
}
