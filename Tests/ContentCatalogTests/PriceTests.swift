import ContentCatalog
import Testing

struct PriceTests {
  @Test(arguments: [
    "0", "18", "18.00", "0.99", "0.000001", "999999999999999.999999", "100000000000000",
    "999999999999999999999999.999999",
  ])
  func `an amount is kept as it was written`(text: String) {
    #expect(DecimalAmount(text)?.description == text)
  }

  @Test(arguments: [
    "", ".", "18.", ".99", "-1", "+1", "1e3", "18,00", "1.2.3", "018", "00", "1 000", " 1", "1 ",
    "١٨",
    "1000000000000000000000000", "1.0000000", "0x10", "NaN", "inf",
  ])
  func `any other text is not an amount`(text: String) {
    #expect(DecimalAmount(text) == nil)
  }

  @Test func `a sum can have more digits than a price`() throws {
    let most = try #require(DecimalAmount("999999999999999.999999"))
    #expect(most.isPrice)
    let sum = most.adding(try #require(DecimalAmount("0.1"))).adding(most)
    #expect(sum.description == "2000000000000000.099998")
    #expect(!sum.isPrice)
    #expect(DecimalAmount(sum.description) == sum)
  }

  @Test(arguments: [("18", "18.00"), ("18.5", "18.500000"), ("0", "0.0")])
  func `amounts are equal by value`(a: String, b: String) {
    #expect(DecimalAmount(a) == DecimalAmount(b))
    #expect(DecimalAmount(a)?.hashValue == DecimalAmount(b)?.hashValue)
  }

  @Test func `amounts are ordered by value`() {
    let ascending = [
      "0", "0.000001", "0.09", "0.1", "0.99", "1", "9.99", "10", "18.00", "18.05", "18.5",
      "999999999999999", "999999999999999.999999",
    ].compactMap { DecimalAmount($0) }
    #expect(ascending.count == 13)
    #expect(zip(ascending, ascending.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
  }

  @Test func `a price describes its amount and currency`() throws {
    let amount = try #require(DecimalAmount("18.00"))
    #expect(Price(amount: amount, currency: "CNY").description == "18.00 CNY")
  }

  @Test(arguments: [
    ("CNY", true), ("EUR", true), ("cny", false), ("CN", false), ("CNYY", false),
    ("C1Y", false), ("", false), ("ÄÖÜ", false),
  ])
  func `a currency has three uppercase letters`(code: String, isWellFormed: Bool) {
    #expect(Price.isWellFormedCurrency(code) == isWellFormed)
  }
}
