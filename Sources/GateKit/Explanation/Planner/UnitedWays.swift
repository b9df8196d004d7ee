extension WaySettlement {
  /// Where the values that ways allow are together what the rules say in no more words, one way stands
  /// for them all.
  mutating func united(_ met: [MetParts], _ work: inout PlannerWork) -> [MetParts] {
    var found = met.unique
    var before = found.count + 1
    while found.count < before, !work.isSpent {
      before = found.count
      for choice in parts.attributes.indices where parts.attributes[choice].isComplete {
        found = united(found, ofChoice: choice, &work)
      }
    }
    return found
  }

  private mutating func united(
    _ met: [MetParts], ofChoice choice: Int, _ work: inout PlannerWork
  ) -> [MetParts] {
    work.spend(PlannerWork.look + PlannerWork.pair * met.count)
    let newValue = parts.firstNumbers[choice]
    let asking = met.filter { $0.parts.contains(newValue) }
    if asking.count < 2 || work.isSpent { return met }
    work.spend(asking.reduce(0) { $0 + PlannerWork.look + PlannerWork.word * $1.wishes.count })
    var groups: [[MetParts]] = []
    var places: [MetParts: Int] = [:]
    for one in asking {
      let key = one.replacing(choice: choice, by: nil)
      if let place = places[key] {
        groups[place].append(one)
      } else {
        places[key] = groups.count
        groups.append([one])
      }
    }
    var found = met.filter { !$0.parts.contains(newValue) }
    for group in groups {
      let wishes = united(group.compactMap { $0.wish(forChoice: choice) }, &work)
      found += wishes.map { group[0].replacing(choice: choice, by: $0) }
    }
    return found.unique
  }

  /// Wishes for one attribute.
  private mutating func united(
    _ wishes: [AttributeWish], _ work: inout PlannerWork
  ) -> [AttributeWish] {
    guard wishes.count > 1, let choice = wishes.first?.choice, !work.isSpent else { return wishes }
    let whole = wishes.reduce(NumberSet.empty) { $0.union($1.classes) }
    let longest = wishes.map(\.words.count).max() ?? 1
    if let words = words(saying: whole, ofChoice: choice, &work), words.count <= longest {
      return [AttributeWish(choice: choice, classes: whole, words: words)]
    }
    var left = wishes
    let attribute = parts.attributes[choice]
    for place in attribute.facts.indices where left.count > 1 && !work.isSpent {
      for word in [true, false].map({ AttributeChoice.Word(place: place, value: $0) }) {
        work.spend(PlannerWork.pair + left.count)
        let classes = attribute.classes(where: word)
        let within = left.filter { $0.classes.isSubset(of: classes) }
        guard within.count > 1,
          within.reduce(NumberSet.empty, { $0.union($1.classes) }) == classes
        else { continue }
        left.removeAll { $0.classes.isSubset(of: classes) }
        left.append(AttributeWish(choice: choice, classes: classes, words: [word]))
      }
    }
    return left
  }
}

extension [MetParts] {
  /// The first of each that are equal.
  var unique: [MetParts] {
    var seen: Set<MetParts> = []
    return filter { seen.insert($0).inserted }
  }
}
