import ContentCatalog
@testable import GateAnalysis
import GateRules
import RuleTestSupport
import Testing

struct SaleFindingTests {
  /// Returns the products that open nothing, in a catalog where an item has this gate.
  private static func useless(gate: String, more: String = "") throws -> [String] {
    let catalog = try SampleCatalog(
      """
      "attributes": {"role": {"type": "string", "default": null}},
      "products": [{"id": "a"}, {"id": "b"}, {"id": "pack", "includes": ["a"]},
        {"id": "m", "kind": "autoRenewable", "period": "P1M"},
        {"id": "pass", "kind": "nonRenewing", "period": "P30D"}],
      \(more)
      "courses": [{"id": "x", "gate": "\(gate)", "items": ["one", "two"]},
        {"id": "y", "gate": "b or product(m) or product(pass) or product(pack)"}]
      """)
    return FindingSearch(of: catalog.gated).findings()
      .filter { $0.message.code == .opensNothing }.flatMap(\.names).map(\.text)
  }

  @Test(
    arguments: [
      "product(a)", "after(P30D, since: bought(a))", "a and after(P30D, since: bought(a))",
      "after(P30D, since: bought(a)) and not product(a)",
      "after(P30D, since: bought(a)) and not after(P60D, since: bought(a))",
      "after(P1D, since: bought(a), startOfDay: true)", "drip(every: P7D, since: bought(a))",
      "product(a, everOwned: true)", "product(a, everOwned: true) and not product(a)",
      "product(a, boughtBefore: 2026-07-01)",
      "product(a, boughtBefore: 2026-07-01) and window(from: 2027-01-01)",
      "product(a, everOwned: true, boughtBefore: 2026-07-01) and window(from: 2027-01-01)",
      "after(P30D, since: bought(a)) and window(from: 2027-01-01)",
      "b and role = member and after(P30D, since: bought(a))",
      "atLeast(2, of: [after(P30D, since: bought(a)), b, role = member])",
      "product(a) and not product(a)" + " or after(P30D, since: bought(a))",
    ])
  func `a product that opens an item at some time after its purchase is of use`(gate: String) throws
  {
    #expect(try Self.useless(gate: gate) == [])
  }

  @Test(
    arguments: [
      (#""soldFrom": "2026-01-01""#, "", []), ("", #""soldFrom": "2026-01-01""#, ["a", "b"]),
      (#""soldUntil": "2026-06-01""#, #""soldUntil": "2026-06-01""#, ["a", "b"]),
      (#""soldUntil": "2026-06-01""#, "", []),
    ] as [(String, String, [String])])
  func `only a product that is sold whenever another is can replace it`(
    rival: String, product: String, expected: [String]
  ) throws {
    func declaration(_ id: String, _ price: String, _ sale: String) -> String {
      #"{"id": "\#(id)", "price": "\#(price)"\#(sale.isEmpty ? "" : ", \(sale)")}"#
    }
    let catalog = try SampleCatalog(
      """
      "currency": "EUR",
      "products": [\(declaration("a", "60.00", product)), \(declaration("b", "18.00", rival))],
      "courses": [{"id": "x", "gate": "a or b"}, {"id": "y", "gate": "b"}]
      """)
    let found = FindingSearch(of: catalog.gated).findings().filter { $0.message.code == .dominated }
    #expect(found.flatMap(\.names).map(\.text).sorted() == expected)
  }

  @Test(
    arguments: [
      (#""id": "monthly""#, #""id": "lifetime""#, "P1M"),
      (#""id": "pro", "storeIDs": "com.app.pro.1month""#, #""id": "all""#, "P1M"),
      (#""id": "proYearly""#, #""id": "all""#, "P1Y"),
      (#""id": "PRO_ANNUAL""#, #""id": "all""#, "P1Y"),
      (#""id": "w", "storeIDs": {"appStore": "app.weekly"}"#, #""id": "all""#, "P7D"),
      (#""id": "sub", "storeIDs": "app.sub""#, #""id": "all""#, "P1M"),
      (#""id": "pro""#, #""id": "x", "storeIDs": "com.app.lifetime""#, "P1M"),
      (#""id": "weekendCourse""#, #""id": "all""#, nil), (#""id": "pro""#, #""id": "all""#, nil),
      (#""id": "monthly", "kind": "nonConsumable""#, #""id": "x", "kind": "nonConsumable""#, nil),
      (#""id": "lifetime""#, #""id": "forever""#, nil),
    ] as [(String, String, String?)])
  func `a cheaper product that is like a subscription, without a kind, is told to declare it`(
    cheap: String, dear: String, period: String?
  ) throws {
    let catalog = try SampleCatalog(
      """
      "currency": "EUR",
      "products": [{\(cheap), "price": "9.99"}, {\(dear), "price": "99.00"}],
      "courses": [{"id": "item", "gate": "\(Self.gate(naming: [cheap, dear]))"}]
      """)
    let found = FindingSearch(of: catalog.gated).findings().filter { $0.message.code == .dominated }
    #expect(found.count == 1)
    let help = found.first?.message.help ?? ""
    let declaration = period.map { #"write `"kind": "autoRenewable", "period": "\#($0)"`"# }
    #expect(declaration.map { help.hasSuffix($0) } ?? help.hasSuffix("or change its price"))
  }

  /// Returns the gate that any of some products opens, from the texts of their declarations.
  private static func gate(naming declarations: [String]) -> String {
    declarations.map { "product(\($0.split(separator: "\"")[2]))" }.joined(separator: " or ")
  }

  @Test func `a bundle that opens an item some time after its purchase is of use`() throws {
    let gates = [
      "b or after(P30D, since: bought(a))", "product(a, everOwned: true) and not product(a) and b",
    ]
    for gate in gates {
      let catalog = try SampleCatalog(
        """
        "products": [{"id": "a"}, {"id": "b"}, {"id": "pack", "includes": ["a", "b"]}],
        "courses": [{"id": "x", "gate": "\(gate)"}, {"id": "y", "gate": "product(a) and not product(b)"}]
        """)
      let codes = FindingSearch(of: catalog.gated).findings().map(\.message.code)
      #expect(!codes.contains(.opensNothing), "\(gate)")
    }
  }

  @Test(
    arguments: [
      "b and not product(a)", "b and not after(P30D, since: bought(a))",
      "b and not product(a, everOwned: true)", "product(a) and not product(a)",
      "after(P30D, since: bought(a)) and not after(P7D, since: bought(a))",
      "after(P30D, since: bought(a)) and not product(a, everOwned: true)",
      "b or product(a) and product(b)",
    ])
  func `a product that opens no item at any time after its purchase is reported`(
    gate: String
  ) throws {
    #expect(try Self.useless(gate: gate) == ["a"])
  }

  @Test func `a product that only the bypass names is not accused`() throws {
    #expect(try Self.useless(gate: "b", more: #""bypass": "product(a)","#) == [])
  }

  @Test func `a product that opens an item which then stays open is of use`() throws {
    let catalog = try SampleCatalog(
      """
      "products": [{"id": "a"}],
      "courses": [{"id": "x", "gate": "after(P7D, since: bought(a))", "staysOpen": "onceStarted"}]
      """)
    let codes = FindingSearch(of: catalog.gated).findings().map(\.message.code)
    #expect(!codes.contains(.opensNothing))
  }
}
