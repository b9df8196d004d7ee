import ContentCatalog
import EngineTestSupport
import GateKit
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// A catalog with subjects who share reasons in a block.
struct ReasonCase: CustomStringConvertible {
  let catalog: String
  let subjects: [GateSubject]

  /// Names the subjects by their position.
  init(_ catalog: String, _ subjects: [GateSubject]) {
    self.catalog = catalog
    self.subjects = subjects.enumerated().map { number, subject in
      var named = subject
      named.id = SubjectID("\(number)")
      return named
    }
  }

  var description: String { catalog + "\n" + subjects.map { "\($0)\n" }.joined() }

  /// Expects that each subject of a block has the reasons that it has alone, in any order of the block.
  static func expectOwnReasons(in cases: Generator<ReasonCase>, seed: UInt64, count: Int) {
    let report = forAll(cases, seed: seed, cases: count, telling: 10) { asked in
      guard let engine = try? GateEngine(asked.catalog),
        let comparison = SharedReasonsComparison(engine, at: now, CSVWriter())
      else { return .broken("the catalog has a fault\n\(asked)") }
      for subjects in [asked.subjects, asked.subjects.reversed()] {
        if let difference = comparison.differenceInBlock(subjects) {
          return .broken("\(difference)\n\(asked)")
        }
      }
      return .holds
    }
    expectHolds(report)
  }

  /// Returns a rule that combines clauses.
  ///
  /// - Parameter percent: the chance that it is a single clause.
  static func gate(
    _ choices: inout Choices, single percent: Int, depth: Int = 0,
    of clause: (inout Choices) -> String
  ) -> String {
    if depth == 2 || choices.chance(percent) { return clause(&choices) }
    let clauses = (0..<2).map { _ in
      choices.group { gate(&$0, single: percent, depth: depth + 1, of: clause) }
    }
    switch choices.number(in: 0...2) {
    case 0: return "(\(clauses[0]) or \(clauses[1]))"
    case 1: return "(\(clauses[0]) and \(clauses[1]))"
    default:
      let third = choices.group { clause(&$0) }
      return "atLeast(2, of: [\(clauses.joined(separator: ", ")), \(third)])"
    }
  }
}
