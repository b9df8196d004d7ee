import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct UnknownFactTests {
  @Test func `unknown names that the catalog does not have affect no item`() throws {
    let unsure = GateSubject.somebody.unsure(
      .product("lost"), .past("lost"), .attribute("lost"), .progress("lost"), .usage("lost"))
    #expect(try SampleCatalog(gate: "basic").verdict(for: unsure) == .locked)
  }
}
