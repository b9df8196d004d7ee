import ContentCatalog
import GateRules

/// The values that the subject could give to an attribute, by class: values of one class make the
/// same facts true.
struct AttributeChoice {
  /// A fact about the attribute with the value that it should have.
  struct Literal: Hashable {
    /// The fact, as an index into ``AttributeChoice/facts``.
    let slot: Int
    let value: Bool
  }

  let attribute: AttributeIndex
  /// The facts that test the attribute.
  let facts: [StoredFactIndex]
  /// Whether every value that could make a difference was examined.
  let isComplete: Bool
  /// The present values of the facts.
  let present: [Ternary]
  /// A value of each class.
  let values: [AttributeValue]
  /// The literals of which a new value has to meet one; `nil` if the customer chooses the value.
  ///
  /// Staff give a value that a rule asks for, but withdraw none.
  let grants: [Literal]?
  /// The numbers of all classes.
  let everything: SmallIntSet
  /// For each fact, the classes that make it true.
  private var satisfying: [SmallIntSet]

  /// The maximum number of values to examine.
  private static let maxValues = 256

  /// - Complexity: O(n × m) in the values that the facts name and the facts.
  init(
    of attribute: AttributeIndex, testedBy facts: [StoredFactIndex],
    reaching goals: Set<FactGoal>, for subject: PlannedSubject
  ) {
    self.attribute = attribute
    self.facts = facts
    let present = facts.map { subject.fact($0).value(for: subject.frozen, at: subject.now) }
    self.present = present
    let tests = facts.compactMap { fact -> AttributeFact.Question? in
      if case .attribute(let test) = subject.fact(fact) { test.question } else { nil }
    }
    let theory = AttributeClasses(
      of: subject.catalog.attributes[attribute], distinguishedBy: tests,
      maxCandidates: Self.maxValues)
    grants =
      subject.catalog.attributes[attribute].settableBy == .customer
      ? nil
      : tests.indices.compactMap { slot in
        let literal = Literal(slot: slot, value: tests[slot].asksForValue)
        let goal = FactGoal(fact: facts[slot], value: literal.value)
        return goals.contains(goal) && present[slot] != Ternary(literal.value) ? literal : nil
      }
    isComplete = theory.isComplete
    values = theory.classes.map(\.representative)
    var everything = SmallIntSet.empty
    var satisfying = [SmallIntSet](repeating: .empty, count: facts.count)
    for (number, valueClass) in theory.classes.enumerated() {
      everything.insert(number)
      for (slot, isTrue) in valueClass.satisfies.enumerated() where isTrue {
        satisfying[slot].insert(number)
      }
    }
    (self.everything, self.satisfying) = (everything, satisfying)
  }

  /// Returns the classes of which a literal is true.
  func classes(where literal: Literal) -> SmallIntSet {
    let satisfying = satisfying[literal.slot]
    return literal.value ? satisfying : everything.subtracting(satisfying)
  }

  /// Returns whether a class makes the fact in a slot true.
  func isTrue(_ slot: Int, of number: Int) -> Bool { satisfying[slot].contains(number) }
}

extension AttributeChoice {
  /// Returns the fewest literals that are true of exactly these classes; `nil` if the literals
  /// cannot describe them.
  func literals(describing classes: SmallIntSet) -> [Literal]? {
    let all = facts.indices.lazy.flatMap { slot in
      [true, false].map { Literal(slot: slot, value: $0) }
    }.map { (literal: $0, classes: self.classes(where: $0)) }
    if let exact = all.first(where: { $0.classes == classes }) { return [exact.literal] }
    let fitting = all.filter { classes.isSubset(of: $0.classes) }
      .sorted { ($0.classes.count, $0.literal.slot) < ($1.classes.count, $1.literal.slot) }
    var described = everything
    var literals: [Literal] = []
    for candidate in fitting
    where described != classes && !described.isSubset(of: candidate.classes) {
      described = described.intersection(candidate.classes)
      literals.append(candidate.literal)
    }
    return described == classes ? essential(of: literals) : nil
  }

  /// Returns some literals without those that the others imply.
  func essential(of literals: [Literal]) -> [Literal] {
    var kept = literals
    for literal in literals where kept.count > 1 {
      let others = kept.filter { $0 != literal }
      let described = others.reduce(everything) { $0.intersection(classes(where: $1)) }
      if described.isSubset(of: classes(where: literal)) { kept = others }
    }
    return kept.sorted { $0.slot < $1.slot }
  }
}

extension AttributeFact.Question {
  /// Whether the test asks for a value, rather than for another one or for `false`.
  fileprivate var asksForValue: Bool {
    switch self {
    case .compare(.equal, let value): value != .boolean(false)
    case .compare(.notEqual, let value): value == .boolean(false)
    case .isOne(let values): values.inOrder != [.boolean(false)]
    case .compare, .contains, .exists: true
    }
  }
}
