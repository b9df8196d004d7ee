public import ContentCatalog
public import GateRules

/// An encoder of subjects as lines of a file of subjects (NDJSON), which ``SubjectReader`` reads
/// back.
///
/// ```swift
/// let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
/// print(SubjectEncoder().line(of: learner))  // {"id":"u1","entitlements":[{"product":"basic"}]}
/// ```
///
/// The form is that of `GateSubject`'s `Codable` conformance. A reader rejects a line if a value
/// does not have the type that a catalog declares for its attribute.
public struct SubjectEncoder: Sendable {
  /// Creates an encoder. It keeps nothing between subjects.
  public init() {}

  /// Returns the subject as one line of JSON, without a line break.
  public func line(of subject: GateSubject) -> String { subject.description }

  /// Appends the subject as a line, with its line break.
  public func append(_ subject: GateSubject, to output: inout OutputBuffer) {
    output.append(.compact) { $0.write(subject.form) }
  }
}
