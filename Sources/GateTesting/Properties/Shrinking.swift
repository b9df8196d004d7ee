/// A case that contradicts a property, and the choices that it was made from.
struct TriedCase<Value> {
  let value: Value
  let message: String
  let record: ChoiceRecord
}

/// Makes a case smaller that contradicts a property, as long as the smaller one does so too.
///
/// It works on the choices and not on the value, as Hypothesis does (MacIver and Donaldson, “Test-Case
/// Reduction via Test-Case Generation”, ECOOP 2020), so that it needs to know nothing of what is made.
struct Shrinking<Value> {
  /// Makes a value again and says how it contradicts the property; `nil` where it does not.
  typealias Attempt = (inout Choices) -> (value: Value, message: String)?

  private(set) var smallest: TriedCase<Value>
  private(set) var shrinks = 0
  private let size: Int
  private let attempt: Attempt
  private var attemptsLeft = 4_000
  /// What was tried already; rounds come to much the same again.
  private var tried: Set<[UInt64]> = []
  /// How many of the groups within a group are tried in its place, the largest first.
  private static var mostPutInPlace: Int { 8 }

  init(of found: TriedCase<Value>, size: Int, attempt: @escaping Attempt) {
    smallest = found
    self.size = size
    self.attempt = attempt
  }

  mutating func run() {
    var before: Int
    repeat {
      before = shrinks
      leaveOutGroups()
      simplifyGroups()
      putGroupsInPlaceOfOthers()
      lowerValues()
      // There are many of these, and few help where anything else does.
      if shrinks == before { leaveOutValues() }
    } while shrinks > before && attemptsLeft > 0
  }
}

extension Shrinking {
  /// The largest first; what lies in a group that is gone is not tried any more.
  private mutating func leaveOutGroups() {
    var groups = groupsByLength
    var index = 0
    while index < groups.count, attemptsLeft > 0 {
      let values = smallest.record.values
      if accept(Array(values[..<groups[index].lowerBound] + values[groups[index].upperBound...])) {
        groups = groupsByLength
      } else {
        index += 1
      }
    }
  }

  private var groupsByLength: [Range<Int>] {
    smallest.record.groups.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }

  /// Runs of choices that are no group, from the end.
  private mutating func leaveOutValues() {
    for length in [8, 4, 2, 1] {
      var end = smallest.record.values.count
      while end >= length, attemptsLeft > 0 {
        var values = smallest.record.values
        guard end <= values.count else {
          end = values.count
          continue
        }
        values.removeSubrange(end - length..<end)
        _ = accept(values)
        end -= 1
      }
    }
  }

  /// Every choice of a group at once: a single simplest one, as where the first says that there is nothing
  /// more, or each to the simplest.
  private mutating func simplifyGroups() {
    var index = 0
    while index < smallest.record.groups.count, attemptsLeft > 0 {
      let group = smallest.record.groups[index]
      let values = smallest.record.values
      let isNothingMore =
        group.count > 1
        && accept(Array(values[..<group.lowerBound] + [0] + values[group.upperBound...]))
      if !isNothingMore, values[group].contains(where: { $0 > 0 }) {
        let zeros = group.map { _ in UInt64(0) }
        _ = accept(Array(values[..<group.lowerBound] + zeros + values[group.upperBound...]))
      }
      index += 1
    }
  }

  /// What lies within a group in its place, so that a rule becomes one of those that it joins, and an item
  /// one of those below it.
  private mutating func putGroupsInPlaceOfOthers() {
    var index = 0
    // The groups that were closed last are the ones that hold others.
    while index < smallest.record.groups.count, attemptsLeft > 0 {
      let groups = smallest.record.groups
      let outer = groups[groups.count - 1 - index]
      let inner = groups.filter { outer.contains($0) && $0.count < outer.count && $0.count > 1 }
        .sorted { $0.count > $1.count }.prefix(Self.mostPutInPlace)
      let values = smallest.record.values
      let isSmaller = inner.contains { inner in
        accept(
          Array(values[..<outer.lowerBound] + values[inner] + values[outer.upperBound...]))
      }
      if !isSmaller { index += 1 }
    }
  }

  private mutating func lowerValues() {
    var index = 0
    while index < smallest.record.values.count, attemptsLeft > 0 {
      lowerValue(at: index)
      index += 1
    }
  }

  /// The lowest numbers one by one, since what fails is often odd or a certain choice; then halving the way.
  private mutating func lowerValue(at index: Int) {
    let found = smallest.record.values[index]
    let few: UInt64 = 8
    for value in 0..<min(found, few) where accept(value, at: index) { return }
    var (least, most) = (few, found)
    while least < most, attemptsLeft > 0 {
      let middle = least + (most - least) / 2
      if accept(middle, at: index) { most = middle } else { least = middle + 1 }
    }
  }

  private mutating func accept(_ value: UInt64, at index: Int) -> Bool {
    var values = smallest.record.values
    guard index < values.count else { return false }
    values[index] = value
    return accept(values)
  }

  /// Takes the case that these choices make, if it is simpler and contradicts the property.
  private mutating func accept(_ values: [UInt64]) -> Bool {
    guard attemptsLeft > 0, tried.insert(values).inserted else { return false }
    attemptsLeft -= 1
    var choices = Choices(replaying: values, size: size)
    let made = attempt(&choices)
    guard let made, choices.record.isSimpler(than: smallest.record) else { return false }
    smallest = TriedCase(value: made.value, message: made.message, record: choices.record)
    shrinks += 1
    return true
  }
}
