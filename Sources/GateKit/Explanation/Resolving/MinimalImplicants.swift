/// Removes resolved parts that ask for more than others.
extension AttributeResolution {
  /// Returns the resolved parts that are necessary: for some of their nearest allowed values, no
  /// other resolved parts ask for less.
  mutating func minimal(_ all: [ResolvedParts], _ work: inout WorkBudget) -> [ResolvedParts] {
    let sorted = all.unique.sorted { $0.wait < $1.wait }
    var found: [ResolvedParts] = []
    for index in sorted.indices where !work.isSpent {
      if !isSuperfluous(index, among: sorted, &work) { found.append(sorted[index]) }
    }
    return found
  }

  private mutating func isSuperfluous(
    _ index: Int, among sorted: [ResolvedParts], _ work: inout WorkBudget
  ) -> Bool {
    let candidate = sorted[index]
    var boxes: [[SmallIntSet]] = []
    for other in sorted.indices where other != index {
      if sorted[other].wait > candidate.wait { break }
      work.spend(1)
      guard sorted[other].parts.isSubset(of: candidate.parts) else { continue }
      if candidate.constraints.isEmpty { return true }
      if sorted[other].isWider(than: candidate),
        other < index || !candidate.isWider(than: sorted[other])
      {
        return true
      }
      boxes += self.boxes(of: candidate, exceeding: sorted[other], &work)
      if work.isSpent { return false }
    }
    return covers(boxes, candidate.constraints.map { nearest($0, &work) }, &work)
  }

  /// Returns the combinations of nearest values for which `candidate` asks for more than `other`
  /// asks for with some of its own. A box contains one set of classes for each constraint.
  private mutating func boxes(
    of candidate: ResolvedParts, exceeding other: ResolvedParts, _ work: inout WorkBudget
  ) -> [[SmallIntSet]] {
    func box(strictlyIn strict: Int?) -> [SmallIntSet] {
      candidate.constraints.map { constraint in
        let own = nearest(constraint, &work)
        guard let looser = other.constraint(onChoice: constraint.choice) else { return own }
        let others = nearest(looser, &work)
        work.spend(WorkBudget.pair + own.count * others.count)
        return parts.attributes[constraint.choice].atLeastAsFar(
          own, as: others, strictly: strict == constraint.choice)
      }
    }
    let isLess = candidate.parts != other.parts || candidate.wait != other.wait
    let found =
      isLess ? [box(strictlyIn: nil)] : candidate.constraints.map { box(strictlyIn: $0.choice) }
    return found.filter { box in !box.contains { $0.isEmpty } }
  }

  /// Returns whether the union of some boxes contains another box.
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

  /// Returns the difference of two boxes, as disjoint boxes.
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
