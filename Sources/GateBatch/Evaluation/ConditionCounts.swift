import GateRules

/// The counts of a block. Nearly every condition is counted right after it is evaluated, when its column is still
/// in the cache of the processor.
struct ConditionCounts: Sendable {
  typealias Lane = BitColumns.Lane

  /// The bits of one condition.
  struct Bits {
    let areTrue: UnsafePointer<Lane>
    /// The true and unknown bits; `nil` if no fact is unknown.
    let areOpen: UnsafePointer<Lane>?
    /// The bits of the subjects for which the bypass opens every item; `nil` if the catalog has none.
    let areBypassed: UnsafePointer<Lane>?
  }

  /// For how many subjects each condition is true, and for how many it is unknown, by index in
  /// ``ConditionCounting/conditions``. Empty unless requested.
  private(set) var subjects: [(areTrue: UInt32, areUnknown: UInt32)]
  /// The number of items with the counted verdict, by subject. Empty unless requested.
  private(set) var items: [UInt32] = []
  private let verdict: Verdict?
  /// The index in `sums` for each condition.
  private var groups: [Int32] = []
  /// The numbers of conditions with the counted verdict, one for each number of items that a condition opens.
  private var sums: [(conditions: ColumnSums, itemCount: Int)] = []
  private var total: ColumnSums
  private var count = 0

  init(_ counting: ConditionCounting) {
    let conditions = counting.conditions
    subjects = counting.countsSubjects ? conditions.map { _ in (0, 0) } : []
    verdict = counting.verdict
    total = ColumnSums(upTo: verdict == nil ? 0 : conditions.reduce(0) { $0 + $1.itemCount })
    if verdict == nil { return }
    // By the number of items that a condition opens: the number of such conditions, then the index of their group.
    let mostItems = conditions.lazy.map(\.itemCount).max() ?? 0
    var numbers = Array(repeating: Int32(0), count: mostItems + 1)
    for condition in conditions { numbers[condition.itemCount] += 1 }
    for itemCount in numbers.indices where numbers[itemCount] > 0 {
      sums.append((ColumnSums(upTo: Int(numbers[itemCount])), itemCount))
      numbers[itemCount] = Int32(sums.count - 1)
    }
    groups = conditions.map { numbers[$0.itemCount] }
  }

  /// Begins a block.
  mutating func begin(subjects count: Int) {
    self.count = count
    for group in sums.indices { sums[group].conditions.removeAll() }
  }

  /// Counts a condition.
  @inline(__always)
  mutating func add(_ condition: Int, _ bits: Bits) {
    if let bypass = bits.areBypassed {
      add(condition, bits, { bits.areTrue[$0] | bypass[$0] }) { $0[$1] | bypass[$1] }
    } else {
      add(condition, bits, { bits.areTrue[$0] }) { $0[$1] }
    }
  }

  /// - Parameter areOpen: takes its column, because the true one stands for it if no fact is unknown.
  @inline(__always)
  private mutating func add(
    _ condition: Int, _ bits: Bits, _ areTrue: (Int) -> Lane,
    _ areOpen: (UnsafePointer<Lane>, Int) -> Lane
  ) {
    if !subjects.isEmpty {
      let trues = BitColumns.bitCount(of: count, in: areTrue)
      let opens = bits.areOpen.map { open in
        BitColumns.bitCount(of: count) { areOpen(open, $0) }
      }
      subjects[condition] = (
        UInt32(truncatingIfNeeded: trues), UInt32(truncatingIfNeeded: (opens ?? trues) - trues)
      )
    }
    guard let verdict else { return }
    let group = Int(groups[condition])
    switch verdict {
    case .unlocked: sums[group].conditions.add(areTrue)
    case .locked:
      let open = bits.areOpen ?? bits.areTrue
      sums[group].conditions.add { ~areOpen(open, $0) }
    case .indeterminate:
      guard let open = bits.areOpen else { return }
      sums[group].conditions.add { areOpen(open, $0) & ~areTrue($0) }
    }
  }

  /// Ends a block.
  ///
  /// - Complexity: O(n) in the subjects and in the groups.
  mutating func finish() {
    if verdict == nil { return }
    total.removeAll()
    for group in sums.indices {
      total.add(&sums[group].conditions, times: sums[group].itemCount)
    }
    if items.count != count { items = Array(repeating: 0, count: count) }
    items.withUnsafeMutableBufferPointer { total.write(to: $0) }
  }
}
