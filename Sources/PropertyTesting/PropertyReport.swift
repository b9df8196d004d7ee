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
  /// The number of cases in each class of the generator.
  public let classes: [CaseShare]
  /// The reason for which the property fails; `nil` if it does not.
  public let failure: PropertyFailure?
  /// The smallest case that contradicts the property; `nil` if none does.
  public let smallestCase: Value?
}

extension PropertyReport: Sendable where Value: Sendable {}

extension PropertyReport: CustomStringConvertible {
  /// The number of cases with the shares of the classes, followed by the failure, if any, on the
  /// next line.
  public var description: String {
    let vacuous = CaseShare(name: "vacuous", cases: vacuousCases, least: 0)
    let shares = (vacuousCases > 0 ? [vacuous] : []) + classes
    let texts = shares.map { "\($0.percent(of: cases)) \($0.name)" }
    let summary = "\(cases) cases" + (texts.isEmpty ? "" : ": " + texts.joined(separator: ", "))
    return failure.map { "\(summary)\n\($0)" } ?? summary
  }
}

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
    /// A class of the generator has too few cases.
    case tooRare(CaseShare)
    /// An environment variable has a value without meaning, so nothing was tried.
    case unreadableVariable(_ name: String, _ value: String)
  }

  /// The cause: a case, or too few of them.
  public let reason: Reason
  /// The seed with which the property was tried. With the same number of cases, it reproduces the
  /// failure.
  public let seed: UInt64
  /// The number of cases to try, on which the sizes of the cases depend.
  public let cases: Int
  /// The smallest case that contradicts the property, as text; empty if no case does.
  public let smallestCase: String
  /// The number of times that the case was made smaller.
  public let shrinks: Int
  /// The name of the property, such as that of a law; `nil` if it has none.
  public package(set) var property: String? = nil
  /// A command that repeats the search, or the variables of the environment that changed it, such as
  /// `GATEKIT_SEED=7`. It is `nil` if the test alone repeats the search.
  public package(set) var replay: String?
}

extension PropertyFailure: CustomStringConvertible {
  /// The name of the property, the cause and the seed, followed by what repeats the search and the
  /// smallest case on the lines below.
  public var description: String {
    let name = property.map { "\($0): " } ?? ""
    let repetition = replay.map { "repeat the search with \($0)" }
    return [name + cause, repetition, smallestCase.isEmpty ? nil : smallestCase]
      .compactMap { $0 }.joined(separator: "\n")
  }

  /// The search for a case: its seed and number of cases, with what repeats it.
  package var search: String { run + (replay.map { ", repeated with \($0)" } ?? "") }

  private var run: String { "seed \(seed), \(cases) cases" }

  private var cause: String {
    switch reason {
    case .broken(let message): "\(message) (\(run), made smaller \(shrinks) times)"
    case .tooFewCases(let telling, let least):
      "the property applies to \(telling) cases only, but \(least) are required (\(run))"
    case .tooRare(let share):
      "\(share.cases) cases are \(share.name), but \(share.least) are required (\(run))"
    case .unreadableVariable(let name, let value):
      "the environment variable `\(name)` has no meaning with the value `\(value)`"
    }
  }
}
