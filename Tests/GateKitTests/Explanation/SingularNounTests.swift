import GateKit
import GateRules
import RuleTestSupport
import Testing

/// A noun after a number in the words of a plugin's rule.
struct SingularNounTests {
  private struct PointsRule: RuleKind {
    static let name = "acme.points"
    static let summary = "Is never true, and says how many points are needed."
    static let signature = RuleSignature()
    static let code = Reason.Code(rawValue: name)

    init?(_ arguments: inout RuleArguments) {}

    func lower(_ build: inout ConditionBuilder) -> Condition { build.never }

    static var phrases: ReasonPhrases {
      ["en": [code: ReasonPhrase(unsatisfied: "{needed:point:points} are missing")]]
    }
  }

  @Test(
    arguments: [
      (.count(0), "0 points"), (.count(1), "1 point"), (.count(2), "2 points"),
      (.number(1), "1 point"), (.number(1.5), "1.5 points"), (.number(-1), "-1 points"),
      (.text("1"), "1 points"),
    ] as [(ReasonDetail, String)])
  func `only a number that is exactly one takes the singular`(
    detail: ReasonDetail, text: String
  ) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "x", "features": [{"id": "it", "gate": "acme.points()"}]}"#),
      kinds: .builtIn(and: PointsRule.self))
    let reason = Reason(code: PointsRule.code, value: .false, details: ["needed": detail])
    #expect(ReasonText(of: catalog).phrase(of: reason) == "\(text) are missing")
  }
}
