import ContentCatalog
import GateRules

/// The values that an attribute could have, as far as the facts of an entry tell them apart.
struct AttributeChoice {
  /// That a fact is to be true, or to be false.
  struct Literal: Hashable {
    /// The fact, by its place here.
    let slot: Int
    let value: Bool
  }

  let attribute: Int
  /// The facts that ask about the attribute, as indices into the program's.
  let facts: [Int]
  /// Whether every value was looked at that could make a difference.
  let isComplete: Bool
  /// What the facts are as long as nothing is done.
  let present: [Ternary]
  /// A value of each class: of a class are those that make the same facts true.
  let values: [AttributeValue]
  /// The numbers of all classes.
  let everything: SmallIntSet
  /// For each fact the classes that make it true.
  private var holding: [SmallIntSet]
  /// For each class the facts, by their places, that it makes other than they are.
  private(set) var changes: [SmallIntSet]

  /// How many values are looked at.
  private static let maxValues = 256

  /// - Complexity: O(n × m) in the values that the facts name and the facts.
  init(of attribute: Int, askedBy facts: [Int], for subject: PlannedSubject) {
    let program = subject.program
    self.attribute = attribute
    self.facts = facts
    present = facts.map { program.facts[$0].value(for: subject.frozen, at: subject.now) }
    let tests = facts.compactMap { fact -> AttributeFact? in
      if case .attribute(let test) = program.facts[fact] { test } else { nil }
    }
    let named = NamedValues(
      in: tests, of: subject.catalog.attributes[attribute], most: Self.maxValues)
    isComplete = named.isComplete
    var seen: Set<SmallIntSet> = []
    var values: [AttributeValue] = []
    var everything = SmallIntSet.empty
    var holding = [SmallIntSet](repeating: .empty, count: facts.count)
    var changes: [SmallIntSet] = []
    for value in named.list {
      var truths = SmallIntSet.empty
      var changed = SmallIntSet.empty
      for (slot, test) in tests.enumerated() {
        let isTrue = test.holds(of: value)
        if isTrue { truths.insert(slot) }
        if isTrue != (present[slot] == .true) { changed.insert(slot) }
      }
      guard seen.insert(truths).inserted else { continue }
      for slot in truths.elements { holding[slot].insert(values.count) }
      everything.insert(values.count)
      values.append(value)
      changes.append(changed)
    }
    (self.values, self.everything) = (values, everything)
    (self.holding, self.changes) = (holding, changes)
  }

  /// The classes in which a fact is as it is to be.
  func classes(where literal: Literal) -> SmallIntSet {
    literal.value ? holding[literal.slot] : everything.subtracting(holding[literal.slot])
  }

  /// Whether a fact is true of a class.
  func isTrue(_ slot: Int, of number: Int) -> Bool { holding[slot].contains(number) }

  /// Those of some classes that make the fewest facts other than they are: none whose changes contain
  /// another one's.
  func nearest(among classes: SmallIntSet) -> SmallIntSet {
    let numbers = classes.elements
    var found = SmallIntSet.empty
    for number in numbers {
      let isFarther = numbers.contains {
        $0 != number && changes[$0].isSubset(of: changes[number])
      }
      if !isFarther { found.insert(number) }
    }
    return found
  }

  /// Those of some classes that make other than they are all, and more where this is demanded, of what
  /// one of the others does.
  func atLeastAsFar(_ classes: SmallIntSet, as others: SmallIntSet, strictly: Bool) -> SmallIntSet {
    let others = others.elements
    var found = SmallIntSet.empty
    for number in classes.elements {
      let isFarther = others.contains {
        changes[$0].isSubset(of: changes[number]) && !(strictly && $0 == number)
      }
      if isFarther { found.insert(number) }
    }
    return found
  }
}

extension AttributeChoice {
  /// The fewest literals of the rules that say just which classes are meant; `nil` where they cannot.
  func literals(saying classes: SmallIntSet) -> [Literal]? {
    let all = facts.indices.lazy.flatMap { slot in
      [true, false].map { Literal(slot: slot, value: $0) }
    }.map { (literal: $0, classes: self.classes(where: $0)) }
    if let exact = all.first(where: { $0.classes == classes }) { return [exact.literal] }
    let fitting = all.filter { classes.isSubset(of: $0.classes) }
      .sorted { ($0.classes.count, $0.literal.slot) < ($1.classes.count, $1.literal.slot) }
    var meant = everything
    var literals: [Literal] = []
    for one in fitting where meant != classes && !meant.isSubset(of: one.classes) {
      meant = meant.intersection(one.classes)
      literals.append(one.literal)
    }
    return meant == classes ? essential(of: literals) : nil
  }

  /// What is left of some literals without those that follow from the others.
  func essential(of literals: [Literal]) -> [Literal] {
    var kept = literals
    for literal in literals where kept.count > 1 {
      let others = kept.filter { $0 != literal }
      let meant = others.reduce(everything) { $0.intersection(classes(where: $1)) }
      if meant.isSubset(of: classes(where: literal)) { kept = others }
    }
    return kept.sorted { $0.slot < $1.slot }
  }
}
