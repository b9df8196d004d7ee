import PropertyTesting
import Testing
import TestSupport

@Suite(.tags(.property))
struct ForAllTests {
  private let numbers = Generator { $0.number(in: 0...1_000) }

  @Test func `a property that holds has no failure`() {
    let report = forAll(numbers) { .check($0 >= 0) }
    expectHolds(report)
    #expect(report.cases == 1_000)
  }

  @Test(arguments: UInt64(0)..<20)
  func `a failing number is shrunk to the least failing number`(seed: UInt64) throws {
    let report = forAll(numbers, seed: seed) { .check($0 < 137) }
    #expect(report.smallestCase == 137)
    #expect(try #require(report.failure).seed == seed)
  }

  @Test(arguments: UInt64(0)..<20)
  func `irrelevant elements of a list are removed`(seed: UInt64) {
    let lists = numbers.list(0...40)
    let report = forAll(lists, seed: seed) { list in
      .check(!(list.contains { $0 > 500 } && list.contains { (3...200).contains($0) }))
    }
    #expect(report.smallestCase == [501, 3] || report.smallestCase == [3, 501])
  }

  @Test(arguments: UInt64(0)..<20)
  func `a number is shrunk towards 0, and towards the positive one`(seed: UInt64) {
    func smallest(in range: ClosedRange<Int>, _ holds: (Int) -> Bool) -> Int? {
      forAll(Generator { $0.number(in: range) }, seed: seed) { .check(holds($0)) }.smallestCase
    }
    #expect(smallest(in: -100...100) { abs($0) < 30 } == 30)
    #expect(smallest(in: -100...100) { $0 > -30 } == -30)
    #expect(smallest(in: -100 ... -7) { _ in false } == -7)
    #expect(smallest(in: 5...90) { _ in false } == 5)
    #expect(smallest(in: Int.min...Int.max) { abs($0 / 2) < 1_000 } == 2_000)
  }

  @Test func `a list keeps its minimum number of elements`() {
    let report = forAll(numbers.list(3...9), seed: 5) { .check($0.count < 3) }
    #expect(report.smallestCase == [0, 0, 0])
  }

  @Test func `a dependent value is shrunk with the value it depends on`() {
    let pairs = numbers.flatMap { most in Generator { (most, $0.number(in: 0...most)) } }
    let report = forAll(pairs, seed: 3) { .check($0.1 < 50) }
    #expect(report.smallestCase.map { $0 == (50, 50) } == true)
  }

  @Test(arguments: UInt64(0)..<4)
  func `an element is removed with the later choices about it`(seed: UInt64) {
    let marked = Generator { choices in
      let names = choices.list(0...6) { $0.number(in: 0...3) }
      let marks = names.map { _ in choices.group { $0.number(in: 0...9) } }
      return (zip(names, marks).map { [$0, $1] }, choices.number(in: 0...100))
    }
    let report = forAll(marked, seed: seed, cases: 5_000) { pairs, number in
      .check(!pairs.contains([3, 7]) || number < 50)
    }
    #expect(report.smallestCase.map { $0 == ([[3, 7]], 50) } == true, "\(report)")
  }

  @Test func `vacuous cases are counted, and too many of them fail`() {
    let report = forAll(numbers, telling: 30) { $0 % 10 == 0 ? .holds : .vacuous }
    guard case .tooFewCases(let telling, least: 300)? = report.failure?.reason else {
      Issue.record("\(String(describing: report.failure))")
      return
    }
    #expect(telling == 1_000 - report.vacuousCases)
    #expect(forAll(numbers, cases: 5) { _ in .vacuous }.failure != nil)
    #expect(forAll(numbers, telling: 0) { _ in .vacuous }.failure == nil)
  }

  @Test func `the shares of classes are reported, and too rare ones fail`() throws {
    let classified = numbers.classified("even", atLeast: 40) { $0 % 2 == 0 }
      .classified("above 900") { $0 > 900 }
    let report = forAll(classified, cases: 400) { $0 == 7 ? .vacuous : .holds }
    #expect(report.failure == nil)
    #expect(report.classes.map(\.name) == ["even", "above 900"])
    #expect(report.classes.map(\.least) == [160, 0])
    #expect(report.description == "400 cases: 48.8% even, 21.8% above 900")
    let odd = numbers.map { $0 | 1 }.classified("even", atLeast: 1) { $0 % 2 == 0 }
    let failure = try #require(forAll(odd) { _ in .holds }.failure)
    #expect(failure.description == "0 cases are even, but 10 are required (seed 0, 1000 cases)")
  }

  @Test func `examples are tried first and are not shrunk`() throws {
    var tried: [Int] = []
    let report = forAll(numbers, examples: [3, 999, 5]) { number in
      tried.append(number)
      return .check(number < 998, "it is too large")
    }
    #expect(tried == [3, 999])
    #expect(report.smallestCase == 999)
    #expect(report.failure?.shrinks == 0)
    #expect(forAll(numbers, cases: 10, examples: [1, 2]) { _ in .holds }.cases == 10)
  }

  @Test func `an error contradicts the property`() {
    struct Odd: Error {}
    let report = forAll(numbers) { number in
      if number % 2 == 1 { throw Odd() }
      return .holds
    }
    #expect(report.smallestCase == 1)
  }

  @Test func `an expectation that fails in a property is rejected with what to do`() {
    withKnownIssue {
      let report = forAll(numbers) { number in
        try #require(number < 137)
        return .holds
      }
      #expect(report.smallestCase == 137)
      #expect(
        report.failure?.reason
          == .broken("a `#require` fails; return `.check` instead, which is reported once"))
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `an asynchronous property is shrunk to the same case`(seed: UInt64) async throws {
    let lists = numbers.list(0...20)
    let waiting = await forAll(lists, seed: seed) { list in
      await Task.yield()
      return .check(list.reduce(0, +) < 1_234, "it is too much")
    }
    let report = try #require(waiting.failure)
    #expect(waiting.smallestCase?.count == 2 && waiting.smallestCase?.reduce(0, +) == 1_234)
    #expect(report == Self.failure(of: lists, seed: seed))
  }

  private static func failure(of lists: Generator<[Int]>, seed: UInt64) -> PropertyFailure? {
    forAll(lists, seed: seed) { .check($0.reduce(0, +) < 1_234, "it is too much") }.failure
  }

  @Test func `an error of an asynchronous property contradicts it`() async {
    let report = await forAll(numbers) { number in
      try await Task.sleep(for: .zero)
      throw CancellationError()
    }
    #expect(report.smallestCase == 0)
    #expect(report.failure?.description.hasPrefix("it throws CancellationError()") == true)
  }

  @Test func `the same seed yields the same failure`() {
    let reports = (0..<2).map { _ in
      forAll(numbers.list(0...20), seed: 11) { .check($0.reduce(0, +) < 3_000) }
    }
    #expect(reports[0].failure == reports[1].failure)
    #expect(reports[0].failure != nil)
  }

  @Test func `a failure describes the cause, the seed and the smallest case`() {
    let failure = forAll(numbers, seed: 1) { .check($0 < 137, "it is too large") }.failure
    let lines = failure?.description.split(separator: "\n")
    #expect(
      lines?.first?.hasPrefix("it is too large (seed 1, 1000 cases, made smaller ") == true)
    #expect(lines?.last == "137")
  }
}
