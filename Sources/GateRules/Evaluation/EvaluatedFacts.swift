package import ContentCatalog

/// The values of all facts and conditions, computed in advance for many decisions about one subject
/// at one instant, with the results that questions about the subject reuse.
///
/// A catalog has those for a subject that lists nothing. The values for another subject are a copy, in which only
/// the conditions are evaluated that depend on a fact with another value.
package struct EvaluatedFacts: FactValues, Sendable {
  // The values do not change once they are filled, and a lock guards the memory.
  nonisolated(unsafe) private let values: ValueList
  private let factCount: Int

  /// Evaluates all conditions of a program, each once, however often rules use it.
  ///
  /// - Parameter facts: the values of the facts.
  /// - Complexity: O(n) in the conditions of the program.
  init(_ program: Program, facts: [Ternary]) {
    let factCount = facts.count
    self.factCount = factCount
    values = ValueList.filled(count: factCount + program.instructions.count) { values in
      var count = values.initialize(fromContentsOf: facts)
      // Children come before parents.
      for instruction in program.instructions {
        let preceding = KnownValues(values: values, factCount: factCount)
        values.initializeElement(
          at: count, to: Evaluator.value(of: instruction, in: program, preceding))
        count += 1
      }
    }
  }

  private init(_ values: ValueList, factCount: Int) {
    (self.values, self.factCount) = (values, factCount)
  }

  /// Returns the values for a subject with other facts.
  ///
  /// - Parameters:
  ///   - program: the program whose values these are.
  ///   - setFacts: sets the facts that have another value.
  /// - Complexity: O(n) in the number of values, of which 64 are passed in one step, and in the conditions that
  ///   depend on facts with another value.
  package func changing(
    in program: Program, _ setFacts: (inout FactSetter) -> Void
  ) -> EvaluatedFacts {
    let changed = ValueList.filled(count: values.count) { copy in
      values.withElements { _ = copy.initialize(fromContentsOf: $0) }
      FactSetter.withSetter(of: copy, in: program) { setter in
        setFacts(&setter)
        setter.evaluateDependents()
      }
    }
    return EvaluatedFacts(changed, factCount: factCount)
  }

  package func value(ofFact index: Int) -> Ternary { value(of: .fact(index)) }

  package func value(ofInstruction index: Int, in program: Program) -> Ternary {
    value(of: .instruction(index))
  }

  /// Returns the value of an operand of the program.
  func value(of operand: Program.Operand) -> Ternary {
    values.withElements { KnownValues(values: $0, factCount: factCount).value(of: operand) }
  }

  /// Calls a closure with values that are read without counting references.
  func withValues(_ body: (KnownValues) -> Void) {
    values.withElements { body(KnownValues(values: $0, factCount: factCount)) }
  }
}

extension EvaluatedFacts {
  /// The results that questions about the subject reuse. Copies share them.
  package struct Memory: Sendable {
    package var changes = NextChanges()
    /// The next change of each fact that was read without resolving the subject, if that was tried.
    package var readChanges: [Instant?]??
    /// The subject, if it was resolved after the evaluation.
    package var subject: ResolvedSubject?
  }

  /// Returns the result of a function that must neither wait nor use the memory again.
  package func withMemory<Result>(_ body: (inout Memory) -> Result) -> Result {
    values.withMemory(body)
  }
}

/// The values of the facts, followed by those of the instructions, and the memory of the evaluation, all in one
/// allocation.
///
/// An array would look up its type at each allocation, which takes as long as the decisions of a small catalog.
private final class ValueList: ManagedBuffer<ValueList.Header, Ternary> {
  struct Header {
    let count: Int
    var memory = EvaluatedFacts.Memory()
    var lock = PlatformMutex()
  }

  static func filled(
    count: Int, _ initialize: (UnsafeMutableBufferPointer<Ternary>) -> Void
  ) -> ValueList {
    let list = unsafeDowncast(
      create(minimumCapacity: count) { _ in Header(count: count) }, to: ValueList.self)
    list.withUnsafeMutablePointers { header, values in
      PlatformMutex.initialize(lock(of: header))
      initialize(UnsafeMutableBufferPointer(start: values, count: count))
    }
    return list
  }

