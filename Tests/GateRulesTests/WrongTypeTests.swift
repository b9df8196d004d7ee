import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Attributes whose type differs from the declared one. Only a program can supply them; the reader
/// of subject files rejects such lines.
struct WrongTypeTests {
  @Test(arguments: ["exists(team)", "not exists(team)", "team = red", "not (team = red)"])
  func `a value of the wrong type opens nothing, even under not`(gate: String) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "attributes": {"team": {"type": "string", "default": null}},
         "courses": [{"id": "L1", "gate": "\(gate)"}]}
        """))
    let subject = GateSubject(id: "u1", attributes: ["team": 3])
    let item = try #require(catalog.items[NodeIndex(0)])
    let now = Instant(secondsSince1970: 0)
    let answers = LazyFactValues(
      catalog.program, for: catalog.facts(of: subject, accepting: []), at: now)
    #expect(catalog.reason(of: item, answers) == .unknownFact)
  }
}
