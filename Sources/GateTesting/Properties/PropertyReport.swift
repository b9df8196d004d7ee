/// What trying a property on many cases came to.
public struct PropertyReport<Value> {
  /// How many cases were tried; a failure ends it.
  public let cases: Int
  /// How many of these had nothing to show.
  public let vacuousCases: Int
  /// Why the property fails; `nil` where it does not.
  public let failure: PropertyFailure?
  /// The smallest case that contradicts the property; `nil` where none does.
  public let smallestCase: Value?
}

extension PropertyReport: Sendable where Value: Sendable {}

/// Why a property fails.
///
/// ```swift
/// #expect(forAll(cases) { … }.failure == nil)
/// ```
public struct PropertyFailure: Error, Hashable, Sendable {
  /// Why it fails.
  public enum Reason: Hashable, Sendable {
    /// A case contradicts it; how, as half a sentence.
    case broken(String)
    /// Too few cases had anything to show: how many had, and how many must.
    case tooFewCases(telling: Int, least: Int)
  }

  /// Why it fails.
  public let reason: Reason
  /// The seed that it was tried with; the same seed finds the same.
  public let seed: UInt64
  /// The smallest case that contradicts it, as text; empty where none does.
  public let smallestCase: String
  /// How many times the case was made smaller.
  public let shrinks: Int
}

extension PropertyFailure: CustomStringConvertible {
  /// What happened, the seed, and the smallest case on the lines below.
  public var description: String {
    switch reason {
    case .broken(let message):
      "\(message) (seed \(seed), made smaller \(shrinks) times)\n\(smallestCase)"
    case .tooFewCases(let telling, let least):
      "only \(telling) cases had something to show, and \(least) must (seed \(seed))"
    }
  }
}
