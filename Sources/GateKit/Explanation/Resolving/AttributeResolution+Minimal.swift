import ContentCatalog

/// Removes resolved parts that ask for more than others.
extension AttributeResolution {
  /// Returns the resolved parts that are necessary: for some of their allowed values, no other
  /// resolved parts ask for less.
  func minimal(_ all: [ResolvedParts], _ work: WorkBudget) -> [ResolvedParts] {
    let sorted = all.unique.sorted { $0.wait < $1.wait }
    var found: [ResolvedParts] = []
    for index in sorted.indices where !work.isSpent {
      if !isSuperfluous(index, among: sorted, work) { found.append(sorted[index]) }
    }
    return found
  }

  private func isSuperfluous(
    _ index: Int, among sorted: [ResolvedParts], _ work: WorkBudget
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
      // Of different values with equal parts, none asks for less than another.
      let isLess =
        sorted[other].parts != candidate.parts || sorted[other].wait != candidate.wait
      if isLess, let box = candidate.box(sharedWith: sorted[other]) { boxes.append(box) }
      if work.isSpent { return false }
    }
    return covers(boxes, candidate.constraints.map(\.classes), work)
  }

  /// Returns whether the union of some boxes contains another box.
  private func covers(
    _ boxes: [[SmallIntSet]], _ whole: [SmallIntSet], _ work: WorkBudget
  ) -> Bool {
    var left = [whole]
    for box in boxes {
      work.spend(OfferWork.pair * left.count * whole.count)
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

extension ResolvedParts {
  /// Returns the combinations of allowed values that other parts allow too, as one set of classes for
  /// each constraint; `nil` if there is none.
  fileprivate func box(sharedWith other: ResolvedParts) -> [SmallIntSet]? {
    let box = constraints.map { constraint in
      other.constraint(onChoice: constraint.choice).map {
        constraint.classes.intersection($0.classes)
      } ?? constraint.classes
    }
    return box.contains(where: \.isEmpty) ? nil : box
  }
}
