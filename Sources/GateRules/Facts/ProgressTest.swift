/// What a subject's own record of an item says.
package struct ProgressTest: Hashable, Sendable {
  package enum Question: Hashable, Sendable {
    case completed, started
    case score(atLeast: Double)
  }

  /// The item, as an index into the catalog's nodes.
  package let node: Int
  package let question: Question

  /// What is listed as true stands, and a listed score is a lower bound, also of a record that is said
  /// to be unknown.
  func value(for subject: SubjectFacts) -> Ternary {
    let record = subject.progress[node]
    let isUnknown = subject.isUnknown(progressOf: node)
    switch question {
    case .completed:
      return record?.completed == true ? .true : isUnknown ? .unknown : .false
    case .started:
      return record?.started == true ? .true : isUnknown ? .unknown : .false
    case .score(let least):
      guard let score = record?.score else { return .unknown }
      return score >= least ? .true : isUnknown ? .unknown : .false
    }
  }
}
