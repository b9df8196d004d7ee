import TestSupport
import Testing

struct TestScaleTests {
  @Test func `sizes are multiplied by the factor and are at least 1`() throws {
    #expect(try #require(TestScale(nil)).scaled(40) == 40)
    #expect(try #require(TestScale("4")).scaled(40) == 160)
    #expect(try #require(TestScale("0.5")).scaled(5) == 3)
    #expect(try #require(TestScale("0.01")).scaled(5) == 1)
  }

  @Test(arguments: ["", "0", "-1", "many", "inf", "nan"])
  func `a scale that is not a positive number is rejected`(variable: String) {
    #expect(TestScale(variable) == nil)
  }
}
