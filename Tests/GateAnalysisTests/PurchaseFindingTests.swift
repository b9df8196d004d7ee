import ContentCatalog
import RuleTestSupport
import Testing

@testable import GateAnalysis
import GateRules

struct PurchaseFindingTests {
  /// Returns the findings about a purchase that locks the item with this gate.
  private static func findings(about gate: String) throws -> [Finding] {
    let catalog = try SampleCatalog(gate: gate).gated
    return FindingSearch(of: catalog).findings().filter { $0.message.code == .purchaseLocks }
  }

  @Test(
    arguments: [
      "not product(basic)",
      "not after(P0D, since: bought(basic))",
      "not after(P0D, since: bought(basic), startOfDay: true)",
      "not after(PT1H, since: bought(basic), startOfDay: true)",
    ])
  func `a purchase locks what opens only without it or on another day`(gate: String) throws {
    #expect(try Self.findings(about: gate).isEmpty == false)
  }

  @Test(
    arguments: [
      "basic or not product(basic)", "not after(PT1H, since: bought(basic))",
      "not after(P2D, since: bought(basic), startOfDay: true)",
      "not product(basic, excluding: [purchased])",
    ])
  func `a purchase locks nothing that opens on the day of purchase`(gate: String) throws {
    #expect(try Self.findings(about: gate).isEmpty)
  }
}
