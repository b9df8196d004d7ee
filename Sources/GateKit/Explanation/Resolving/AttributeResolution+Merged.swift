import ContentCatalog

/// Merges resolved parts that differ only in the allowed values of one attribute.
extension AttributeResolution {
  /// Merges resolved parts if their values together need no more literals than the values of one.
  mutating func merged(_ all: [ResolvedParts], _ work: WorkBudget) -> [ResolvedParts] {
    var found = all.unique
    var before = found.count + 1
    while found.count < before, !work.isSpent {
      before = found.count
      for choice in parts.attributes.indices where parts.attributes[choice].isComplete {
        found = merged(found, byChoice: choice, work)
      }
    }
    return found
  }

  private mutating func merged(
    _ all: [ResolvedParts], byChoice choice: Int, _ work: WorkBudget
  ) -> [ResolvedParts] {
    work.spend(OfferWork.look + OfferWork.pair * all.count)
    let newValue = parts.newValue(ofChoice: choice)
    let changing = all.filter { $0.parts.contains(newValue) }
    if changing.count < 2 || work.isSpent { return all }
    work.spend(
      changing.reduce(0) { $0 + OfferWork.look + OfferWork.literal * $1.constraints.count })
    var groups: [[ResolvedParts]] = []
    var slots: [ResolvedParts: Int] = [:]
    for resolved in changing {
      let key = resolved.replacing(choice: choice, by: nil)
      if let slot = slots[key] {
        groups[slot].append(resolved)
      } else {
        slots[key] = groups.count
        groups.append([resolved])
      }
    }
    var found = all.filter { !$0.parts.contains(newValue) }
    for group in groups {
      let constraints = merged(group.compactMap { $0.constraint(onChoice: choice) }, work)
      found += constraints.map { group[0].replacing(choice: choice, by: $0) }
    }
    return found.unique
  }

  /// Merges constraints on one attribute.
  private mutating func merged(
    _ constraints: [AttributeConstraint], _ work: WorkBudget
  ) -> [AttributeConstraint] {
    guard constraints.count > 1, let choice = constraints.first?.choice, !work.isSpent else {
      return constraints
    }
    let whole = constraints.reduce(SmallIntSet.empty) { $0.union($1.classes) }
    let longest = constraints.map(\.literals.count).max() ?? 1
    if let literals = literals(describing: whole, ofChoice: choice, work),
      literals.count <= longest
    {
      return [AttributeConstraint(choice: choice, classes: whole, literals: literals)]
    }
    var left = constraints
    let attribute = parts.attributes[choice]
    for slot in attribute.facts.indices where left.count > 1 && !work.isSpent {
      for literal in [true, false].map({ AttributeChoice.Literal(slot: slot, value: $0) }) {
        work.spend(OfferWork.pair + left.count)
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
  /// The distinct elements, in the order of their first occurrences.
  var unique: [ResolvedParts] {
    var seen: Set<ResolvedParts> = []
    return filter { seen.insert($0).inserted }
  }
}
