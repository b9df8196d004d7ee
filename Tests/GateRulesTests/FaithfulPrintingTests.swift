import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct FaithfulPrintingTests {
  private let language = RuleLanguage()

  @Test(arguments: [
    #"{"attribute": {"name": "age", "in": 18}}"#,
    #"{"attribute": {"name": "age", "in": [[18], 19]}}"#,
    #"{"attribute": {"name": "age", "in": {"bought": "basic"}}}"#,
    #"{"attribute": {"name": "age", ">=": 18, "!=": 30}}"#,
    #"{"attribute": {"name": {"bought": "basic"}, "=": 18}}"#,
    #"{"attribute": {">=": 18}}"#,
    #"{"attribute": {}}"#,
  ])
  func `a rule with invalid arguments is printed faithfully`(json: String) throws {
    let rule = try #require(language.read(json: json).rule)
    let text = language.printer.text(of: rule)
    #expect(language.read(text: text).rule == rule, "\(text)")
  }

  @Test(arguments: ["[1]", #"{"bought": "basic"}"#])
  func `a comparison requires a single value`(operand: String) {
    let reading = language.read(json: #"{"attribute": {"name": "age", "=": \#(operand)}}"#)
    #expect(reading.diagnostics.map(\.code) == ["malformed-rule"])
  }

  @Test func `bought is not a rule by itself in either form`() {
    for reading in [
      language.read(text: "bought(basic)"), language.read(json: #"{"bought": "basic"}"#),
    ] {
      #expect(reading.rule == nil)
      #expect(reading.diagnostics.map(\.code) == ["unknown-kind"])
    }
  }
}
