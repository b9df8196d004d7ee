import ContentCatalog
import Testing

struct WideIntegerTests {
  /// Values at which a half of the integer overflows.
  private static let values: [Int64] = [
    .min, -1_000_000_007, -1, 0, 1, 2, 999_999_999_999_999_999, .max - 1, .max,
  ]

  @Test(arguments: values, values)
  func `sums, differences and comparisons are those of the values`(a: Int64, b: Int64) {
    let (sum, difference) = (WideInteger(a) + WideInteger(b), WideInteger(a) - WideInteger(b))
    #expect(sum - WideInteger(b) == WideInteger(a))
    #expect(difference + WideInteger(b) == WideInteger(a))
    let (exactSum, overflows) = a.addingReportingOverflow(b)
    #expect(Int64(exactly: sum) == (overflows ? nil : exactSum))
    #expect((WideInteger(a) < WideInteger(b)) == (a < b))
    #expect((sum < 0) == (overflows ? a < 0 : exactSum < 0))
    if a >= 0, b >= 0 { #expect(Double(sum) == Double(a) + Double(b)) }
  }

  @Test(arguments: [
    ("0", 1, "0"), ("999999999999999999999", 1_000_000, "999999999999999999999000000"),
    ("18446744073709551616", 27_720, "511343745723228770795520"),
    ("999999999999999999999999", 20_001, "20000999999999999999999979999"),
  ])
  func `a product has all digits`(value: String, factor: Int, product: String) throws {
    let amount = try #require(DecimalAmount(value)).millionths
    let wide = amount.quotientAndRemainder(dividingBy: 1_000_000)
    #expect(wide.quotient.description == value)
    #expect(wide.remainder == 0)
    let multiplied = wide.quotient.multiplied(by: factor)
    #expect(multiplied.description == product)
    #expect(multiplied.quotientAndRemainder(dividingBy: UInt64(factor)).quotient == wide.quotient)
    #expect((WideInteger(0) - wide.quotient).multiplied(by: factor) + multiplied == 0)
  }

  @Test func `a value outside of 64 bits is not converted`() {
    let most = WideInteger(Int64.max)
    #expect(Int64(exactly: most + 1) == nil)
    #expect(Int64(exactly: WideInteger(Int64.min) - 1) == nil)
    #expect(most < WideInteger.max)
  }
}
