import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

@testable import GateAnalysis

struct PriceFindingTests {
  /// Whether it is reported that the longer of two periods costs more by the month.
  private static func isReported(
    _ short: (price: String, period: String), _ long: (price: String, period: String)
  ) throws -> Bool {
    let products = [("short", short), ("long", long)].map { id, terms in
      """
      {"id": "\(id)", "kind": "autoRenewable", "subscriptionGroup": "pro", "level": 1,
        "price": "\(terms.price)", "currency": "USD", "period": "\(terms.period)"}
      """
    }
    let catalog = try SampleCatalog(
      """
      "products": [\(products.joined(separator: ", "))],
      "courses": [{"id": "x", "gate": "subscription(pro)"}]
      """)
    return FindingSearch(of: catalog.gated).findings()
      .contains { $0.message.code == .longerIsDearer }
  }

  @Test(arguments: [
    ("9.99", "P2M", "14.99", "P3M", false), ("24.99", "P6M", "49.99", "P1Y", false),
    ("4.99", "P1M", "59.88", "P1Y", false), ("9.99", "P1M", "129.00", "P1Y", true),
    ("0.99", "P1M", "11.99", "P1Y", true),
  ])
  func `a longer period is reported if its month costs a hundredth more`(
    shortPrice: String, shortPeriod: String, longPrice: String, longPeriod: String, expected: Bool
  ) throws {
    #expect(
      try Self.isReported((shortPrice, shortPeriod), (longPrice, longPeriod)) == expected)
  }
}
