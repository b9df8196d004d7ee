import ContentCatalog
import GateRules
import Testing

struct RuleKindRegistryTests {
  @Test func `a kind from outside is listed after the built-in ones`() throws {
    let kinds = try RuleKindRegistry.builtIn.adding(Named<Weekend>.self)
    #expect(
      kinds.kinds.map { $0.name } == RuleKindRegistry.builtIn.kinds.map { $0.name } + [
        "acme.weekend"
      ])
    #expect(kinds["acme.weekend"]?.summary == Named<Weekend>.summary)
    #expect(RuleKindRegistry.builtIn["acme.weekend"] == nil)
  }

  @Test func `registering a taken name throws`() throws {
    let kinds = try RuleKindRegistry.builtIn.adding(Named<Weekend>.self)
    #expect(throws: RuleKindRegistry.Failure.nameTaken("acme.weekend")) {
      try kinds.adding(Named<Weekend>.self)
    }
    #expect(throws: RuleKindRegistry.Failure.nameTaken("free")) {
      try kinds.adding(Named<Free>.self)
    }
  }

  @Test(
    arguments: [
      Named<Bare>.self, Named<Number>.self, Named<Spaced>.self, Named<Unfinished>.self,
    ] as [any RuleKind.Type])
  func `registering a name without a prefix, or an invalid word, throws`(kind: any RuleKind.Type) {
    #expect(throws: RuleKindRegistry.Failure.badName(kind.name)) {
      try RuleKindRegistry.builtIn.adding(kind)
    }
  }

  @Test func `registering an invalid signature throws`() {
    #expect(throws: RuleKindRegistry.Failure.badSignature("acme.late")) {
      try RuleKindRegistry.builtIn.adding(LatePositional.self)
    }
  }

  @Test func `an unregistered kind is an error of the catalog`() {
    let files = MemoryFiles(
      #"{"format": 1, "id": "x", "features": [{"id": "medal", "gate": "free or acme.weekend()"}]}"#
    )
    let check = CatalogLoadResult(files: files)
    #expect(check.catalog == nil)
    #expect(check.diagnostics.map(\.code) == ["unknown-kind"])
  }
}

private protocol Naming { static var name: String { get } }
private enum Weekend: Naming { static let name = "acme.weekend" }
private enum Free: Naming { static let name = "free" }
private enum Bare: Naming { static let name = "streak" }
private enum Number: Naming { static let name = "2.streak" }
private enum Spaced: Naming { static let name = "acme.my streak" }
private enum Unfinished: Naming { static let name = "acme." }

/// A rule kind with a given name.
private struct Named<Name: Naming>: RuleKind {
  static var name: String { Name.name }
  static var summary: String { "Never opens." }
  static var signature: RuleSignature { RuleSignature() }

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }
}

/// A rule kind whose positional parameter is not the first.
private struct LatePositional: RuleKind {
  static let name = "acme.late"
  static let summary = "Never registered."
  static let signature = RuleSignature(
    RuleParameter("of", .text), RuleParameter(positional: "days", .count))

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }
}
