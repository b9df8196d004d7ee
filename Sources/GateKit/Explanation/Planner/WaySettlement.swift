/// Says for ways what attributes are to be, in as few words as the rules have for it, and keeps the ways
/// of which no part is superfluous.
///
/// The search takes what different facts ask of one attribute for different things; that one value
/// answers them all, and that several values come to the same, is seen here.
struct WaySettlement {
  let parts: OfferParts
  private var words: [Wish: [AttributeChoice.Word]?] = [:]
  private var nearest: [Wish: NumberSet] = [:]

  private struct Wish: Hashable {
    let choice: Int
    let classes: NumberSet
  }

  init(among parts: OfferParts) { self.parts = parts }

  /// What a way asks for; `nil` where no value of an attribute fits.
  mutating func settled(_ way: Way, wait: Int, _ work: inout PlannerWork) -> MetParts? {
    let asked = way.needed.intersection(parts.words)
    let kept = way.avoided.intersection(parts.words)
    let others = way.needed.subtracting(asked)
    work.spend(PlannerWork.look)
    if asked.isEmpty { return MetParts(parts: others, wishes: [], wait: wait) }
    var wanted: [Int: [AttributeChoice.Word]] = [:]
    for number in asked.elements {
      parts.word(number).map { wanted[$0.choice, default: []].append($0.word) }
    }
    for number in kept.elements {
      guard let (choice, word) = parts.word(number), wanted[choice] != nil else { continue }
      wanted[choice]?.append(AttributeChoice.Word(place: word.place, value: !word.value))
    }
    var wishes: [AttributeWish] = []
    for (choice, words) in wanted.sorted(by: { $0.key < $1.key }) {
      work.spend(PlannerWork.pair * words.count)
      guard let wish = wish(forChoice: choice, words, &work) else { return nil }
      wishes.append(wish)
    }
    return MetParts(parts: others, wishes: wishes, wait: wait)
  }

  private mutating func wish(
    forChoice choice: Int, _ wanted: [AttributeChoice.Word], _ work: inout PlannerWork
  ) -> AttributeWish? {
    let attribute = parts.attributes[choice]
    let classes = wanted.reduce(attribute.everything) {
      $0.intersection(attribute.classes(where: $1))
    }
    if classes.isEmpty { return nil }
    // Where not all values were looked at, the words that the way itself has are the only sure ones.
    let words =
      attribute.isComplete ? self.words(saying: classes, ofChoice: choice, &work) : nil
    return AttributeWish(
      choice: choice, classes: classes, words: words ?? attribute.essential(of: wanted))
  }

  mutating func words(
    saying classes: NumberSet, ofChoice choice: Int, _ work: inout PlannerWork
  ) -> [AttributeChoice.Word]? {
    let wish = Wish(choice: choice, classes: classes)
    if let known = words[wish] { return known }
    work.spend(PlannerWork.look + PlannerWork.word * parts.attributes[choice].facts.count)
    let found = parts.attributes[choice].words(saying: classes)
    words[wish] = .some(found)
    return found
  }

  /// Of the classes that a wish allows those that change the least.
  mutating func nearest(_ wish: AttributeWish, _ work: inout PlannerWork) -> NumberSet {
    let key = Wish(choice: wish.choice, classes: wish.classes)
    if let known = nearest[key] { return known }
    let count = wish.classes.count
    work.spend(PlannerWork.look + count * count)
    let found = parts.attributes[wish.choice].nearest(among: wish.classes)
    nearest[key] = found
    return found
  }

  /// All parts of a way, with one value of each attribute and everything that this value changes.
  mutating func example(of met: MetParts, _ work: inout PlannerWork) -> NumberSet {
    met.wishes.reduce(met.parts) { found, wish in
      guard let one = nearest(wish, &work).elements.first else { return found }
      return found.union(parts.words(ofChoice: wish.choice, changedBy: one))
    }
  }
}
