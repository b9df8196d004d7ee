import ContentCatalog
import GateRules
import RuleTestSupport
import TestSupport
import Testing

struct RuleFormsTests {
  private let language = RuleLanguage()

  @Test(arguments: [
    ("free", #"{"free": {}}"#),
    ("never", #"{"never": {}}"#),
    ("basic", #"{"productOrFull": "basic"}"#),
    ("productOrFull(basic)", #"{"productOrFull": {"product": "basic"}}"#),
    ("product(basic)", #"{"product": "basic"}"#),
    ("product(pro, everOwned: true)", #"{"product": {"everOwned": true, "product": "pro"}}"#),
    (
      "product(pro, boughtBefore: 2026-01-01)",
      #"{"product": {"product": "pro", "boughtBefore": "2026-01-01"}}"#
    ),
    (
      "product(pro, excluding: [freeTrial, familyShared])",
      #"{"product": {"product": "pro", "excluding": ["freeTrial", "familyShared"]}}"#
    ),
    ("subscription()", #"{"subscription": {}}"#),
    ("subscription(plus)", #"{"subscription": "plus"}"#),
    ("subscription(plus, level: 2)", #"{"subscription": {"group": "plus", "level": 2}}"#),
    (
      "subscription(plus, excluding: [freeTrial])",
      #"{"subscription": {"group": "plus", "excluding": ["freeTrial"]}}"#
    ),
    ("subscription(excluding: [freeTrial])", #"{"subscription": {"excluding": ["freeTrial"]}}"#),
    ("basic or pro", #"{"anyOf": ["basic", {"productOrFull": "pro"}]}"#),
    ("basic and pro", #"{"allOf": [{"productOrFull": "basic"}, "pro"]}"#),
    ("basic", #"{"anyOf": ["basic"]}"#),
    ("basic or pro", #"{"allOf": ["basic or pro"]}"#),
    ("not basic", #"{"not": {"productOrFull": "basic"}}"#),
    ("not (basic or pro)", #"{"not": "basic or pro"}"#),
    (
      "atLeast(2, of: [basic, pro, signedIn])",
      #"{"atLeast": {"count": 2, "of": ["basic", "pro", "signedIn"]}}"#
    ),
    ("tournament", #"{"gate": "tournament"}"#),
    (
      "window(from: 2026-12-01, until: 2027-01-01)",
      #"{"window": {"until": "2027-01-01", "from": "2026-12-01"}}"#
    ),
    (
      "window(until: 2027-01-01T00:00:00Z)", #"{"window": {"until": "2027-01-01T00:00:00Z"}}"#
    ),
    ("after(P7D, since: enrolled)", #"{"after": {"duration": "P7D", "since": "enrolled"}}"#),
    (
      "after(P30D, since: bought(basic), startOfDay: true)",
      #"{"after": {"duration": "P30D", "since": {"bought": "basic"}, "startOfDay": true}}"#
    ),
    (
      "after(P3D, since: completed(L8))",
      #"{"after": {"duration": "P3D", "since": {"completed": "L8"}}}"#
    ),
    (
      "drip(every: P1D, since: started('a b'), first: 2)",
      #"{"drip": {"every": "P1D", "since": {"started": "a b"}, "first": 2}}"#
    ),
    (
      "after(P7D, since: cohort(here))",
      #"{"after": {"duration": "P7D", "since": {"cohort": "here"}}}"#
    ),
    (
      "drip(every: P7D, since: 'start date'(L8))",
      #"{"drip": {"every": "P7D", "since": {"start date": "L8"}}}"#
    ),
    (
      "before(P3D, until: enrolled)", #"{"before": {"duration": "P3D", "until": "enrolled"}}"#
    ),
    (
      "before(P1M, until: cohort('a b'))",
      #"{"before": {"until": {"cohort": "a b"}, "duration": "P1M"}}"#
    ),
    ("freeTier(3) or basic", #"{"anyOf": [{"freeTier": 3}, "basic"]}"#),
    (
      "drip(every: P7D, since: enrolled, first: 2) and pro",
      #"{"allOf": [{"drip": {"every": "P7D", "since": "enrolled", "first": 2}}, "pro"]}"#
    ),
    ("completed(L8)", #"{"completed": "L8"}"#),
    (
      "completed([L7, L8], score: 60)", #"{"completed": {"items": ["L7", "L8"], "score": 60}}"#
    ),
    ("completed(previous)", #"{"completed": "previous"}"#),
    ("completed(unit1, share: 80)", #"{"completed": {"items": "unit1", "share": 80}}"#),
    (
      "completed([unit1, previous], score: 60, share: 1)",
      #"{"completed": {"share": 1, "items": ["unit1", "previous"], "score": 60}}"#
    ),
    ("started(L8)", #"{"started": "L8"}"#),
    ("scored(L8, 60)", #"{"scored": {"items": "L8", "score": 60}}"#),
    (
      "scored([L7, previous], 60, missing: zero)",
      #"{"scored": {"items": ["L7", "previous"], "score": 60, "missing": "zero"}}"#
    ),
    ("role in [author]", #"{"attribute": {"name": "role", "in": ["author"]}}"#),
    ("age >= 18", #"{"attribute": {"name": "age", ">=": 18}}"#),
    ("age = -1.5", #"{"attribute": {"=": -1.5, "name": "age"}}"#),
    ("appVersion < 2.3.0", #"{"attribute": {"name": "appVersion", "<": "2.3.0"}}"#),
    ("role startsWith s", #"{"attribute": {"name": "role", "startsWith": "s"}}"#),
    ("role endsWith '@x.y'", #"{"attribute": {"endsWith": "@x.y", "name": "role"}}"#),
    ("groups contains a", #"{"attribute": {"name": "groups", "contains": "a"}}"#),
    ("groups containsAny [a, b]", #"{"attribute": {"name": "groups", "containsAny": ["a", "b"]}}"#),
    (
      "startsWith startsWith contains",
      #"{"attribute": {"name": "startsWith", "startsWith": "contains"}}"#
    ),
    ("signedIn", #"{"attribute": "signedIn"}"#),
    ("signedIn = true", #"{"attribute": {"name": "signedIn", "=": true}}"#),
    ("exists(team)", #"{"attribute": {"name": "team", "exists": true}}"#),
    ("exists(cohort(here))", #"{"attribute": {"name": "cohort", "of": "here", "exists": true}}"#),
    (
      "exists('start date'('two words'))",
      #"{"attribute": {"exists": true, "of": "two words", "name": "start date"}}"#
    ),
    (
      "window(from: published(here), until: 2026-12-01)",
      #"{"window": {"from": {"published": "here"}, "until": "2026-12-01"}}"#
    ),
    (
      "product(basic, heldOn: published(L8))",
      #"{"product": {"product": "basic", "heldOn": {"published": "L8"}}}"#
    ),
    (
      "usage(articles, fewerThan: 5, per: month)",
      #"{"usage": {"counter": "articles", "fewerThan": 5, "per": "month"}}"#
    ),
    (
      "rollout(25, salt: spring, by: cohort)",
      #"{"rollout": {"by": "cohort", "percent": 25, "salt": "spring"}}"#
    ),
    ("rollout(25, salt: spring)", #"{"rollout": {"percent": 25, "salt": "spring"}}"#),
  ])
  func `both forms yield the same rule, and its text parses to it again`(
    text: String, object: String
  ) throws {
    let rule = try #require(language.read(text: text).rule)
    #expect(language.read(json: object).rule == rule)
    #expect(language.read(text: language.printer.text(of: rule)).rule == rule)
    #expect(language.read(json: language.json(rule)).rule == rule)
  }

  @Test func `the examples of every kind are sound in one catalog`() throws {
    var kinds: Set<String> = []
    var count = 0
    for path in try Repository.swiftFiles(below: "Sources/GateRules/Kinds") {
      let source = try Repository.text(of: path)
      guard let name = source.firstMatch(of: #/static let name = "(\w+)"/#)?.1 else { continue }
      kinds.insert(String(name))
      let examples = source.split(separator: "/// ```\n", omittingEmptySubsequences: false)
      for line in try #require(examples.count > 2 ? examples[1] : nil, "\(path)").split(
        separator: "\n")
      {
        count += 1
        let example = String(line.drop { $0 == "/" || $0 == " " })
        let gate = example.hasPrefix("{") ? example : RuleLanguage.quoted(example)
        #expect(Self.faults(ofGate: gate) == [], "\(path): \(example)")
      }
    }
    #expect(kinds == Set(RuleKindRegistry.builtIn.kinds.map { $0.name }))
    #expect(count >= 50)
  }

  /// Returns the errors of a container with this gate, in a catalog with all names of the examples.
  private static func faults(ofGate gate: String) -> [String] {
    let catalog = """
      {"format": 1, "id": "x", "counters": {"articles": {}, "attempts": {}, "credits": {}, "questions": {"resets": "day"}},
       "attributes": {"role": {"type": "string", "values": ["student", "author", "staff"]},
                      "age": {"type": "number"}, "team": {"type": "string"},
                      "email": {"type": "string"}, "groups": {"type": "strings"},
                      "courseEnd": {"type": "instant"}, "cohortEnd": {"type": "instantByItem"},
                      "cohortStart": {"type": "instantByItem"}, "company": {"type": "string"},
                      "extension": {"type": "instantByItem"}},
       "products": [{"id": "basic"}, {"id": "pro"}, {"id": "credit", "kind": "consumable"},
       {"id": "retry", "kind": "consumable"},
         {"id": "monthly", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 2}],
       "gates": {"tournament": "basic"},
       "courses": [{"id": "c", "published": "2026-12-01", "gate": \(gate), "items": ["L1", "L2"]},
                   {"kind": "group", "gate": "free",
                    "items": ["L7", "L8", "safety", {"id": "unit1", "items": ["L9"]}]}]}
      """
    return CatalogLoadResult(files: MemoryFiles(catalog)).diagnostics
      .filter { $0.severity == .error }.map(\.message)
  }
}
