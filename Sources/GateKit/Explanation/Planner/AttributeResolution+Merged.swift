extension AttributeResolution {
  /// Where the values that implicants allow are together what the rules say in no more literals, one implicant stands
  /// for them all.
  mutating func united(_ met: [ResolvedParts], _ work: inout WorkBudget) -> [ResolvedParts] {
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
    _ met: [ResolvedParts], ofChoice choice: Int, _ work: inout WorkBudget
  ) -> [ResolvedParts] {
    work.spend(WorkBudget.look + WorkBudget.pair * met.count)
    let newValue = parts.firstNumbers[choice]
    let asking = met.filter { $0.parts.contains(newValue) }
    if asking.count < 2 || work.isSpent { return met }
    work.spend(asking.reduce(0) { $0 + WorkBudget.look + WorkBudget.literal * $1.wishes.count })
    var groups: [[ResolvedParts]] = []
    var slots: [ResolvedParts: Int] = [:]
    for one in asking {
      let key = one.replacing(choice: choice, by: nil)
      if let slot = slots[key] {
        groups[slot].append(one)
      } else {
        slots[key] = groups.count
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
    _ wishes: [AttributeConstraint], _ work: inout WorkBudget
  ) -> [AttributeConstraint] {
    guard wishes.count > 1, let choice = wishes.first?.choice, !work.isSpent else { return wishes }
    let whole = wishes.reduce(SmallIntSet.empty) { $0.union($1.classes) }
    let longest = wishes.map(\.literals.count).max() ?? 1
    if let literals = literals(saying: whole, ofChoice: choice, &work), literals.count <= longest {
      return [AttributeConstraint(choice: choice, classes: whole, literals: literals)]
    }
    var left = wishes
    let attribute = parts.attributes[choice]
    for slot in attribute.facts.indices where left.count > 1 && !work.isSpent {
      for literal in [true, false].map({ AttributeChoice.Literal(slot: slot, value: $0) }) {
        work.spend(WorkBudget.pair + left.count)
        let classes = attribute.classes(where: literal)
        let within = left.filter { $0.classes.isSubset(of: classes) }
        guard within.count > 1,
          within.reduce(SmallIntSet.empty, { $0.union($1.classes) }) == classes
        else { continue }
        left.removeAll { $0.classes.isSubset(of: classes) }
        left.append(AttributeConstraint(choice: choice, classes: classes, literals: [literal]))
      }
    }
    return left
  }
}

extension [ResolvedParts] {
  /// The first of each that are equal.
  var unique: [ResolvedParts] {
    var seen: Set<ResolvedParts> = []
    return filter { seen.insert($0).inserted }
  }
}
