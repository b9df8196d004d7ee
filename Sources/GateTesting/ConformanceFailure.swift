public import ContentCatalog
public import GateRules

/// One way in which a plugin breaks its contract, with the smallest case that shows it.
///
/// ```swift
/// #expect(conformance.failures() == [])
/// ```
public struct ConformanceFailure: Error, Hashable, Sendable {
  /// What is asked of every plugin of a sort.
  public struct Requirement: RawRepresentable, Hashable, Sendable {
    /// The name as it is printed.
    public let rawValue: String

    /// Makes a requirement of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The requirement that is broken.
  public let requirement: Requirement
  /// What happened, as half a sentence.
  public let message: String
  /// The rule that shows it, as it was given.
  public let rule: String?
  /// The id of the subject that shows it.
  public let subject: SubjectID?
  /// The instant that shows it.
  public let instant: Instant?

  init(
    _ requirement: Requirement, _ message: String, rule: String? = nil, subject: SubjectID? = nil,
    at instant: Instant? = nil
  ) {
    self.requirement = requirement
    self.message = message
    self.rule = rule
    self.subject = subject
    self.instant = instant
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// The requirement, the case and what happened, on one line.
  public var description: String {
    let parts = [
      rule.map { "`\($0)`" }, subject.map { "for `\($0)`" }, instant.map { "at \($0)" },
    ]
    let location = parts.compactMap { $0 }.joined(separator: " ")
    return "\(requirement.rawValue): " + (location.isEmpty ? message : "\(location): \(message)")
  }
}