  deinit { withUnsafeMutablePointerToHeader { PlatformMutex.destroy(Self.lock(of: $0)) } }

  var count: Int { header.count }

  func withElements<Result>(_ body: (UnsafeMutableBufferPointer<Ternary>) -> Result) -> Result {
    withUnsafeMutablePointers {
      body(UnsafeMutableBufferPointer(start: $1, count: $0.pointee.count))
    }
  }

  func withMemory<Result>(_ body: (inout EvaluatedFacts.Memory) -> Result) -> Result {
    withUnsafeMutablePointerToHeader { header in
      let lock = Self.lock(of: header)
      PlatformMutex.lock(lock)
      defer { PlatformMutex.unlock(lock) }
      return body(&header.pointee.memory)
    }
  }

  /// Returns the place of the lock, which an access to the property could copy.
  private static func lock(
    of header: UnsafeMutablePointer<Header>
  ) -> UnsafeMutablePointer<PlatformMutex> {
    let offset = MemoryLayout<Header>.offset(of: \.lock) ?? 0
    return (UnsafeMutableRawPointer(header) + offset).assumingMemoryBound(to: PlatformMutex.self)
  }
}

/// A writer of facts into a copy of the values for another subject.
package struct FactSetter {
  private let values: UnsafeMutableBufferPointer<Ternary>
  private let program: Program
  /// A bit for each instruction that depends on a fact with another value and is not evaluated yet.
  private let stale: UnsafeMutableBufferPointer<UInt64>

  fileprivate static func withSetter(
    of values: UnsafeMutableBufferPointer<Ternary>, in program: Program,
    _ body: (inout FactSetter) -> Void
  ) {
    let words = (program.instructions.count + UInt64.bitWidth - 1) / UInt64.bitWidth
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { stale in
      stale.initialize(repeating: 0)
      var setter = FactSetter(values: values, program: program, stale: stale)
      body(&setter)
    }
  }

  /// Returns the value of a fact.
  package func value(ofFact index: Int) -> Ternary { values[index] }

  /// Sets the value of a fact.
  package mutating func set(_ fact: Int, to value: Ternary) { write(value, at: fact) }

  /// Evaluates the conditions that depend on facts with another value.
  fileprivate mutating func evaluateDependents() {
    let factCount = values.count - program.instructions.count
    let known = KnownValues(values: values, factCount: factCount)
    for word in stale.indices {
      // Dependents come after what they depend on, so they are in this word or in later ones.
      while stale[word] != 0 {
        let index = word * UInt64.bitWidth + stale[word].trailingZeroBitCount
        stale[word] &= stale[word] - 1
        let value = Evaluator.value(of: program.instructions[index], in: program, known)
        write(value, at: factCount + index)
      }
    }
  }

  private func write(_ value: Ternary, at index: Int) {
    if values[index] == value { return }
    values[index] = value
    for number in program.dependents.numbers(ofRow: index) {
      let instruction = Int(program.dependents.entry(number))
      stale[instruction / UInt64.bitWidth] |= 1 << UInt64(instruction % UInt64.bitWidth)
    }
  }
}

/// The values of the facts and of the instructions, or of those before the one that is evaluated.
struct KnownValues: FactValues {
  fileprivate let values: UnsafeMutableBufferPointer<Ternary>
  fileprivate let factCount: Int

  @inline(__always)
  func value(ofFact index: Int) -> Ternary { values[index] }

  @inline(__always)
  func value(ofInstruction index: Int, in program: Program) -> Ternary {
    values[factCount &+ index]
  }

  @inline(__always)
  func value(of operand: Program.Operand) -> Ternary {
    let index = operand.code < 0 ? Int(~operand.code) : factCount &+ Int(operand.code)
    precondition(values.indices.contains(index))
    return values[index]
  }
}
