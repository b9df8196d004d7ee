import GateKit
import Testing

struct RivalsTests {
  @Test func `purchases that share a subscription group are rivals`() {
    let rivals = Rivals(in: [["a"], [], ["a", "b"], ["b"], ["c"]])
    #expect(rivals.count == 5)
    #expect((0..<5).map { rivals[$0] } == [[2], [], [0, 3], [2], []])
  }
}
