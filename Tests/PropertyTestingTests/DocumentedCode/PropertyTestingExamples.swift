import PropertyTesting
import TestSupport
import Testing

/// The examples in the doc comments of `PropertyTesting`, which `DocCommentExampleTests` compares with
/// this file.
@Suite(.tags(.property))
struct PropertyTestingExamples {
  private let print = PrintedLines()

  @Test func `a property of lists is tried`() {
    let numbers = Generator { $0.number(in: -9...9) }
    let report = forAll(numbers.list(0...9)) { list in
      guard let greatest = list.max() else { return .vacuous }
      return .check(list.sorted().last == greatest, "the greatest number is not the last")
    }
    #expect(report.failure == nil)
    #expect(report.cases > 0)
  }

  @Test func `an asynchronous property is tried`() async {
    let texts = Generator { $0.pick("", "a", "b") }
    let store = TextStore()
    let report = await forAll(texts) { text in
      await store.write(text)
      return .check(await store.read() == text, "another text is read")
    }
    #expect(report.failure == nil)
  }

  @Test func `a failure names its smallest case`() {
    let numbers = Generator { $0.number(in: 0...100) }
    let report = forAll(numbers) { .check($0 < 10, "the number is too great") }
    if let smallest = report.smallestCase { print(smallest) }  // 10
    #expect(print.lines == ["10"])
    if let failure = report.failure { print(failure.reason, failure.smallestCase) }
    #expect(print.lines.count == 2)
  }

  @Test func `an outcome is a check`() {
    let list = [1, 2]
    func outcome() -> PropertyOutcome {
      guard let first = list.first else { return .vacuous }
      return .check(first == list.min(), "the first number is not the smallest")
    }
    #expect(outcome() == .holds)
  }

  @Test func `a generator makes versions`() {
    let versions = Generator { choices in
      "\(choices.number(in: 0...3)).\(choices.number(in: 0...9))"
    }
    let lists = versions.list(1...3)
    #expect(1...3 ~= lists.value(seed: 1).count)
  }

  @Test func `choices are drawn from a seed`() {
    var choices = Choices(seed: 7)
    let price = choices.number(in: 1...99)
    let currency = choices.pick("EUR", "CNY")
    let isSale = choices.chance(20)
    var again = Choices(seed: 7)
    #expect(again.number(in: 1...99) == price)
    #expect(again.pick("EUR", "CNY") == currency)
    #expect(again.chance(20) == isSale)
  }

  @Test func `numbers are the same everywhere`() {
    var random = SeededGenerator(seed: 7)
    let order = ["L1", "L2", "L3"].shuffled(using: &random)
    var again = SeededGenerator(seed: 7)
    #expect(["L1", "L2", "L3"].shuffled(using: &again) == order)
  }

  @Test func `labels are counted`() {
    let numbers = Generator { $0.number(in: -1...1) }
    let signs = numbers.tally { [$0.signum()] }
    #expect(signs[0, default: 0] >= 10)
  }

  @Test func `classes are counted`() {
    let numbers = Generator { $0.number(in: -1...1) }
    let signed = numbers.classified("negative", atLeast: 20) { $0 < 0 }
    let report = forAll(signed) { .check(abs($0) <= 1) }
    print(report)  // 1000 cases: 32.2% negative
    for share in report.classes { print(share.name, share.cases) }  // negative 322
    #expect("\(report)" == "1000 cases: 32.2% negative")
  }

  private actor TextStore {
    private var text = ""
    func write(_ text: String) { self.text = text }
    func read() -> String { text }
  }
}
