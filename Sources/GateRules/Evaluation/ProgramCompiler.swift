import ContentCatalog

/// A compiler from the conditions that a catalog uses to one program.
struct ProgramCompiler {
  private let store: ConditionStore
  private var instructions: [Program.Instruction] = []
  private var operands: [Program.Operand] = []
  private var facts: [Fact] = []
  private var factIndices = NumberMap<StoredFactIndex, Int>()
  private var compiled = NumberMap<Condition, Program.Operand>()
  /// The time-dependent facts below each condition.
  private var timed = NumberMap<Condition, [Int32]>()

  init(_ store: ConditionStore) {
    self.store = store
    for operation in [Program.Operation.never, .always] {
      append(operation, threshold: 0, of: [])
    }
    compiled.set(.never, for: .never)
    compiled.set(.always, for: .always)
  }

  var program: Program {
    Program(instructions: instructions, operands: operands, facts: facts)
  }

  /// Returns the operand for a condition, and compiles it if necessary.
  ///
  /// - Complexity: O(n) in the conditions that are not compiled yet. `RuleLimits` bounds the
  ///   nesting of conditions.
  mutating func operand(for condition: Condition) -> Program.Operand {
    if let known = compiled[condition] { return known }
    let operand: Program.Operand
    switch store[condition] {
    case .constant(let value): operand = value ? .always : .never
    case .fact(let index): operand = .fact(fact(index))
    case .not(let child): operand = emit(.not, of: [child])
    case .atLeast(let count, let children):
      switch Connective(requiring: count, of: children.count) {
      case .all: operand = emit(.all, of: children)
      case .any: operand = emit(.any, of: children)
      case .atLeast: operand = emit(.atLeast, threshold: count, of: children)
      }
    }
    compiled.set(operand, for: condition)
    return operand
  }

  /// Returns the time-dependent facts below a condition, in order.
  ///
  /// - Complexity: O(n × m log m) in the conditions below that are new to the compiler, and in the
  ///   facts of the largest of them.
  mutating func timedFacts(of condition: Condition) -> [Int32] {
    if let known = timed[condition] { return known }
    var found: [Int32] = []
    switch store[condition] {
    case .constant:
      break
    case .fact(let index):
      if store.isTimeDependent(index) { found = [Int32(fact(index))] }
    case .not(let child):
      found = timedFacts(of: child)
    case .atLeast(_, let children):
      for child in children {
        // A fact, of which most conditions consist, needs no list of its own.
        if case .fact(let index) = store[child] {
          if store.isTimeDependent(index) { found.append(Int32(fact(index))) }
        } else {
          found += timedFacts(of: child)
        }
      }
      found.sort()
      found.removeRepetitions()
    }
    timed.set(found, for: condition)
    return found
  }

  private mutating func fact(_ index: StoredFactIndex) -> Int {
    if let known = factIndices[index] { return known }
    facts.append(store.fact(at: index))
    factIndices.set(facts.count - 1, for: index)
    return facts.count - 1
  }

  private mutating func emit(
    _ operation: Program.Operation, threshold: Int = 0, of children: [Condition]
  ) -> Program.Operand {
    let inputs = children.map { operand(for: $0) }
    return append(operation, threshold: threshold, of: inputs)
  }

  @discardableResult
  private mutating func append(
    _ operation: Program.Operation, threshold: Int, of inputs: [Program.Operand]
  ) -> Program.Operand {
    let first = operands.count
    operands.append(contentsOf: inputs)
    instructions.append(
      Program.Instruction(
        operation: operation, threshold: Int32(clamping: threshold), first: Int32(first),
        end: Int32(operands.count)))
    return .instruction(instructions.count - 1)
  }
}
