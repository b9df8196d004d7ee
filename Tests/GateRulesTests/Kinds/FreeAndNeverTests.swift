import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct FreeAndNeverTests {
  @Test func `free items and proven items stay open whatever is unknown`() throws {
    let unsure = GateSubject.holding("basic").unsure(
      .product(nil), .attribute(nil), .progress(nil), .usage(nil))
    #expect(try SampleCatalog(gate: "free").verdict(for: unsure) == .unlocked)
    #expect(try SampleCatalog(gate: "basic or vip").verdict(for: unsure) == .unlocked)
    #expect(try SampleCatalog(gate: "basic and vip").verdict(for: unsure) == .indeterminate)
    #expect(try SampleCatalog(gate: "never and vip").verdict(for: unsure) == .locked)
  }
}
