import ContentCatalog
import GateRules

/// What some conditions ask of a subject.
struct AccessFacts {
  /// The facts, as indices into the program's, in order.
  private(set) var facts: [Int] = []
  /// What is asked to have been done, as the rules name it: of a container's completion only that, and
  /// not its content's.
  private(set) var deeds: [ItemMilestone] = []

  private let program: Program
  private var found: Set<Int> = []
  private var visited: Set<Program.Operand> = []
  private var visitedInDeeds: Set<Program.Operand> = []

  /// - Complexity: O(n) in the conditions below the operands.
  init(of operands: [Program.Operand], in program: Program) {
    self.program = program
    for operand in operands { visit(operand, isInDeed: false) }
    facts = found.sorted()
  }

  private mutating func visit(_ operand: Program.Operand, isInDeed: Bool) {
    var isInDeed = isInDeed
    if !isInDeed {
      guard visited.insert(operand).inserted else { return }
      if let deed = program.deeds[operand] {
        deeds.append(deed)
        isInDeed = true
      }
    }
    if isInDeed, !visitedInDeeds.insert(operand).inserted { return }
    if let fact = program.fact(of: operand) {
      found.insert(fact)
    } else {
      for child in program.children(of: operand) { visit(child, isInDeed: isInDeed) }
    }
  }
}
