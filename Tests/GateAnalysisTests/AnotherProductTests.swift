import ContentCatalog
import GateAnalysis
import GateRules
import RuleTestSupport
import Testing

/// The advice about an item whose prerequisite the buyers of its product cannot open.
struct AnotherProductTests {
  private static func advice(
    _ items: String, within limits: ProverLimits = .standard
  ) throws -> [String] {
    let catalog = try SampleCatalog(
      """
      "currency": "GBP",
      "products": [
        {"id": "night", "price": "29.00"}, {"id": "light", "price": "24.00"},
        {"id": "lamp", "price": "26.00"},
        {"id": "pro", "kind": "autoRenewable", "period": "P1M", "price": "12.00"}],
      "courses": [\(items)]
      """
    ).gated
    return FindingSearch(of: catalog, limits: limits).findings().map(\.message)
      .filter { $0.code.rawValue == "needs-another-product" }.compactMap(\.help)
  }

  @Test(arguments: [
    // The cheapest product that opens the prerequisite, and not the subscription that does so too.
    (
      #""gate": "pro or lamp or light""#,
      "let `night` include `light`, or open `first` for `night`"
    ),
    (#""gate": "pro""#, "open `first` for `night`"),
    (#""gate": "light and lamp""#, "open `first` for `night`"),
  ])
  func `the advice names the cheapest product that is not a subscription`(
    gate: String, advice: String
  ) throws {
    let items = """
      {"id": "first", \(gate), "items": ["l1"]},
      {"id": "second", "gate": "night or pro", "requires": "completed(first)"}
      """
    #expect(try Self.advice(items).filter { $0.contains("`night`") } == [advice])
  }

  // The prerequisite depends on one gate besides its own, so that a search for its opener takes four units.
  @Test(arguments: [
    (4, "let `night` include `light`, or open `l2` for `night`"), (3, "open `l2` for `night`"),
  ])
  func `no product is named if the search for one would take too long`(
    work: Int, advice: String
  ) throws {
    let items = """
      {"id": "first", "gate": "light", "items": ["l1", {"id": "l2", "requires": "completed(l1)"}]},
      {"id": "second", "gate": "night", "requires": "completed(l2)"}
      """
    var limits = ProverLimits.standard
    limits.workOfOpeners = work
    #expect(
      try Self.advice(items, within: limits).filter { $0.contains("`night`") } == [advice])
  }
}
