import TestSupport
import Testing

/// Tests of `gate-eval test`, beside the golden files.
@Suite(.tags(.process))
struct TestCommandTests {
  private static let catalog = """
    {"format": 1, "id": "shop", "products": [{"id": "basic"}, {"id": "pro"}], "courses": [
      {"id": "L1", "gate": "free"}, {"id": "L2", "gate": "basic or pro"}]}
    """

  private static let personas = """
    {"format": 1, "personas": [
      {"id": "visitor", "expect": {"unlocked": ["L1"], "locked": ["L2"]}}, // sees a <lock>
      {"id": "buyer", "entitlements": [{"product": "basic"}], "expect": {"locked": ["L2"]}}
    ]}
    """

  private func folder() throws -> RunFolder {
    let folder = try RunFolder()
    try folder.write(Self.catalog, to: "catalog.json")
    try folder.write(Self.personas, to: "personas.json")
    return folder
  }

  private func run(_ arguments: String..., in folder: RunFolder? = nil) throws -> GateEvalProcess {
    let folder = try folder ?? self.folder()
    // The folder is removed with its last reference.
    return try withExtendedLifetime(folder) {
      try GateEvalProcess(["test", "catalog.json"] + arguments, in: folder.url)
    }
  }

  @Test func `personas are selected by their ids`() throws {
    let visitor = try run("--persona", "v*")
    #expect(visitor.status == 0)
    #expect(visitor.output == "1 persona with 2 expectations: all as expected\n")
    #expect(try run("--persona", "v*", "--persona", "buyer").status == 1)
    let none = try run("--persona", "buyr")
    #expect(none.status == 2)
    #expect(none.errors.contains("no persona matches `buyr`; did you mean `buyer`?"))
  }

  @Test func `coverage lists what no persona examines, and can be required`() throws {
    let report = try run("--persona", "visitor", "--coverage")
    #expect(report.status == 0)
    #expect(
      report.output == """
        1 persona with 2 expectations: all as expected

        shop: clauses decided both ways: 1 of 4
          catalog.json:2:55: `basic or pro` decides none by being true
          catalog.json:2:55: `basic` decides none by being true
          catalog.json:2:64: `pro` decides none by being true
          items with an expected verdict: 2 of 2
          products of a persona: 0 of 2
            none for basic, pro

        """)
    let required = try run("--persona", "visitor", "--coverage=12.5%")
    #expect(required.status == 1)
    #expect(required.output.hasSuffix("shop: 0% is covered, less than 12.5%\n"))
    #expect(try run("--coverage=101%").status == 2)
    #expect(try run("--coverage", "--update").status == 2)
  }

  @Test func `a test for each persona is written as JUnit`() throws {
    let report = try run("--format", "junit", "--coverage=10%")
    #expect(report.status == 1)
    #expect(
      report.output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1">
          <testsuite name="shop" tests="3" failures="1">
            <testcase classname="shop" name="visitor"/>
            <testcase classname="shop" name="buyer">
              <failure message="L2 is unlocked, expected locked">
        """), "\(report.output)")
  }

  @Test func `an update writes the decisions of today, and nothing else`() throws {
    let folder = try folder()
    let update = try run("--update", in: folder)
    #expect(update.status == 0)
    #expect(
      update.output == """
        shop: persona `buyer`: L2: locked → unlocked
        personas.json: 1 expectation updated

        """)
    #expect(
      folder.text(of: "personas.json")
        == Self.personas.replacing(
          #""basic"}], "expect": {"locked": ["L2"]}"#,
          with: #""basic"}], "expect": {"unlocked": ["L2"]}"#))
    #expect(try run(in: folder).status == 0)
    #expect(try run("--update", in: folder).output == "nothing to update\n")
  }
}
