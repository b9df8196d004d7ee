import GateKit
import GateTesting
import Testing

struct LawTests {
  @Test(arguments: Law.all, ShippedCatalogs.names)
  func `every law holds of the catalogs that come with the project`(
    law: Law, name: String
  ) throws {
    let report = law.report(on: try ShippedCatalogs.named(name), at: "catalogs/\(name)")
    #expect(report.failure == nil)
    print("TELL \(name) \(law) \(report.tellingCases)/\(report.cases)")
  }
}
