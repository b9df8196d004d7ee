import ContentCatalog
import GateRules

/// The values that an attribute could have, as far as the facts of an entry tell them apart.
struct AttributeChoice {
  /// That a fact is to be true, or to be false.
  struct Word: Hashable {
    /// The fact, by its place here.
    let place: Int
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
  let everything: NumberSet
  /// For each fact the classes that make it true.
  private var holding: [NumberSet]
  /// For each class the facts, by their places, that it makes other than they are.
  private(set) var changes: [NumberSet]

  /// How many values are looked at.
  private static let mostValues = 256

  /// - Complexity: O(n × m) in the values that the facts name and the facts.
  init(of attribute: Int, askedBy facts: [Int], for subject: PlannedSubject) {
    let program = subject.program
    self.attribute = attribute
    self.facts = facts
    present = facts.map { program.facts[$0].value(for: subject.frozen, at: subject.now) }
    let tests = facts.compactMap { fact -> AttributeTest? in
      if case .attribute(let test) = program.facts[fact] { test } else { nil }
    }
    let named = NamedValues(
      in: tests, of: subject.catalog.attributes[attribute], most: Self.mostValues)
    isComplete = named.isComplete
    var seen: Set<NumberSet> = []
    var values: [AttributeValue] = []
    var everything = NumberSet.empty
    var holding = [NumberSet](repeating: .empty, count: facts.count)
    var changes: [NumberSet] = []
    for value in named.list {
      var truths = NumberSet.empty
      var changed = NumberSet.empty
      for (place, test) in tests.enumerated() {
        let isTrue = test.holds(of: value)
        if isTrue { truths.insert(place) }
        if isTrue != (present[place] == .true) { changed.insert(place) }
      }
      guard seen.insert(truths).inserted else { continue }
      for place in truths.elements { holding[place].insert(values.count) }
      everything.insert(values.count)
      values.append(value)
      changes.append(changed)
    }
    (self.values, self.everything) = (values, everything)
    (self.holding, self.changes) = (holding, changes)
  }

  /// The classes in which a fact is as it is to be.
  func classes(where word: Word) -> NumberSet {
    word.value ? holding[word.place] : everything.subtracting(holding[word.place])
  }

  /// Whether a fact is true of a class.
  func isTrue(_ place: Int, of number: Int) -> Bool { holding[place].contains(number) }

  /// Those of some classes that make the fewest facts other than they are: none whose changes contain
  /// another one's.
  func nearest(among classes: NumberSet) -> NumberSet {
    let numbers = classes.elements
    var found = NumberSet.empty
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
  func atLeastAsFar(_ classes: NumberSet, as others: NumberSet, strictly: Bool) -> NumberSet {
    let others = others.elements
    var found = NumberSet.empty
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
  /// The fewest words of the rules that say just which classes are meant; `nil` where they cannot.
  func words(saying classes: NumberSet) -> [Word]? {
    let all = facts.indices.lazy.flatMap { place in
      [true, false].map { Word(place: place, value: $0) }
    }.map { (word: $0, classes: self.classes(where: $0)) }
    if let exact = all.first(where: { $0.classes == classes }) { return [exact.word] }
    let fitting = all.filter { classes.isSubset(of: $0.classes) }
      .sorted { ($0.classes.count, $0.word.place) < ($1.classes.count, $1.word.place) }
    var meant = everything
    var words: [Word] = []
    for one in fitting where meant != classes && !meant.isSubset(of: one.classes) {
      meant = meant.intersection(one.classes)
      words.append(one.word)
    }
    return meant == classes ? essential(of: words) : nil
  }

  /// What is left of some words without those that follow from the others.
  func essential(of words: [Word]) -> [Word] {
    var kept = words
    for word in words where kept.count > 1 {
      let others = kept.filter { $0 != word }
      let meant = others.reduce(everything) { $0.intersection(classes(where: $1)) }
      if meant.isSubset(of: classes(where: word)) { kept = others }
    }
    return kept.sorted { $0.place < $1.place }
  }
}
