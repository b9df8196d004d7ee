import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct ProductOrFullTests {
  private func catalog(_ gate: String) throws -> SampleCatalog {
    try SampleCatalog(
      #"""
      "products": [{"id": "basic"}, {"id": "full", "fullAccess": true},
        {"id": "family", "includes": ["full"]}],
      "attributes": {"age": {"type": "number", "default": 1}},
      "courses": [{"id": "it", "gate": "\#(gate)"}, {"id": "L8", "gate": "free"}]
      """#)
  }

  @Test(arguments: ["basic", "full", "family"] as [ProductID])
  func `full access, also through a bundle, substitutes for a product`(product: ProductID) throws {
    #expect(try catalog("basic").verdict(for: .holding(product)) == .unlocked)
    #expect(try catalog("productOrFull(basic)").verdict(for: .holding(product)) == .unlocked)
  }

  @Test(arguments: [
    "window(from: 2027-01-01)", "completed(L8)", "age >= 18", "product(basic)", "signedIn",
  ])
  func `full access substitutes only in productOrFull`(gate: String)
    throws
  {
    #expect(try catalog(gate).verdict(for: .holding("full", "family")) == .locked)
  }

  @Test func `another product is not full access`() throws {
    #expect(try catalog("full").verdict(for: .holding("basic")) == .locked)
    #expect(try catalog("family").verdict(for: .holding("full")) == .unlocked)
    #expect(try catalog("product(family)").verdict(for: .holding("full")) == .locked)
  }

  @Test(arguments: ["full", "family", nil] as [ProductID?])
  func `unknown full access leaves every product unknown`(product: ProductID?) throws {
    let subject = GateSubject(id: "u1").unsure(.product(product))
    #expect(try catalog("basic").verdict(for: subject) == .indeterminate)
    #expect(
      try catalog("product(basic)").verdict(for: subject)
        == (product == nil ? .indeterminate : .locked))
  }
}
