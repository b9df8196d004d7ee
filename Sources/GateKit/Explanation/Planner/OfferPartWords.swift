import GateRules

extension OfferParts {
  /// What a part says about an attribute, and which one; `nil` where it does not.
  func word(_ number: Int) -> (choice: Int, word: AttributeChoice.Word)? {
    guard let choice = choicesOfWords[number] else { return nil }
    let (place, isFalse) = (number - firstNumbers[choice] - 1).quotientAndRemainder(dividingBy: 2)
    return (choice, AttributeChoice.Word(place: place, value: isFalse == 0))
  }

  /// The words that become true of an attribute with a value of this class, and are not yet.
  func words(ofChoice choice: Int, changedBy value: Int) -> NumberSet {
    let attribute = attributes[choice]
    var found = NumberSet.empty
    for place in attribute.facts.indices {
      let isTrue = attribute.isTrue(place, of: value)
      if attribute.present[place] == Ternary(isTrue) { continue }
      found.insert(firstNumbers[choice] + 1 + 2 * place + (isTrue ? 0 : 1))
    }
    return found
  }

  /// All parts that say something about the attribute of which one of them is to have a new value.
  func attributeParts(ofNewValue number: Int) -> NumberSet? {
    guard let choice = firstNumbers.firstIndex(of: number) else { return nil }
    var found = NumberSet.empty
    for part in number...(number + 2 * attributes[choice].facts.count) { found.insert(part) }
    return found
  }
}
