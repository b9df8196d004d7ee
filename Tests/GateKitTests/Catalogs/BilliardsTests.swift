import EngineTestSupport
import GateKit
import Testing

/// The billiards catalog, compared with a table written by hand.
struct BilliardsTests {
  /// The items in the order of the table's columns.
  static let columns: [ItemID] = [
    "L1", "L2", "L3",
    "L4", "L5", "L6", "L7", "L8", "spin",
    "L9", "L10", "L11", "L12", "L13", "L14", "bank", "kick", "pass", "diamond",
    "L15", "L16", "L17", "L18", "solve", "clearance",
  ]

  /// The purchases, and the verdict about each item: `+` is unlocked, `.` is locked.
  static let table = """
                                    L1–3 L4–8  spin  L9–14  grounds  L15–18 solve clearance
    -                               +++  ..... .     ...... ....     ....   .     .
    basic                           +++  +++++ +     ...... ....     ....   .     .
    advanced                        +++  ..... .     ++++++ ++++     ....   .     .
    expert                          +++  ..... .     ...... ....     ++++   +     +
    full                            +++  +++++ +     ++++++ ++++     ++++   +     +
    basic,advanced                  +++  +++++ +     ++++++ ++++     ....   .     .
    basic,expert                    +++  +++++ +     ...... ....     ++++   +     +
    basic,full                      +++  +++++ +     ++++++ ++++     ++++   +     +
    advanced,expert                 +++  ..... .     ++++++ ++++     ++++   +     +
    advanced,full                   +++  +++++ +     ++++++ ++++     ++++   +     +
    expert,full                     +++  +++++ +     ++++++ ++++     ++++   +     +
    basic,advanced,expert           +++  +++++ +     ++++++ ++++     ++++   +     +
    basic,advanced,full             +++  +++++ +     ++++++ ++++     ++++   +     +
    basic,expert,full               +++  +++++ +     ++++++ ++++     ++++   +     +
    advanced,expert,full            +++  +++++ +     ++++++ ++++     ++++   +     +
    basic,advanced,expert,full      +++  +++++ +     ++++++ ++++     ++++   +     +
    """

  struct Row: CustomTestStringConvertible {
    let purchases: [ProductID]
    let verdicts: [Verdict]

    init(_ line: Substring) {
      let words = line.split(separator: " ")
      purchases =
        words[0] == "-" ? [] : words[0].split(separator: ",").map { ProductID(String($0)) }
      verdicts = words.dropFirst().joined().map { $0 == "+" ? .unlocked : .locked }
    }

    var testDescription: String { purchases.map(\.rawValue).joined(separator: ", ") }
  }

  static let rows = table.split(separator: "\n").dropFirst().map(Row.init)

  private let engine: GateEngine

  init() throws { engine = try ShippedCatalog.billiards.engine() }

  @Test func `the table covers every set of purchases and every item`() {
    #expect(Set(Self.rows.map { Set($0.purchases) }).count == 16)
    #expect(Self.rows.allSatisfy { $0.verdicts.count == 25 })
    #expect(Set(Self.columns).count == 25)
    let items = engine.catalog.content.nodes.filter(\.isContent).compactMap(\.itemID)
    #expect(items.count == 25)
    #expect(Set(items) == Set(Self.columns))
  }

  @Test(arguments: rows)
  func `purchases open the items in the table`(row: Row) {
    let subject = GateSubject(
      id: "u1", entitlements: row.purchases.map { Entitlement(product: $0) })
    for (item, verdict) in zip(Self.columns, row.verdicts) {
      #expect(engine.verdict(item, for: subject) == verdict, "\(item)")
    }
  }

  @Test(arguments: rows)
  func `purchases under their store identifiers open the same items`(row: Row) {
    let subject = GateSubject(
      id: "u1",
      entitlements: row.purchases.map {
        Entitlement(product: ProductID("com.app.course.\($0.rawValue)"))
      })
    let verdicts = Self.columns.map { engine.verdict($0, for: subject) }
    #expect(verdicts == row.verdicts)
  }

  @Test func `every item and product has a Chinese and an English title`() {
    let catalog = engine.catalog.content
    let titles = [catalog.title] + catalog.products.map(\.title) + catalog.nodes.map(\.title)
    #expect(titles.count == 1 + 4 + 25 + 6)
    for title in titles {
      #expect(title?.texts.map(\.tag) == ["zh-Hans", "en"])
    }
  }
}
