/// The numbers of subjects by group, for a limited number of groups.
struct SubjectGroupTally<Count: Sendable>: Sendable {
  private(set) var counts: [SubjectGroup: Count] = [:]
  /// The count of the groups beyond the limit.
  private(set) var others: Count?
  private let limit: Int

  /// - Parameter limit: the maximum number of groups, if it is less than the general one.
  init(limit: Int = .max) { self.limit = min(limit, Self.limit) }

  /// Changes the count of a group.
  mutating func update(
    _ group: SubjectGroup, from zero: @autoclosure () -> Count, _ change: (inout Count) -> Void
  ) {
    if counts[group] != nil || counts.count < limit && group.length <= Self.maxBytes {
      change(&counts[group, default: zero()])
    } else {
      updateOthers(from: zero(), change)
    }
  }

  /// Changes the count of the groups beyond the limit.
  mutating func updateOthers(from zero: @autoclosure () -> Count, _ change: (inout Count) -> Void) {
    var count = others ?? zero()
    change(&count)
    others = count
  }

  /// The maximum number of groups.
  private static var limit: Int { 10_000 }

  /// The maximum number of bytes of the names of a group.
  private static var maxBytes: Int { 4_096 }
}
