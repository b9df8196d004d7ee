/// The result of trying a property on many cases.
///
/// ```swift
/// let report = forAll(numbers) { .check($0 < 10, "the number is too great") }
/// if let smallest = report.smallestCase { print(smallest) }  // 10
/// ```
public struct PropertyReport<Value> {
  /// The number of cases that were tried, up to the first failure.
  public let cases: Int
  /// The number of these to which the property does not apply.
  public let vacuousCases: Int
  /// The reason for which the property fails; `nil` if it does not.
  public let failure: PropertyFailure?
  /// The smallest case that contradicts the property; `nil` if none does.
  public let smallestCase: Value?
}

extension PropertyReport: Sendable where Value: Sendable {}

/// The failure of a property.
///
/// ```swift
/// if let failure = report.failure { print(failure.reason, failure.smallestCase) }
/// ```
public struct PropertyFailure: Error, Hashable, Sendable {
  /// The cause of a failure.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// A case contradicts the property. The message is a lowercase clause without a full stop.
    case broken(String)
    /// The property applies to too few cases: `telling` is their number, `least` the number
    /// required.
    case tooFewCases(telling: Int, least: Int)
  }

  /// The cause: a case, or too few of them.
  public let reason: Reason
  /// The seed with which the property was tried. The same seed reproduces the failure.
  public let seed: UInt64
  /// The smallest case that contradicts the property, as text; empty if no case does.
  public let smallestCase: String
  /// The number of times that the case was made smaller.
  public let shrinks: Int
}

extension PropertyFailure: CustomStringConvertible {
  /// The cause and the seed, followed by the smallest case on the lines below.
  public var description: String {
    switch reason {
    case .broken(let message):
      "\(message) (seed \(seed), made smaller \(shrinks) times)\n\(smallestCase)"
    case .tooFewCases(let telling, let least):
      "the property applies to \(telling) cases only, but \(least) are required (seed \(seed))"
    }
  }
}
