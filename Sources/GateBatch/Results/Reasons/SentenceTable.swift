import ContentCatalog
import GateRules

/// Sentences by number, each of which is kept once.
struct SentenceTable {
  private var all: [SentenceTemplate] = []
  private var numbers: [SentenceTemplate: Int] = [:]
  /// The numbers of some sentences by what they say, which takes longer to render than to compare.
  private var numbersByContent: [SentenceContent: Int] = [:]
  private var bytes = 0
  private let maxBytes: Int

  /// Stands for the number of the sentence of a decision that is not shown.
  static let hidden = -1

  /// - Parameter maxBytes: the approximate number of bytes from which on the table is full.
  init(maxBytes: Int) { self.maxBytes = maxBytes }

  subscript(number: Int) -> SentenceTemplate {
    // Copies would count references for each sentence of a subject.
    _read { yield all[number] }
  }

  var isFull: Bool { bytes > maxBytes }

  mutating func removeAll() {
    all.removeAll()
    numbers.removeAll()
    numbersByContent.removeAll()
    bytes = 0
  }

  /// Returns the number of a sentence, and adds it if it is not known.
  mutating func number(of sentence: SentenceTemplate) -> Int {
    if let known = numbers[sentence] { return known }
    numbers[sentence] = all.count
    all.append(sentence)
    bytes += 2 * MemoryLayout<SentenceTemplate>.stride + sentence.length
    return all.count - 1
  }

  /// Returns the number of the sentence with some content; `nil` if it is not known.
  func number(of content: SentenceContent) -> Int? { numbersByContent[content] }

  /// Adds a sentence with content that is not known, and returns its number.
  mutating func add(_ sentence: SentenceTemplate, with content: SentenceContent) -> Int {
    let number = number(of: sentence)
    if numbersByContent.count * SentenceContent.usualBytes > maxBytes / 4 {
      numbersByContent.removeAll(keepingCapacity: true)
    }
    numbersByContent[content] = number
    return number
  }

  /// Returns the number of the sentence whose places of instants have the indices of the same instants in another
  /// list; `nil` if that lacks one.
  mutating func number(
    _ number: Int, naming instants: ReasonInstants, amid others: ReasonInstants
  ) -> Int? {
    if !all[number].namesInstants || instants == others { return number }
    return all[number].renumbered { others.list.firstIndex(of: instants.list[$0]) }
      .map { self.number(of: $0) }
  }
}

/// The content of a sentence about the items of a class, with places for the instants of entitlements. Sentences with equal
/// contents are equal.
struct SentenceContent: Hashable {
  private let rules: Int
  private let code: DecisionReason
  /// The reasons without the instants.
  private var reasons: [Reason] = []
  /// By reason, the indices of the instants by detail.
  private var places: [[String: Int]] = []

  init(
    rules: Int, code: DecisionReason, because reasons: [Reason], naming instants: ReasonInstants
  ) {
    (self.rules, self.code) = (rules, code)
    for reason in reasons {
      let (rest, places) = reason.separated(from: instants)
      self.reasons.append(rest)
      self.places.append(places)
    }
  }

  /// The approximate number of bytes of a content.
  static var usualBytes: Int { 1_024 }
}
