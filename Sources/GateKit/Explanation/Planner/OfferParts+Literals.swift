import GateRules

extension OfferParts {
  /// What a part says about an attribute, and which one; `nil` where it does not.
  func literal(_ number: Int) -> (choice: Int, literal: AttributeChoice.Literal)? {
    guard let choice = choicesOfWords[number] else { return nil }
    let (slot, isFalse) = (number - firstNumbers[choice] - 1).quotientAndRemainder(dividingBy: 2)
    return (choice, AttributeChoice.Literal(slot: slot, value: isFalse == 0))
  }

  /// The literals that become true of an attribute with a value of this class, and are not yet.
  func literals(ofChoice choice: Int, changedBy value: Int) -> SmallIntSet {
    let attribute = attributes[choice]
    var found = SmallIntSet.empty
    for slot in attribute.facts.indices {
      let isTrue = attribute.isTrue(slot, of: value)
      if attribute.present[slot] == Ternary(isTrue) { continue }
      found.insert(firstNumbers[choice] + 1 + 2 * slot + (isTrue ? 0 : 1))
    }
    return found
  }

  /// All parts that say something about the attribute of which one of them is to have a new value.
  func attributeParts(ofNewValue number: Int) -> SmallIntSet? {
    guard let choice = firstNumbers.firstIndex(of: number) else { return nil }
    var found = SmallIntSet.empty
    for part in number...(number + 2 * attributes[choice].facts.count) { found.insert(part) }
    return found
  }
}
