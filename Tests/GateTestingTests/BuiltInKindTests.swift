import GateKit
import GateTesting
import Testing
import TestSupport

@Suite(.slow)
struct BuiltInKindTests {
  @Test(arguments: BuiltInKind.all)
  func `a built-in kind conforms to the contract of rule kinds`(builtIn: BuiltInKind) {
    #expect(builtIn.conformance.failures() == [])
  }

  @Test func `every rule with a plain interpretation is an example`() {
    let rules = Set(BuiltInKind.all.flatMap(\.rules))
    #expect(Set(BuiltInMeanings.all.keys).subtracting(rules) == [])
  }

  @Test func `every built-in kind is tested for conformance`() {
    #expect(BuiltInKind.all.map { $0.kind.name } == RuleKindRegistry.builtIn.kinds.map { $0.name })
  }
}
