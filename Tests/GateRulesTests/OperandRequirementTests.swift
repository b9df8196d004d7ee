import Testing

@testable import GateRules

/// The operands that a target value requires, against the values of all operands.
struct OperandRequirementTests {
  /// Every list of values with a length.
  private static func values(_ count: Int) -> [[Ternary]] {
    (0..<count).reduce([[]]) { lists, _ in
      lists.flatMap { list in Ternary.allCases.map { list + [$0] } }
    }
  }

  @Test(arguments: 1...5, [true, false])
  func `an operation has a value exactly if enough operands have theirs`(
    count: Int, target: Bool
  ) throws {
    for operands in Self.values(count) {
      let nodes =
        (1...count).map { ConditionNode.atLeast($0, of: operands) } + [.not(operands[0])]
      for node in nodes {
        let requirement = try #require(node.requirement(for: target))
        let fitting = requirement.operands.count { $0 == Ternary(requirement.value) }
        let value = node.value { _ in .unknown }
        #expect((fitting >= requirement.count) == (value == Ternary(target)))
      }
    }
  }

  @Test(arguments: 1...4)
  func `constant operands are counted without a change of the value`(count: Int) {
    for operands in Self.values(count) {
      for threshold in -1...(count + 1) {
        let simplified = SimplifiedThreshold(threshold, of: operands) { operand in
          operand == .unknown ? nil : operand == .true
        }
        let value = TernaryTally(operands).atLeast(threshold)
        switch simplified {
        case .constant(let constant): #expect(value == Ternary(constant))
        case .atLeast(let needed, let undecided):
          #expect(value == .unknown)
          #expect(undecided == Array(repeating: .unknown, count: undecided.count))
          #expect(needed >= 1 && needed <= undecided.count)
        }
      }
    }
  }
}
