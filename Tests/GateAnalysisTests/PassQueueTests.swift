import Testing

@testable import GateAnalysis

struct PassQueueTests {
  /// Returns the positions in the order of their examination, if each adds others when it is examined first.
  private func order(of count: Int, adding added: [Int: [Int]]) -> [Int] {
    var queue = PassQueue(count: count)
    var order: [Int] = []
    while let position = queue.popFirst() {
      if !order.contains(position) { for other in added[position] ?? [] { queue.insert(other) } }
      order.append(position)
    }
    return order
  }

  @Test func `all positions are examined once in order`() {
    #expect(order(of: 5, adding: [:]) == [0, 1, 2, 3, 4])
    #expect(order(of: 0, adding: [:]) == [])
  }

  @Test func `an earlier position follows in the next pass, and one that waits is not added again`()
  {
    #expect(order(of: 4, adding: [1: [3, 0], 2: [1, 0]]) == [0, 1, 2, 3, 0, 1])
    #expect(order(of: 3, adding: [1: [1]]) == [0, 1, 2, 1])
  }

  @Test func `a later position follows in the same pass if it was examined in the pass before`() {
    var queue = PassQueue(count: 3)
    let first = [queue.popFirst(), queue.popFirst(), queue.popFirst()]
    queue.insert(0)
    let second = queue.popFirst()
    queue.insert(0)
    queue.insert(2)
    queue.insert(1)
    #expect(first == [0, 1, 2])
    #expect(second == 0)
    #expect([queue.popFirst(), queue.popFirst(), queue.popFirst()] == [1, 2, 0])
    #expect(queue.popFirst() == nil)
  }
}
