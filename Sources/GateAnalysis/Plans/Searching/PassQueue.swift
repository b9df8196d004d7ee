/// The positions of a list to examine in passes over it, from the first position to the last.
///
/// At first, all positions wait. One that is added again is examined in the present pass if it follows the
/// position examined last, and in the next pass otherwise, as if each pass examined the whole list.
struct PassQueue {
  /// The turns of the positions that wait, as a binary heap with the least first. The turn of a position is its
  /// number if all passes follow one another.
  private var turns: [Int]
  private var isWaiting: [Bool]
  /// The turn of the position examined last.
  private var last = 0

  init(count: Int) {
    turns = Array(0..<count)
    isWaiting = Array(repeating: true, count: count)
  }

  /// Removes the position to examine next, and returns it; `nil` if none waits.
  ///
  /// - Complexity: O(log n) in the positions that wait.
  mutating func popFirst() -> Int? {
    guard let turn = turns.first, let moved = turns.popLast() else { return nil }
    if !turns.isEmpty {
      turns[0] = moved
      siftDown()
    }
    last = turn
    let position = turn % isWaiting.count
    isWaiting[position] = false
    return position
  }

  /// Adds a position unless it waits.
  ///
  /// - Complexity: O(log n) in the positions that wait.
  mutating func insert(_ position: Int) {
    if isWaiting[position] { return }
    isWaiting[position] = true
    let turn = last - last % isWaiting.count + position
    turns.append(turn > last ? turn : turn + isWaiting.count)
    siftUp()
  }

  private mutating func siftUp() {
    var child = turns.count - 1
    while child > 0, turns[child] < turns[(child - 1) / 2] {
      turns.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < turns.count && turns[child] < turns[least] {
        least = child
      }
      if least == parent { return }
      turns.swapAt(least, parent)
      parent = least
    }
  }
}
