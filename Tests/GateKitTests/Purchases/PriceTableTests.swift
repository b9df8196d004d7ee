import ContentCatalog
import EngineTestSupport
import Testing

@testable import GateKit

struct PriceTableTests {
  /// Returns the prices of products, each with a price, a period or `nil`, and a currency.
  private static func table(_ prices: [(String, String?, String)]) throws -> PriceTable {
    let products = prices.enumerated().map { number, price in
      let period = price.1.map { #", "kind": "autoRenewable", "period": "\#($0)""# } ?? ""
      return #"{"id": "p\#(number)", "price": "\#(price.0)", "currency": "\#(price.2)"\#(period)}"#
    }
    let engine = try GateEngine(#""products": [\#(products.joined(separator: ", "))]"#)
    return PriceTable(of: Array(engine.catalog.content.products))
  }

  @Test func `payments for whole months are compared by the common period`() throws {
    let table = try Self.table([
      ("2", "P2M", "EUR"), ("6", "P1Y", "EUR"), ("1", "P7D", "EUR"), ("9", nil, "EUR"),
    ])
    #expect(table.amounts(in: 0, .months) == [12_000_000, 6_000_000, 0, 0])
    #expect(table.amounts(in: 0, .once) == [0, 0, 0, 9_000_000])
    #expect(table.otherPeriods == [try #require(CalendarDuration("P7D"))])
    #expect(table.isPaid(in: 0, .once, .months) == [true, true, false, true])
  }

  @Test func `a period that makes the common one too long is apart`() throws {
    let table = try Self.table([
      ("1", "P11M", "EUR"), ("1", "P13M", "EUR"), ("1", "P17M", "EUR"), ("1", "P19M", "EUR"),
    ])
    #expect(table.otherPeriods == [try #require(CalendarDuration("P19M"))])
    #expect(table.isPaid(in: 0, .months) == [true, true, true, false])
  }

  @Test func `a total has one currency and one period`() throws {
    let table = try Self.table([
      ("1", nil, "EUR"), ("2.50", nil, "EUR"), ("1", nil, "USD"), ("1", "P1M", "EUR"),
    ])
    #expect(table.price(of: table.rank(of: [0, 1]))?.description == "3.50 EUR")
    #expect(table.rank(of: [0, 2]) == .unpriced)
    #expect(table.rank(of: [0, 3]) == .unpriced)
    #expect(table.rank(of: []) == .nothing)
    #expect(table.rank(of: [1]) < table.rank(of: [3]))
    #expect(table.rank(of: [3]) < table.rank(of: [2]))
  }

  @Test(arguments: [
    ("0.004999", "0.00"), ("0.005", "0.01"), ("9223372036854.775807", "9223372036854.78"),
    ("999999999999999.999999", "1000000000000000.00"),
  ])
  func `a price by the month is rounded to hundredths`(amount: String, text: String) throws {
    let table = try Self.table([(amount, "P1M", "CNY"), (amount, nil, "CNY")])
    #expect(table.monthlyPrice(of: 0)?.description == "\(text) CNY")
    #expect(table.monthlyPrice(of: 1) == nil)
  }
}
