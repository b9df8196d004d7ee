import Foundation

/// The factor by which the environment variable `GATEKIT_TEST_SCALE` multiplies the sizes of the
/// tests that try many cases. It is 1 by default.
package struct TestScale: Sendable {
  package let factor: Double

  /// Creates the scale that the variable specifies; `nil` unless its value is a positive number.
  package init?(_ variable: String?) {
    guard let factor = variable.map(Double.init) ?? 1, factor > 0, factor.isFinite else {
      return nil
    }
    self.factor = factor
  }

  /// The scale of this run.
  package static let current: TestScale = {
    let variable = ProcessInfo.processInfo.environment["GATEKIT_TEST_SCALE"]
    guard let scale = TestScale(variable) else {
      preconditionFailure("GATEKIT_TEST_SCALE is not a positive number")
    }
    return scale
  }()

  /// Returns the scaled number, which is at least 1.
  package func scaled(_ count: Int) -> Int { max(1, Int((Double(count) * factor).rounded())) }

  /// Returns the number of cases to try, or of telling ones to require, for a number that holds at
  /// scale 1.
  package static func cases(_ count: Int) -> Int { current.scaled(count) }

  /// Returns the seeds to try, for a number of seeds that holds at scale 1.
  package static func seeds(_ count: Int) -> Range<UInt64> { 0..<UInt64(current.scaled(count)) }
}
