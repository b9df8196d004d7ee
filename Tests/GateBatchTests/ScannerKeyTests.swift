import TestSupport
import Testing

@testable import ContentCatalog
@testable import GateKit

/// The scanner compares keys with literals, so that the compiler can turn them into word
/// comparisons. These tests compare the literals with the declared fields.
@Suite struct ScannerKeyTests {
  static let objects: [(file: String, schemas: [ObjectSchema])] = [
    ("SubjectScanner", [SubjectDocument.schema]),
    ("SubjectScanner+Entitlements", [EntitlementDocument.schema]),
    ("SubjectScanner+Progress", [SubjectDocument.recordSchema]),
    ("SubjectScanner+Usage", [UsageDocument.useSchema, UsageDocument.countSchema]),
  ]

  @Test(arguments: objects)
  func `the scanner reads exactly the declared keys`(
    file: String, schemas: [ObjectSchema]
  ) throws {
    let source = try Repository.text(
      of: "Sources/GateBatch/Scanner/\(file).swift")
    let literals = source.matches(of: /take\(text: "([A-Za-z]+)\\""\)/).map { String($0.1) }
    #expect(literals.sorted() == schemas.flatMap(\.keys).sorted())
  }
}
