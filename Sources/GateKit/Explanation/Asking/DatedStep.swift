import ContentCatalog
import GateRules

/// A step that gives a subject a new date from which facts count time: an enrolment, or the repeated
/// completion of an item.
struct DatedStep {
  /// The dates that a step sets.
  enum Dates {
    /// The value of an attribute; that for one item if the attribute has dates of items.
    case attribute(AttributeIndex, of: NodeIndex?)
    /// The completions in the records of items.
    case completions(of: Set<NodeIndex>)
  }

  /// The number of the part.
  let number: Int
  let dates: Dates
  /// The subject after the step.
  let outcome: ResolvedSubject

  /// Returns whether the step can change a fact.
  func concerns(_ fact: Fact) -> Bool {
    switch (dates, fact) {
    case (.attribute(let attribute, let node), .itemDate(let test)):
      test.attribute == attribute && test.node == node
    case (.attribute(let attribute, nil), .attribute(let test)): test.attribute == attribute
    case (.attribute(let attribute, let node), .elapsed(let test)):
      test.anchor == (node.map { .itemDate(attribute, $0) } ?? .attribute(attribute))
    case (.completions(let nodes), .elapsed(let test)):
      test.anchor.node.map(nodes.contains) ?? false
    default: false
    }
  }
}
