import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct RenamedAndRetiredTests {
  private let catalog: SampleCatalog

  init() throws {
    catalog = try SampleCatalog(
      #"""
      "counters": ["uses"],
      "products": [
        {"id": "new", "formerIDs": ["old"], "storeIDs": {"appStore": "com.app.new", "stripe": ["price_1"]}},
        {"id": "gone", "retired": true}
      ],
      "courses": [
        {"id": "A", "gate": "new", "formerIDs": ["formerA"]}, {"id": "B", "gate": "gone"},
        {"id": "C", "gate": "completed(formerA, score: 60)"}, {"id": "D", "gate": "old"},
        {"kind": "group", "id": "G", "gate": "free", "items": ["E"]},
        {"id": "F", "gate": "usage(uses, fewerThan: 2, per: ever)"}
      ]
      """#)
  }

  @Test(arguments: ["new", "old", "com.app.new", "price_1"] as [ProductID])
  func `a product counts under its former ids and its store identifiers`(product: ProductID) {
    #expect(catalog.verdict("A", for: .holding(product)) == .unlocked)
    #expect(catalog.verdict("D", for: .holding(product)) == .unlocked)
    #expect(
      catalog.verdict("A", for: GateSubject(id: "u1").unsure(.product(product))) == .indeterminate)
  }

  @Test func `a retired product counts as before`() {
    #expect(catalog.verdict("B", for: .holding("gone")) == .unlocked)
  }

  @Test(arguments: ["A", "formerA"] as [ItemID])
  func `records of an item count under its former and its current id`(id: ItemID) {
    let learner = GateSubject(id: "u1", progress: [id: ItemProgress(isCompleted: true, score: 60)])
    #expect(catalog.verdict("C", for: learner) == .unlocked)
  }

  @Test func `records of one item under its former and its current id are merged`() {
    let learner = GateSubject(
      id: "u1",
      progress: [
        "A": ItemProgress(isCompleted: true, score: 10), "formerA": ItemProgress(score: 60),
      ])
    #expect(catalog.verdict("C", for: learner) == .unlocked)
  }

  @Test func `uses of one item under its former and its current id are one`() {
    let uses = ["A", "formerA"].map { UsageRecord.Use(at: now, item: ItemID($0)) }
    #expect(
      catalog.verdict("F", for: GateSubject(id: "u1", usage: ["uses": .uses(uses)])) == .unlocked)
    let others = ["A", "lost"].map { UsageRecord.Use(at: now, item: ItemID($0)) }
    #expect(
      catalog.verdict("F", for: GateSubject(id: "u1", usage: ["uses": .uses(others)])) == .locked)
  }

  @Test func `a removed name held by a subject opens nothing`() {
    #expect(catalog.unlocked(for: .holding("nobody")) == ["E", "F"])
    #expect(catalog.unlocked(for: .completed("nothing")) == ["E", "F"])
  }

  @Test func `a removed name in a gate is an error`() {
    #expect(throws: CatalogError.self) {
      try SampleCatalog(#""courses": [{"id": "A", "gate": "product(nobody)"}]"#)
    }
  }
}
