import GateEvalCommands
import Testing

struct ProgressLineTests {
  @Test(arguments: [
    (ProgressLine(subjects: 0, rejected: 0, seconds: 0, share: nil), "0 subjects"),
    (
      ProgressLine(subjects: 1_234_567, rejected: 0, seconds: 2, share: nil),
      "1,234,567 subjects, 617,283 a second"
    ),
    (
      ProgressLine(subjects: 500, rejected: 3, seconds: 1, share: 0.25),
      "[#####...............]  25% 500 subjects, 500 a second, 3 s left, 3 rejected"
    ),
    (
      ProgressLine(subjects: 10, rejected: 0, seconds: 100, share: 0.5),
      "[##########..........]  50% 10 subjects, 0 a second, 1 min 40 s left"
    ),
    (
      ProgressLine(subjects: 10, rejected: 1_000, seconds: 10_000, share: 0.5),
      "[##########..........]  50% 10 subjects, 0 a second, 2 h 46 min left, 1,000 rejected"
    ),
    (
      ProgressLine(subjects: 10, rejected: 0, seconds: 1, share: -1),
      "[....................]   0% 10 subjects, 10 a second"
    ),
    (
      ProgressLine(subjects: 10, rejected: 0, seconds: 10_000, share: 1.5),
      "[####################] 100% 10 subjects, 0 a second, 0 s left"
    ),
  ])
  func `a progress line shows the progress and the remaining time`(
    line: ProgressLine, text: String
  ) {
    #expect(line.text == text)
  }
}
