/// The templates for one reason: one for each truth value of its rule.
///
/// A template states the fact as a clause, in lowercase and without a full stop, so that it also
/// reads well under `not`. It is absent for a truth value with which the code never occurs. The
/// placeholders are:
///
/// - `{name}`: the detail of that name.
/// - `{name:day:days}`: a count with the singular or plural of a noun.
/// - `{names:or}`: a list, joined by another word than "and".
public struct ReasonPhrase: Hashable, Sendable {
  /// The template for a rule that is true.
  public let satisfied: String?
  /// The template for a rule that is false.
  public let unsatisfied: String?
  /// The template for a rule that is unknown. The renderer appends the sources that failed to
  /// answer.
  public let unknown: String?

  /// Creates a phrase from its templates.
  public init(satisfied: String? = nil, unsatisfied: String? = nil, unknown: String? = nil) {
    self.satisfied = satisfied
    self.unsatisfied = unsatisfied
    self.unknown = unknown
  }

  /// The template for a truth value.
  public subscript(value: Ternary) -> String? {
    switch value {
    case .true: satisfied
    case .false: unsatisfied
    case .unknown: unknown
    }
  }
}

extension ReasonPhrase {
  /// Creates a phrase that is the same for a true and a false rule.
  init(always template: String) { self.init(satisfied: template, unsatisfied: template) }
}
