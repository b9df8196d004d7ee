import RuleTestSupport
import TestSupport
import Testing

@testable import ContentCatalog
@testable import GateKit
@testable import GateRules

/// The pages about catalogs and subjects agree with the code.
@Suite struct DocumentationTests {
  @Test(arguments: DocumentedKeys.all)
  func `the table of an object lists all its keys in order`(
    documented: DocumentedKeys
  ) throws {
    let rows = try DocumentationPage(documented.page)
      .rows(under: ["key"], after: documented.opening)
    #expect(rows.compactMap(\.first?.inBackticks) == documented.keys)
    #expect(rows.allSatisfy { $0.count == 4 })
  }

  @Test func `the table of attributes lists those of every catalog`() throws {
    let rows = try DocumentationPage("catalogs")
      .rows(under: ["attribute"], after: "Seven attributes")
    let expected = CatalogAttribute.predefined.map { attribute in
      let value =
        switch attribute.defaultValue {
        case .value(.boolean(let truth)): "`\(truth)`"
        default: "none"
        }
      return [
        "`\(attribute.id)`", attribute.type.rawValue, value, attribute.settableBy.rawValue,
      ]
    }
    #expect(rows == expected)
  }

  @Test func `enumerated values are listed`() throws {
    let page = try DocumentationPage("catalogs")
    func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
    let lists = [
      list(ItemKind.allCases.map(\.rawValue)), list(ProductKind.allCases.map(\.rawValue)),
      list(WhenLocked.allCases.map(\.rawValue)), list(StaysOpen.allCases.map(\.rawValue)),
      list(CatalogAttribute.ValueType.allCases.map(\.rawValue)),
    ]
    for list in lists { #expect(page.text.contains("| \(list) |"), "\(list)") }
    let subjects = try DocumentationPage("subjects").text
    let words = [
      list(Entitlement.OwnershipType.known.map(\.rawValue)),
      list(Entitlement.OfferType.known.map(\.rawValue)),
      list(Entitlement.OfferDiscountType.known.map(\.rawValue)),
      list(Entitlement.Environment.known.map(\.rawValue)),
    ]
    for list in words { #expect(subjects.contains("| \(list) |"), "\(list)") }
  }

  @Test func `the reserved words are listed`() throws {
    let text = try DocumentationPage("catalogs").text
    let list = try #require(
      text.firstMatch(of: /\*\*Reserved words\*\*[^:]*:([^*]*?)and the names/))
    let words = list.1.matches(of: /`([a-z]+)`/).map { String($0.1) }
    #expect(words.sorted() == ReservedWord.allCases.map(\.rawValue).sorted())
  }

  @Test func `the page states the longest line and id`() throws {
    let subjects = try DocumentationPage("subjects").text
    for limit in [SubjectLimits.standard.lineLength, SubjectLimits.idLength] {
      #expect(subjects.contains("more than \(String(grouped: limit)) bytes"))
    }
  }

  @Test func `the table of sources lists the built-in sources in order`() throws {
    let rows = try DocumentationPage("sources").rows(under: ["source"], after: "# Sources")
    let expected = EntitlementSourceRegistry.builtIn.sources.map {
      ["`\($0.name)`", "`\($0.writtenForm)`", $0.summary]
    }
    #expect(rows == expected)
    let families = try DocumentationPage("sources").rows(under: ["family"], after: "## Families")
    #expect(families.compactMap(\.first?.inBackticks) == FactFamily.allCases.map(\.rawValue))
  }

  @Test func `the table of when a product is held covers every product kind`() throws {
    let rows = try DocumentationPage("subjects")
      .rows(under: ["kind"], after: "## Holding a product")
    #expect(rows.compactMap(\.first?.inBackticks) == ProductKind.allCases.map(\.rawValue))
  }

  @Test func `the table of statuses equals the code, including which of them count as held`() throws
  {
    let rows = try DocumentationPage("subjects")
      .rows(under: ["status", "held"], after: "## Holding a product")
    let expected = HoldingState.Status.allCases.map { status in
      ["`\(status.rawValue)`", status == .unknown ? "unknown" : status.isHeld ? "yes" : "no"]
    }
    #expect(rows.map { Array($0.prefix(2)) } == expected)
  }

  @Test func `the table of reasons lists the codes in order with their verdicts`()
    throws
  {
    let rows = try DocumentationPage("subjects").rows(under: ["reason"], after: "## Decisions")
    let expected = DecisionReason.allCases.map { ["`\($0)`", $0.verdict.rawValue] }
    #expect(rows.map { Array($0.prefix(2)) } == expected)
  }
}
