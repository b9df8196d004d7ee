/// What a ``Generator`` makes a value from: choices, drawn from a seed at first, and replayed to shrink.
///
/// Every choice is a number below a bound, and 0 is the simplest: the first of a list, the least of a
/// range, no more elements. All that was chosen is recorded, and a failing case is shrunk by leaving
/// choices out and lowering them. So whatever a generator makes, a shrunk case is one that it could have
/// made.
public struct Choices: Sendable {
  /// How large a case may become, from 1 to ``largestSize``: a bound for how many elements lists have.
  public let size: Int
  private(set) var record = ChoiceRecord()
  private var source: Source

  private enum Source: Sendable {
    case seed(SeededGenerator)
    case replay([UInt64])
  }

  /// The size of the largest cases.
  public static let largestSize = 100

  /// Choices drawn from a seed.
  public init(seed: UInt64, size: Int = Self.largestSize) {
    self.size = min(max(size, 1), Self.largestSize)
    source = .seed(SeededGenerator(seed: seed))
  }

  /// Choices made before, or simpler ones; where they end, everything is the simplest.
  init(replaying values: [UInt64], size: Int) {
    self.size = size
    source = .replay(values)
  }
}

extension Choices {
  /// A number from 0 to the bound, which is not included; 0 where the bound is 0.
  public mutating func number(below bound: UInt64) -> UInt64 {
    guard record.values.count < ChoiceRecord.maxValues else { return 0 }
    let value = bound == 0 ? 0 : nextValue(below: bound)
    record.values.append(value)
    return value
  }

  /// A number of a range; the simplest is its least.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    let distance = UInt64(bitPattern: Int64(range.upperBound) &- Int64(range.lowerBound))
    // Only the range of all numbers has a bound that is too large, by one.
    let bound = distance == .max ? .max : distance + 1
    return Int(
      truncatingIfNeeded: UInt64(bitPattern: Int64(range.lowerBound)) &+ number(below: bound))
  }

  /// True in so many cases of a hundred; the simplest is false.
  public mutating func chance(_ percent: Int) -> Bool {
    number(below: 100) >= UInt64(clamping: 100 - min(percent, 100))
  }

  /// One of these; the simplest is the first.
  public mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    let index = number(in: 0...others.count)
    return index == 0 ? first : others[index - 1]
  }

  /// One of the elements; the simplest is the first, and `nil` where there is none.
  public mutating func pick<Elements: Collection>(from elements: Elements) -> Elements.Element? {
    if elements.isEmpty { return nil }
    return elements[
      elements.index(elements.startIndex, offsetBy: number(in: 0...elements.count - 1))]
  }

  /// A value in so many cases of a hundred; the simplest is none.
  public mutating func maybe<Value>(
    _ percent: Int, _ value: (inout Choices) -> Value
  ) -> Value? {
    group { $0.chance(percent) ? value(&$0) : nil }
  }

  /// A value of a generator.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    group { generator.make(&$0) }
  }

  /// Elements, each of which can be left out when the case is shrunk, down to the least of the range.
  ///
  /// No more than ``size`` are made, but for the least that there must be.
  public mutating func list<Element>(
    _ count: ClosedRange<Int>, of element: (inout Choices) -> Element
  ) -> [Element] {
    Self.list(count, in: &self, choosingBy: \.self, of: element)
  }

  /// Choices that belong together and are left out together.
  public mutating func group<Value>(_ body: (inout Choices) -> Value) -> Value {
    Self.group(in: &self, choosingBy: \.self, body)
  }

  /// ``list(_:of:)`` for what has choices among other things.
  static func list<Chooser, Element>(
    _ count: ClosedRange<Int>, in chooser: inout Chooser,
    choosingBy choices: WritableKeyPath<Chooser, Choices>, of element: (inout Chooser) -> Element
  ) -> [Element] {
    let least = max(count.lowerBound, 0)
    let most = max(min(count.upperBound, chooser[keyPath: choices].size), least)
    let percent = 100 - 100 / (1 + (most - least + 1) / 2)
    var elements: [Element] = []
    // Drawn also where there is no choice, so that any of the elements can be left out.
    while elements.count < most {
      let next = group(in: &chooser, choosingBy: choices) { chooser -> Element? in
        let isWanted = chooser[keyPath: choices].chance(percent)
        return isWanted || elements.count < least ? element(&chooser) : nil
      }
      guard let next else { return elements }
      elements.append(next)
    }
    _ = chooser[keyPath: choices].number(below: 1)
    return elements
  }

  /// ``group(_:)`` for what has choices among other things.
  static func group<Chooser, Value>(
    in chooser: inout Chooser, choosingBy choices: WritableKeyPath<Chooser, Choices>,
    _ body: (inout Chooser) -> Value
  ) -> Value {
    let start = chooser[keyPath: choices].record.values.count
    let value = body(&chooser)
    let end = chooser[keyPath: choices].record.values.count
    chooser[keyPath: choices].record.groups.append(start..<end)
    return value
  }

  private mutating func nextValue(below bound: UInt64) -> UInt64 {
    switch source {
    case .seed(var generator):
      // The upper half of the product, as Lemire does it; that some numbers come more often than others by
      // one in 2⁶⁴ / bound is of no account.
      let value = generator.next().multipliedFullWidth(by: bound).high
      source = .seed(generator)
      return value
    case .replay(let values):
      let index = record.values.count
      return index < values.count ? min(values[index], bound - 1) : 0
    }
  }
}

/// All that was chosen for one value.
struct ChoiceRecord: Sendable {
  var values: [UInt64] = []
  /// What belongs together, as ranges of ``values``.
  var groups: [Range<Int>] = []

  /// From here on every choice is the simplest, so that a generator that calls itself comes to an end.
  static let maxValues = 100_000

  /// Whether this is simpler than another one: shorter, or lower where they differ first.
  func isSimpler(than other: ChoiceRecord) -> Bool {
    values.count == other.values.count
      ? values.lexicographicallyPrecedes(other.values) : values.count < other.values.count
  }
}
