import ContentCatalog
import Foundation
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

@testable import GateRules

@Suite(.tags(.property))
struct ConditionExpressionAgreementTests {
  @Test(arguments: TestScale.seeds(3))
  func `expressions survive JSON and have the values of the compiled conditions`(
    seed: UInt64
  ) {
    let cases = Generator { choices in
      (written: choices.draw(.writtenCatalogs()), seed: UInt64(choices.number(in: 0...1_000_000)))
    }
    let report = forAll(cases, seed: seed, cases: 20) { written, seed in
      let catalog = try written.catalog
      var random = SeededGenerator(seed: seed)
      let values = DrawnValues(for: catalog, from: &random)
      for item in catalog.content.items {
        guard let id = item.itemID, let conditions = catalog.conditions(of: id),
          let node = catalog.content.nodeIndex(named: id.rawValue),
          let program = catalog.items[node]
        else { continue }
        let copy = try JSONDecoder().decode(
          ItemConditionExpressions.self, from: JSONEncoder().encode(conditions))
        if copy != conditions { return .broken("\(id) differs after JSON") }
        let pairs = [
          (conditions.gate, program.gate), (conditions.access, program.access),
          (conditions.staysOpen, program.staysOpen), (conditions.bypass, catalog.bypass),
        ]
        for (expression, operand) in pairs
        where values.value(of: expression)
          != Evaluator.value(of: operand, in: catalog.program, values)
        {
          return .broken("\(id): \(expression)")
        }
        let requirements = conditions.requirements.map { values.value(of: $0) }
        let access = requirements.reduce(values.value(of: conditions.gate)) { $0.and($1) }
        if access != values.value(of: conditions.access) { return .broken("\(id): access") }
      }
      return .holds
    }
    expectHolds(report)
  }
}

/// Random values of the facts of a catalog, by index and by expression.
private struct DrawnValues: FactValues {
  private let values: [Ternary]
  private let valuesOfFacts: [ConditionFact: Ternary]

  init(for catalog: GatedCatalog, from random: inout SeededGenerator) {
    let facts = catalog.program.facts.map { ConditionFact($0, in: catalog.content) }
    // Two facts of the program can mean the same question about the subject.
    let valuesOfFacts = Dictionary(
      facts.map { ($0, Ternary.allCases.randomElement(using: &random) ?? .unknown) },
      uniquingKeysWith: { first, _ in first })
    values = facts.map { valuesOfFacts[$0] ?? .unknown }
    self.valuesOfFacts = valuesOfFacts
  }

  func value(ofFact index: Int) -> Ternary { values[index] }

  func value(of expression: ConditionExpression) -> Ternary {
    switch expression {
    case .constant(let value): return Ternary(value)
    case .fact(let fact): return valuesOfFacts[fact] ?? .unknown
    case .not(let operand): return value(of: operand).negated
    case .all(let operands): return operands.reduce(.true) { $0.and(value(of: $1)) }
    case .any(let operands): return operands.reduce(.false) { $0.or(value(of: $1)) }
    case .atLeast(let count, let operands):
      let values = operands.map { value(of: $0) }
      if values.count(where: { $0 == .true }) >= count { return .true }
      return values.count(where: { $0 != .false }) < count ? .false : .unknown
    case .unrecognized: return .unknown
    }
  }
}
