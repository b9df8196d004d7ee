import GateKit
import GateTesting
import Testing

struct BuiltInKindTests {
  @Test(arguments: BuiltInKind.all)
  func `a built-in kind conforms to the contract of rule kinds`(builtIn: BuiltInKind) {
    #expect(builtIn.conformance.failures() == [])
  }

  @Test func `every built-in kind is tested for conformance`() {
    #expect(BuiltInKind.all.map { $0.kind.name } == RuleKindRegistry.builtIn.kinds.map { $0.name })
  }
}
