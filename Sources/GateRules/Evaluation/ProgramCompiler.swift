import ContentCatalog

/// A compiler from the conditions that a catalog uses to one program.
struct ProgramCompiler {
  private let store: ConditionStore
  private var instructions: [Program.Instruction] = []
  private var operands: [Program.Operand] = []
  private var facts: [Fact] = []
  /// For each fact of the store, its index in `facts` plus one; 0 for one that is not in it.
  private var factNumbers: [Int32]
  /// For each condition of the store, its operand; `nowhere` for one that is not compiled.
  private var compiled: [Program.Operand]
  /// The time-dependent facts below the conditions that were asked for, and below large ones.
  private var timed = NumberMap<Condition, [Int32]>()

  init(_ store: ConditionStore) {
    self.store = store
    factNumbers = Array(repeating: 0, count: store.factCount)
    compiled = Array(repeating: .nowhere, count: store.count)
    for operation in [Program.Operation.never, .always] {
      append(operation, threshold: 0, of: [])
    }
    compiled[Int(Condition.never.index)] = .never
    compiled[Int(Condition.always.index)] = .always
  }

  var program: Program {
    Program(instructions: instructions, operands: operands, facts: facts)
  }

  /// Returns the operand for a condition, and compiles it if necessary.
  ///
  /// - Complexity: O(n) in the conditions that are not compiled yet. `RuleLimits` bounds the
  ///   nesting of conditions.
  mutating func operand(for condition: Condition) -> Program.Operand {
    let known = compiled[Int(condition.index)]
    if known != .nowhere { return known }
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
    compiled[Int(condition.index)] = operand
    return operand
  }

  /// Returns the time-dependent facts below a condition, in order.
  ///
  /// - Complexity: O(n × m log m) in the conditions below that are new to the compiler, and in the
  ///   facts of the largest of them.
  mutating func timedFacts(of condition: Condition) -> [Int32] {
    if let known = timed[condition] { return known }
    var found: [Int32] = []
    appendTimedFacts(of: condition, to: &found)
    found.sort()
    found.removeRepetitions()
    timed.set(found, for: condition)
    return found
  }

  /// Appends the time-dependent facts below a condition, in any order and perhaps repeatedly.
  private mutating func appendTimedFacts(of condition: Condition, to found: inout [Int32]) {
    switch store[condition] {
    case .constant:
      break
    case .fact(let index):
      if store.isTimeDependent(index) { found.append(Int32(fact(index))) }
    case .not(let child):
      appendTimedFacts(ofChild: child, to: &found)
    case .atLeast(_, let children):
      for child in children { appendTimedFacts(ofChild: child, to: &found) }
    }
  }

  private mutating func appendTimedFacts(ofChild child: Condition, to found: inout [Int32]) {
    // A list of its own for each small condition would take longer than visiting it at each use.
    if store.size(of: child) <= Self.fewConditions {
      appendTimedFacts(of: child, to: &found)
    } else {
      found += timedFacts(of: child)
    }
  }

  /// The number of conditions up to which the conditions below one are visited at each of its uses.
  private static let fewConditions = 32

  private mutating func fact(_ index: StoredFactIndex) -> Int {
    let number = factNumbers[index.position]
    if number > 0 { return Int(number) - 1 }
    facts.append(store.fact(at: index))
    factNumbers[index.position] = Int32(facts.count)
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

extension Program.Operand {
  /// The mark of a condition without an operand. No instruction has this index.
  fileprivate static let nowhere = Program.Operand(code: .max)
}
