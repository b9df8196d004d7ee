import GateKit
import Testing

struct RegistryTests {
  @Test func `a kind from outside is listed after the built-in ones`() throws {
    let kinds = try RuleKindRegistry.builtIn.adding(StreakRule.self)
    #expect(
      kinds.kinds.map { $0.name } == RuleKindRegistry.builtIn.kinds.map { $0.name } + [
        "acme.streak"
      ])
    #expect(kinds["acme.streak"]?.summary == StreakRule.summary)
    #expect(kinds["acme.streak"]?.signature.parameters.map(\.name) == ["days", "of"])
    #expect(RuleKindRegistry.builtIn["acme.streak"] == nil)
  }

  @Test func `a name that is taken throws`() throws {
    let kinds = try RuleKindRegistry.builtIn.adding(StreakRule.self)
    #expect(throws: RuleKindRegistry.Failure.nameTaken("acme.streak")) {
      try kinds.adding(StreakRule.self)
    }
    #expect(throws: RuleKindRegistry.Failure.nameTaken("free")) {
      try kinds.adding(Named<Free>.self)
    }
  }

  @Test(
    arguments: [
      Named<Bare>.self, Named<Number>.self, Named<Spaced>.self, Named<Unfinished>.self,
    ] as [any RuleKind.Type])
  func `a name without a prefix, or that is no word, throws`(kind: any RuleKind.Type) {
    #expect(throws: RuleKindRegistry.Failure.badName(kind.name)) {
      try RuleKindRegistry.builtIn.adding(kind)
    }
  }

  @Test func `a signature that cannot be written throws`() {
    #expect(throws: RuleKindRegistry.Failure.badSignature("acme.late")) {
      try RuleKindRegistry.builtIn.adding(LatePositional.self)
    }
  }

  @Test func `a kind that nobody registered is an error of the catalog`() {
    let files = MemoryFiles(
      #"{"format": 1, "id": "x", "counters": ["practice"], "features": [{"id": "medal", "gate": "free or acme.streak(7, of: practice)"}]}"#
    )
    let check = CatalogCheck(files: files)
    #expect(check.catalog == nil)
    #expect(check.diagnostics.map(\.code) == ["unknown-kind"])
  }
}

private protocol Naming { static var name: String { get } }
private enum Free: Naming { static let name = "free" }
private enum Bare: Naming { static let name = "streak" }
private enum Number: Naming { static let name = "2.streak" }
private enum Spaced: Naming { static let name = "acme.my streak" }
private enum Unfinished: Naming { static let name = "acme." }

/// A kind with a name that cannot be registered.
private struct Named<Name: Naming>: RuleKind {
  static var name: String { Name.name }
  static var summary: String { "Never registered." }
  static var signature: RuleSignature { [] }

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }
}

/// A kind whose positional parameter is not the first.
private struct LatePositional: RuleKind {
  static let name = "acme.late"
  static let summary = "Never registered."
  static let signature: RuleSignature = [.named("of"), .positional("days")]

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }
}
