/// Says for implicants what attributes are to be, in as few literals as the rules have for it, and keeps the implicants
/// of which no part is superfluous.
///
/// The search takes what different facts ask of one attribute for different things; that one value
/// answers them all, and that several values come to the same, is seen here.
struct AttributeResolution {
  let parts: OfferParts
  private var literals: [Wish: [AttributeChoice.Literal]?] = [:]
  private var nearest: [Wish: SmallIntSet] = [:]

  private struct Wish: Hashable {
    let choice: Int
    let classes: SmallIntSet
  }

  init(among parts: OfferParts) { self.parts = parts }

  /// What a implicant asks for; `nil` where no value of an attribute fits.
  mutating func settled(_ implicant: Implicant, wait: Int, _ work: inout WorkBudget)
    -> ResolvedParts?
  {
    let asked = implicant.needed.intersection(parts.literals)
    let kept = implicant.avoided.intersection(parts.literals)
    let others = implicant.needed.subtracting(asked)
    work.spend(WorkBudget.look)
    if asked.isEmpty { return ResolvedParts(parts: others, wishes: [], wait: wait) }
    var wanted: [Int: [AttributeChoice.Literal]] = [:]
    for number in asked.elements {
      parts.literal(number).map { wanted[$0.choice, default: []].append($0.literal) }
    }
    for number in kept.elements {
      guard let (choice, literal) = parts.literal(number), wanted[choice] != nil else { continue }
      wanted[choice]?.append(AttributeChoice.Literal(slot: literal.slot, value: !literal.value))
    }
    var wishes: [AttributeConstraint] = []
    for (choice, literals) in wanted.sorted(by: { $0.key < $1.key }) {
      work.spend(WorkBudget.pair * literals.count)
      guard let wish = wish(forChoice: choice, literals, &work) else { return nil }
      wishes.append(wish)
    }
    return ResolvedParts(parts: others, wishes: wishes, wait: wait)
  }

  private mutating func wish(
    forChoice choice: Int, _ wanted: [AttributeChoice.Literal], _ work: inout WorkBudget
  ) -> AttributeConstraint? {
    let attribute = parts.attributes[choice]
    let classes = wanted.reduce(attribute.everything) {
      $0.intersection(attribute.classes(where: $1))
    }
    if classes.isEmpty { return nil }
    // Where not all values were looked at, the literals that the implicant itself has are the only sure ones.
    let literals =
      attribute.isComplete ? self.literals(saying: classes, ofChoice: choice, &work) : nil
    return AttributeConstraint(
      choice: choice, classes: classes, literals: literals ?? attribute.essential(of: wanted))
  }

  mutating func literals(
    saying classes: SmallIntSet, ofChoice choice: Int, _ work: inout WorkBudget
  ) -> [AttributeChoice.Literal]? {
    let wish = Wish(choice: choice, classes: classes)
    if let known = literals[wish] { return known }
    work.spend(WorkBudget.look + WorkBudget.literal * parts.attributes[choice].facts.count)
    let found = parts.attributes[choice].literals(saying: classes)
    literals[wish] = .some(found)
    return found
  }

  /// Of the classes that a wish allows those that change the least.
  mutating func nearest(_ wish: AttributeConstraint, _ work: inout WorkBudget) -> SmallIntSet {
    let key = Wish(choice: wish.choice, classes: wish.classes)
    if let known = nearest[key] { return known }
    let count = wish.classes.count
    work.spend(WorkBudget.look + count * count)
    let found = parts.attributes[wish.choice].nearest(among: wish.classes)
    nearest[key] = found
    return found
  }

  /// All parts of a implicant, with one value of each attribute and everything that this value changes.
  mutating func example(of met: ResolvedParts, _ work: inout WorkBudget) -> SmallIntSet {
    met.wishes.reduce(met.parts) { found, wish in
      guard let one = nearest(wish, &work).elements.first else { return found }
      return found.union(parts.literals(ofChoice: wish.choice, changedBy: one))
    }
  }
}
