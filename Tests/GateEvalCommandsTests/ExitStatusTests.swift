import GateEvalCommands
import Testing

@Suite struct ExitStatusTests {
  /// The numbers are repeated here by hand, because programs rely on them.
  @Test func `the numbers are those that programs rely on`() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 70, 74, 130, 141, 143])
  }

  @Test(
    arguments: [
      (70, 74), (74, 2), (2, 1), (1, 3), (3, 4), (4, 5), (5, 0), (70, 0), (70, 3), (74, 1), (2, 3),
      (141, 70),
      (74, 5), (130, 74), (143, 141), (0, 0),
    ] as [(Int32, Int32)])
  func `of two statuses the more severe is reported`(graver: Int32, other: Int32) throws {
    let graver = try #require(ExitStatus(rawValue: graver))
    let other = try #require(ExitStatus(rawValue: other))
    #expect(graver.combined(with: other) == graver)
    #expect(other.combined(with: graver) == graver)
  }

  @Test func `every status has a rank`() {
    #expect(Set(ExitStatus.precedence) == Set(ExitStatus.allCases))
    #expect(ExitStatus.precedence.count == ExitStatus.allCases.count)
  }
}
