extension AttributeResolution {
  /// Those that are needed besides the others: for some of the values that they allow, and change the
  /// least, no other one asks for less.
  mutating func least(_ met: [ResolvedParts], _ work: inout WorkBudget) -> [ResolvedParts] {
    let sorted = met.unique.sorted { $0.wait < $1.wait }
    var found: [ResolvedParts] = []
    for index in sorted.indices where !work.isSpent {
      if !isSuperfluous(index, among: sorted, &work) { found.append(sorted[index]) }
    }
    return found
  }

  private mutating func isSuperfluous(
    _ index: Int, among sorted: [ResolvedParts], _ work: inout WorkBudget
  ) -> Bool {
    let one = sorted[index]
    var boxes: [[SmallIntSet]] = []
    for other in sorted.indices where other != index {
      if sorted[other].wait > one.wait { break }
      work.spend(1)
      guard sorted[other].parts.isSubset(of: one.parts) else { continue }
      if one.wishes.isEmpty { return true }
      if sorted[other].isWider(than: one), other < index || !one.isWider(than: sorted[other]) {
        return true
      }
      boxes += self.boxes(of: one, asMuchAs: sorted[other], &work)
      if work.isSpent { return false }
    }
    return covers(boxes, one.wishes.map { nearest($0, &work) }, &work)
  }

  /// For which of the values that change the least, attribute by attribute, a implicant asks for more than
  /// another one does for some values.
  private mutating func boxes(
    of one: ResolvedParts, asMuchAs other: ResolvedParts, _ work: inout WorkBudget
  ) -> [[SmallIntSet]] {
    func box(strictlyIn strict: Int?) -> [SmallIntSet] {
      one.wishes.map { wish in
        let own = nearest(wish, &work)
        guard let less = other.wish(forChoice: wish.choice) else { return own }
        let others = nearest(less, &work)
        work.spend(WorkBudget.pair + own.count * others.count)
        return parts.attributes[wish.choice].atLeastAsFar(
          own, as: others, strictly: strict == wish.choice)
      }
    }
    let isLess = one.parts != other.parts || one.wait != other.wait
    let found =
      isLess ? [box(strictlyIn: nil)] : one.wishes.map { box(strictlyIn: $0.choice) }
    return found.filter { box in !box.contains { $0.isEmpty } }
  }

  /// Whether boxes together contain a whole one.
  private func covers(
    _ boxes: [[SmallIntSet]], _ whole: [SmallIntSet], _ work: inout WorkBudget
  ) -> Bool {
    var left = [whole]
    for box in boxes {
      work.spend(WorkBudget.pair * left.count * whole.count)
      if left.isEmpty || work.isSpent { break }
      left = left.flatMap { Self.rest(of: $0, without: box) }
    }
    return left.isEmpty
  }

  /// What lies in one box and not in another, in boxes again.
  private static func rest(of whole: [SmallIntSet], without box: [SmallIntSet]) -> [[SmallIntSet]] {
    let common = zip(whole, box).map { $0.intersection($1) }
    if common.contains(where: \.isEmpty) { return [whole] }
    return whole.indices.compactMap { index in
      let outside = whole[index].subtracting(box[index])
      if outside.isEmpty { return nil }
      return Array(common[..<index]) + [outside] + Array(whole[(index + 1)...])
    }
  }
}
