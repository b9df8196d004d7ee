/// The choices from which a ``Generator`` makes a value: drawn from a seed at first, and replayed
/// when a case is shrunk.
///
/// ```swift
/// var choices = Choices(seed: 7)
/// let price = choices.number(in: 1...99)
/// let currency = choices.pick("EUR", "CNY")
/// let isSale = choices.chance(20)
/// ```
///
/// Every choice is a number below a bound. 0 is the simplest choice: the first element of a list,
/// the number of a range that is nearest to 0, or the end of a list. The choices are recorded, and a
/// failing case is shrunk by removing choices and by lowering them. A shrunk case is therefore
/// always one that the generator could have made.
public struct Choices: Sendable {
  /// The size of the case, from 1 to ``largestSize``: an upper bound for the number of elements in
  /// a list.
  public internal(set) var size: Int
  private(set) var record = ChoiceRecord()
  private var source: ChoiceSource

  /// The size of the largest cases.
  public static let largestSize = 100

  /// Creates choices that are drawn from a seed.
  public init(seed: UInt64, size: Int = Self.largestSize) {
    self.size = min(max(size, 1), Self.largestSize)
    source = .seed(SeededGenerator(seed: seed))
  }

  /// Creates choices that replay recorded ones, or simpler ones. After the last of them, every
  /// choice is the simplest.
  init(replaying values: [UInt64], size: Int) {
    self.size = size
    source = .replay(values)
  }
}

extension Choices {
  /// Returns a number from 0 up to, but not including, the bound; 0 if the bound is 0.
  public mutating func number(below bound: UInt64) -> UInt64 {
    choose { source, position in source.number(upTo: bound == 0 ? 0 : bound - 1, at: position) }
  }

  /// Returns a number in a range. The simplest is the one nearest to 0.
  ///
  /// In a range of more than 100 numbers, a quarter of the cases are the bounds or numbers near
  /// them, and 0 or numbers near it, since faults are often there.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower >= 0 { return lower + offset(upTo: upper - lower) }
    if upper < 0 { return upper - offset(upTo: upper - lower) }
    // The sign is a choice of its own, so that shrinking can change it alone.
    let sign = choose { source, position in
      source.number(upTo: UInt64(upper) + UInt64(lower.magnitude), at: position)
    }
    return sign > UInt64(upper) ? -1 - offset(upTo: -(lower + 1)) : offset(upTo: upper)
  }

  private mutating func offset(upTo greatest: Int) -> Int {
    Int(choose { source, position in source.offset(upTo: UInt64(greatest), at: position) })
  }

  /// Returns the next number of the source, and records it.
  private mutating func choose(
    _ number: (inout ChoiceSource, _ position: Int) -> UInt64
  ) -> UInt64 {
    let position = record.values.count
    guard position < ChoiceRecord.maxValues else { return 0 }
    let value = number(&source, position)
    record.values.append(value)
    return value
  }

  /// Returns `true` with a probability given in percent. The simplest value is `false`.
  public mutating func chance(_ percent: Int) -> Bool {
    number(below: 100) >= UInt64(100 - min(max(percent, 0), 100))
  }

  /// Returns one of the given values. The simplest is the first.
  public mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    let index = number(in: 0...others.count)
    return index == 0 ? first : others[index - 1]
  }

  /// Returns one of the elements, or `nil` if the collection is empty. The simplest is the first.
  public mutating func pick<Elements: Collection>(from elements: Elements) -> Elements.Element? {
    if elements.isEmpty { return nil }
    return elements[
      elements.index(elements.startIndex, offsetBy: number(in: 0...elements.count - 1))]
  }

  /// Returns a value with a probability given in percent, otherwise `nil`, which is the simplest.
  public mutating func maybe<Value>(
    _ percent: Int, _ value: (inout Choices) -> Value
  ) -> Value? {
    group { $0.chance(percent) ? value(&$0) : nil }
  }

  /// Returns a value from a generator.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    group { generator.make(&$0) }
  }

  /// Returns a list of elements, each of which shrinking can remove, down to the lower bound of the
  /// range.
  ///
  /// The list has at most ``size`` elements, unless the lower bound of the range is greater.
  public mutating func list<Element>(
    _ count: ClosedRange<Int>, of element: (inout Choices) -> Element
  ) -> [Element] {
    Self.list(count, in: &self, choosingBy: \.self, of: element)
  }

  /// Runs a closure whose choices form one group, which shrinking removes as a whole.
  public mutating func group<Value>(_ body: (inout Choices) -> Value) -> Value {
    Self.group(in: &self, choosingBy: \.self, body)
  }

  /// Implements ``list(_:of:)`` for a value that contains choices among other properties.
  package static func list<Chooser, Element>(
    _ count: ClosedRange<Int>, in chooser: inout Chooser,
    choosingBy choices: WritableKeyPath<Chooser, Choices>, of element: (inout Chooser) -> Element
  ) -> [Element] {
    let least = max(count.lowerBound, 0)
    let most = max(min(count.upperBound, chooser[keyPath: choices].size), least)
    let percent = 100 - 100 / (1 + (most - least + 1) / 2)
    var elements: [Element] = []
    // The choice is also drawn where its outcome is fixed, so that shrinking can remove any of the
    // elements.
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

  /// Implements ``group(_:)`` for a value that contains choices among other properties.
  package static func group<Chooser, Value>(
    in chooser: inout Chooser, choosingBy choices: WritableKeyPath<Chooser, Choices>,
    _ body: (inout Chooser) -> Value
  ) -> Value {
    let start = chooser[keyPath: choices].record.values.count
    let value = body(&chooser)
    let end = chooser[keyPath: choices].record.values.count
    chooser[keyPath: choices].record.groups.append(start..<end)
    return value
  }
}

/// The choices that were made for one value.
struct ChoiceRecord: Sendable {
  var values: [UInt64] = []
  /// The groups, as ranges of ``values``.
  var groups: [Range<Int>] = []

  /// The number of choices after which every choice is the simplest, so that a recursive generator
  /// terminates.
  static let maxValues = 100_000

  /// Whether this record is simpler than another: shorter, or of equal length and lower at the
  /// first difference.
  func isSimpler(than other: ChoiceRecord) -> Bool {
    values.count == other.values.count
      ? values.lexicographicallyPrecedes(other.values) : values.count < other.values.count
  }
}
