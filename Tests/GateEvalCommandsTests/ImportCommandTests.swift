import Foundation
import TestSupport
import Testing

/// The import of files of stores, as users run it.
@Suite(.tags(.golden, .process), .slow) struct ImportCommandTests {
  @Test(arguments: ["1.0", "1.1", "1.2", "2.0", "3.0", "4.0", "5.0", "6.3"])
  func `an imported catalog has no faults, equals the file, and fulfils its personas`(
    version: String
  ) throws {
    let folder = try RunFolder()
    let file = try folder.write(
      Repository.text(of: "Tests/GateStoresTests/Fixtures/StoreKit/\(version).storekit"),
      to: "Dojo.storekit")
    let imported = try GateEvalProcess(["import", "storekit", file], in: folder.url)
    #expect(imported.status == 0)
    let products = version == "1.0" ? 5 : 6
    let personas = version == "1.0" ? 21 : 23
    #expect(
      imported.output == """
        Dojo/catalog.json: \(products) products
        Dojo/personas.json: \(personas) personas

        """)
    let checked = try GateEvalProcess(
      ["check", "--strict", "Dojo", "--storekit", file], in: folder.url)
    #expect(checked.output == "1 catalog checked: no errors\n")
    #expect(checked.errors == "")
    let tested = try GateEvalProcess(["test", "Dojo"], in: folder.url)
    #expect(tested.output.hasSuffix(": all as expected\n"), "\(tested.output)")
    #expect(try GateEvalProcess(["laws", "Dojo", "--cases", "5"], in: folder.url).status == 0)
  }

  @Test(arguments: [
    ("play", "Play", 8, 29, playNotes), ("stripe", "Stripe", 5, 20, stripeNotes),
  ])
  func
    `an imported catalog of another store has no faults, equals the file, and fulfils its personas`(
      format: String, name: String, products: Int, personas: Int, notes: String
    ) throws
  {
    let folder = try RunFolder()
    let file = Repository.url("Tests/GateStoresTests/Fixtures/\(name)/Dojo.json").path
    let imported = try GateEvalProcess(
      ["import", format, file, "--output", "Dojo"], in: folder.url)
    #expect(imported.status == 0)
    #expect(imported.errors == notes)
    #expect(
      imported.output == """
        Dojo/catalog.json: \(products) products
        Dojo/personas.json: \(personas) personas

        """)
    let checked = try GateEvalProcess(
      ["check", "--strict", "Dojo", "--\(format)", file], in: folder.url)
    #expect(checked.output == "1 catalog checked: no errors\n")
    let tested = try GateEvalProcess(["test", "Dojo"], in: folder.url)
    #expect(tested.output.hasSuffix(": all as expected\n"), "\(tested.output)")
    #expect(try GateEvalProcess(["laws", "Dojo", "--cases", "5"], in: folder.url).status == 0)
    try GoldenFile(name: "imported-\(format)").expect(
      try #require(folder.text(of: "Dojo/catalog.json")))
  }

  private static let playNotes = """
    gate-eval: warning: the drafts `pro:student` are left out
    gate-eval: warning: the store does not say whether customers use up `lifetime`, `coins`, so \
    `nonConsumable` is assumed
    gate-eval: warning: the file has prices in 4 currencies, of which those in `USD` are imported

    """

  private static let stripeNotes = """
    gate-eval: warning: the file has no price of the products `prod_idea`, so they are left out
    gate-eval: warning: the store does not say whether customers use up `price_book`, `price_camp`, so \
    `nonConsumable` is assumed
    gate-eval: warning: the file has prices in 3 currencies, of which those in `USD` are imported
    gate-eval: warning: the file has no price of `price_team` in `USD`

    """

  @Test func `an import names what the file lacks`() throws {
    let folder = try RunFolder()
    let file = Repository.url("Tests/GateStoresTests/Fixtures/StoreKit/4.0.storekit").path
    let run = try GateEvalProcess(["import", "storekit", file, "--output", "dojo"], in: folder.url)
    #expect(
      run.errors == """
        gate-eval: warning: the file has no duration of `com.example.dojo.camp`, so `P1Y` is assumed
        gate-eval: warning: the file sets no storefront, so prices are in `USD`, as in Apple's test session

        """)
    #expect(try #require(folder.text(of: "dojo/catalog.json")).contains("\"currency\": \"USD\""))
    let priced = try GateEvalProcess(
      ["import", "storekit", file, "--output", "dojo", "--force", "--currency", "JPY"],
      in: folder.url)
    #expect(priced.status == 0)
    #expect(try #require(folder.text(of: "dojo/catalog.json")).contains("\"currency\": \"JPY\""))
  }

  @Test func `an import replaces no file unless it is told to`() throws {
    let folder = try RunFolder()
    let file = Repository.url("Tests/GateStoresTests/Fixtures/StoreKit/2.0.storekit").path
    try folder.write("mine", to: "app/personas.json")
    let arguments = ["import", "storekit", file, "--output", "app", "--id", "mine"]
    let refused = try GateEvalProcess(arguments, in: folder.url)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("`app/personas.json` exists already"))
    #expect(folder.text(of: "app/personas.json") == "mine")
    #expect(folder.text(of: "app/catalog.json") == nil)
    #expect(try GateEvalProcess(arguments + ["--force"], in: folder.url).status == 0)
    #expect(try #require(folder.text(of: "app/catalog.json")).contains("\"id\": \"mine\""))
  }

  @Test func `a folder that cannot be created is an output error`() throws {
    let folder = try RunFolder()
    let file = Repository.url("Tests/GateStoresTests/Fixtures/StoreKit/2.0.storekit").path
    let run = try GateEvalProcess(
      ["import", "storekit", file, "--output", "no/such/folder"], in: folder.url)
    #expect(run.status == 74)
    #expect(run.errors.contains("`no/such/folder` cannot be written: "))
  }

  @Test func `an imported catalog is short enough to review`() throws {
    let folder = try RunFolder()
    let file = Repository.url("Tests/GateStoresTests/Fixtures/StoreKit/5.0.storekit").path
    _ = try GateEvalProcess(["import", "storekit", file, "--output", "Dojo"], in: folder.url)
    let text = try #require(folder.text(of: "Dojo/catalog.json"))
    try GoldenFile(name: "imported-catalog").expect(text)
  }
}
