import ContentCatalog
import GateRules

/// Parts that open an entry together, with the values that attributes are to have.
struct MetParts {
  /// What is asked for, each attribute's facts that are to change among them: of two, the one that asks
  /// for more contains the other.
  let parts: PartSet
  /// The attributes, with their new values and what is to be said of them.
  let wishes: [AttributeWish]
  /// Until when to wait besides; `nil` for not at all.
  let wait: Instant?
}

/// What an attribute is to be.
struct AttributeWish {
  let attribute: Int
  let value: AttributeValue
  /// The facts that are to be true or false, without those that follow from others.
  let facts: [(fact: Int, value: Bool)]
}

extension MetParts {
  /// Whether this asks for part of the other at most, and for no longer wait.
  func asksNoMore(than other: MetParts) -> Bool {
    (wait ?? .earliest) <= (other.wait ?? .earliest) && parts.isSubset(of: other.parts)
  }

  /// Whether this asks for less than the other.
  func asksLess(than other: MetParts) -> Bool {
    asksNoMore(than: other) && !(parts == other.parts && wait == other.wait)
  }

  /// Settles which values the attributes that a way asks for are to have; several where none asks for
  /// less than another, and none where no value fits.
  static func settling(
    _ way: Way, among parts: OfferParts, for subject: PlannedSubject, wait: Instant?
  ) -> [MetParts] {
    var literals = PartSet.empty
    var found = [MetParts(parts: .empty, wishes: [], wait: wait)]
    for choice in parts.attributes {
      let (wanted, changed, numbers) = wishes(of: way, for: choice, parts)
      literals = literals.union(numbers)
      guard !changed.isEmpty else { continue }
      let present = choice.facts.map {
        subject.program.facts[$0].value(for: subject.frozen, at: subject.now) == .true
      }
      let shown = choice.essential(of: changed).map { (choice.facts[$0.place], $0.value) }
      found = choice.nearest(where: wanted, to: present).flatMap { one in
        var changes = PartSet.empty
        for (place, fact) in choice.facts.enumerated() where one.truths[place] != present[place] {
          parts.number(.attributeFact(fact, value: one.truths[place])).map { changes.insert($0) }
        }
        let wish = AttributeWish(attribute: choice.attribute, value: one.value, facts: shown)
        return found.map {
          MetParts(parts: $0.parts.union(changes), wishes: $0.wishes + [wish], wait: wait)
        }
      }
    }
    let others = way.needed.subtracting(literals)
    return found.map {
      MetParts(parts: $0.parts.union(others), wishes: $0.wishes, wait: wait)
    }
  }

  private typealias Wish = (place: Int, value: Bool)

  /// What a way asks of an attribute: what is to hold of its value, what of that does not hold yet, and
  /// the numbers of these parts.
  private static func wishes(
    of way: Way, for choice: AttributeChoice, _ parts: OfferParts
  ) -> (wanted: [Wish], changed: [Wish], numbers: PartSet) {
    var wanted: [Wish] = []
    var changed: [Wish] = []
    var numbers = PartSet.empty
    for (place, fact) in choice.facts.enumerated() {
      for value in [true, false] {
        guard let number = parts.number(.attributeFact(fact, value: value)),
          let opposite = parts.number(.attributeFact(fact, value: !value))
        else { continue }
        if way.avoided.contains(opposite) { wanted.append((place, value)) }
        guard way.needed.contains(number) else { continue }
        changed.append((place, value))
        numbers.insert(number)
      }
    }
    return (wanted, changed, numbers)
  }
}
