import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Items whose gates require each other, whichever operands are true.
struct PrerequisiteCyclesTests {
  /// The codes of a catalog in which L2 and L3 require L1, and L1 has a gate.
  private static func codes(gate: String) -> [DiagnosticCode] {
    CatalogLoadResult(
      files: MemoryFiles(
        #"""
        {"format": 1, "id": "x", "products": [{"id": "pro"}],
         "courses": [{"id": "L1", "gate": "\#(gate)"}, {"id": "L2", "gate": "completed(L1)"},
                     {"id": "L3", "gate": "completed(L1)"}]}
        """#)
    ).diagnostics.map(\.code)
  }

  @Test(arguments: [
    "completed(L2)", "completed(L2) and pro", "completed(L2) or completed(L2) and pro",
    "atLeast(2, of: [completed(L2), completed(L2) and signedIn, pro])",
    "atLeast(3, of: [completed(L2), completed(L3), pro, completed(L2) and pro, completed(L2) and signedIn])",
    "atLeast(3, of: [completed(L2), completed(L2) and pro, signedIn, completed(L3)])",
  ])
  func `a prerequisite of enough operands is a cycle`(gate: String) {
    #expect(Self.codes(gate: gate).contains("prerequisite-cycle"))
  }

  @Test(arguments: [
    "pro", "completed(L2) or pro", "completed(L2) or completed(L3)", "pro or completed(L2)",
    "atLeast(2, of: [completed(L2), completed(L3), pro])",
    "atLeast(2, of: [completed(L2), completed(L2) and signedIn, pro, signedIn])",
    "atLeast(3, of: [completed(L2), completed(L3), signedIn, pro])", "not completed(L2)",
  ])
  func `a prerequisite that other operands can replace is no cycle`(gate: String) {
    #expect(!Self.codes(gate: gate).contains("prerequisite-cycle"))
  }
}
