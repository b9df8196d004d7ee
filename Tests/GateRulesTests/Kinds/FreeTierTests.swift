import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct FreeTierTests {
  @Test(arguments: [
    (1, ["A", "E", "F"]), (2, ["A", "B", "E", "F"]), (3, ["A", "B", "D", "D1", "D2", "E", "F"]),
    (4, ["A", "B", "D", "D1", "D2", "E", "F", "G"]),
    (99, ["A", "B", "D", "D1", "D2", "E", "F", "G"]),
  ])
  func `a gate counts only the children without a gate of their own, and groups are transparent`(
    count: Int, items: [ItemID]
  ) throws {
    #expect(try SampleCatalog(courseGate: "freeTier(\(count))").unlocked() == items)
  }

  @Test(arguments: [
    (3, ["A", "B", "D", "D1", "D2"]), (4, ["A", "B", "D", "D1", "D2", "E"]),
    (5, ["A", "B", "D", "D1", "D2", "E", "F"]),
  ])
  func `a requirement reaches and counts all children`(count: Int, items: [ItemID]) throws {
    #expect(try SampleCatalog(requires: "freeTier(\(count))").unlocked() == items)
  }

  @Test func `a group is a container too`() throws {
    let catalog = try SampleCatalog(
      #""courses": [{"kind": "group", "gate": "freeTier(1)", "items": ["A", "B"]}]"#)
    #expect(catalog.unlocked() == ["A"])
  }

  @Test func `a nested gate counts its own children`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "C", "gate": "freeTier(1)", "items": ["A", {"id": "B", "gate": "freeTier(1)",
        "items": ["B1", "B2"]}, "D"]}]
      """#)
    #expect(catalog.unlocked() == ["A", "B1"])
  }

  @Test func `freeTier is false on the container itself`() throws {
    #expect(try SampleCatalog(courseGate: "freeTier(9)").outcome("C").reason == .never)
  }
}
