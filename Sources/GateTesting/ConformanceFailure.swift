public import ContentCatalog
public import GateRules

/// A violation of a plugin's contract, with the case that shows it.
///
/// ```swift
/// #expect(conformance.failures() == [])
/// ```
public struct ConformanceFailure: Hashable, Sendable {
  /// A requirement on every plugin of one type, such as rule kinds or entitlement sources.
  public struct Requirement: RawRepresentable, Hashable, Sendable {
    /// The name, as the description of a failure prints it.
    public let rawValue: String

    /// Creates a requirement from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The requirement that the plugin violates.
  public let requirement: Requirement
  /// A description of the violation, as a lowercase clause without a full stop.
  public private(set) var message: String
  /// The rule that shows the violation, as the contract lists it.
  public let rule: String?
  /// The id of the subject that shows the violation.
  public let subject: SubjectID?
  /// The line of the subject, if the contract generated the subject.
  public let line: String?
  /// The instant that shows the violation.
  public let instant: Instant?
  /// The search that found a generated subject, such as `seed 0, 300 cases`, with the variables of the
  /// environment that repeat it; `nil` if the same subjects are tried in each run.
  public let search: String?

  init(
    _ requirement: Requirement, _ message: String, rule: String? = nil, subject: SubjectID? = nil,
    at instant: Instant? = nil
  ) {
    self.requirement = requirement
    self.message = message
    self.rule = rule
    self.subject = subject
    self.instant = instant
    line = nil
    search = nil
  }

  /// Creates the same failure for a generated subject.
  init(_ failure: ConformanceFailure, of subject: GateSubject, foundBy search: String? = nil) {
    requirement = failure.requirement
    message = failure.message
    rule = failure.rule
    instant = failure.instant
    self.subject = subject.id
    line = subject.description
    self.search = search
  }
}

extension ConformanceFailure {
  /// Returns the failure of the same rule in a catalog with another time zone.
  func inTimeZone(_ identifier: String) -> ConformanceFailure {
    var failure = self
    failure.message += " in the time zone `\(identifier)`"
    return failure
  }
}

extension [ConformanceFailure] {
  /// The first failure of each requirement, in order.
  var firstOfEachRequirement: [ConformanceFailure] {
    var seen: Set<ConformanceFailure.Requirement> = []
    return filter { seen.insert($0.requirement).inserted }
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// The requirement, the case, the message and the search, on one line. The line of a generated subject
  /// follows.
  public var description: String {
    let parts = [
      rule.map { "`\($0)`" }, subject.map { "for `\($0)`" }, instant.map { "at \($0)" },
    ]
    let location = parts.compactMap { $0 }.joined(separator: " ")
    return "\(requirement.rawValue): " + (location.isEmpty ? message : "\(location): \(message)")
      + (search.map { " (\($0))" } ?? "") + (line.map { "\n\($0)" } ?? "")
  }
}
