/// A pass that removes a group, and a later one or all that follows with it.
///
/// The later choices can depend on what a group declared: a subject has choices for each attribute of
/// its catalog, and an instant is drawn from the dates of its subject. Removing the group alone shifts
/// or changes what they mean.
struct DependentRemoval: ShrinkingPass {
  /// A change of the choices from a later group on.
  fileprivate enum Change: CaseIterable {
    /// The later group is removed.
    case removal
    /// The later group is replaced by a single 0.
    case ending
    /// Each choice of the later group is 0.
    case zeros
    /// The later group and all that follows is removed, so that every choice is the simplest.
    case truncation
  }

  fileprivate struct Attempt {
    /// Whether a single 0 replaces the first group, so that it is absent and nothing is shifted.
    let endsFirst: Bool
    let change: Change
  }

  private static let attempts = Change.allCases.flatMap { change in
    [false, true].map { Attempt(endsFirst: $0, change: change) }
  }

  private var index = 0
  /// The later groups that are still to be changed; `nil` before they are collected.
  private var later: ArraySlice<Range<Int>>?
  private var attempts = Self.attempts[...]

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.groups.count {
      let first = smallest.groups[index]
      let groups = later ?? Self.groups(after: first, in: smallest)
      later = groups
      if let group = groups.first, let attempt = attempts.first {
        return smallest.values(applying: attempt, to: first, and: group)
      }
      index += 1
      later = nil
    }
    return nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    attempts.removeFirst()
    if !isTaken, !attempts.isEmpty { return }
    attempts = Self.attempts[...]
    if isTaken { later = nil } else { later?.removeFirst() }
  }

  private static func groups(
    after first: Range<Int>, in record: ChoiceRecord
  ) -> ArraySlice<Range<Int>> {
    if first.isEmpty { return [] }
    return record.groups.filter { $0.lowerBound >= first.upperBound && !$0.isEmpty }
      .sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }[...]
  }
}

extension ChoiceRecord {
  fileprivate func values(
    applying attempt: DependentRemoval.Attempt, to first: Range<Int>, and later: Range<Int>
  ) -> [UInt64] {
    let start =
      values[..<first.lowerBound] + (attempt.endsFirst ? [0] : [])
      + values[first.upperBound..<later.lowerBound]
    let end = values[later.upperBound...]
    switch attempt.change {
    case .removal: return Array(start + end)
    case .ending: return Array(start + [0] + end)
    case .zeros: return Array(start + later.map { _ in 0 } + end)
    case .truncation: return Array(start)
    }
  }
}
