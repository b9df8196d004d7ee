/// Sentences by number, each of which is kept once.
struct SentenceTable {
  private var all: [SentenceTemplate] = []
  private var numbers: [SentenceTemplate: Int] = [:]
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

  /// Returns the number of the sentence with other indices of instants; `nil` if an index has none.
  mutating func number(_ number: Int, _ index: (Int) -> Int?) -> Int? {
    if !all[number].namesInstants { return number }
    return all[number].renumbered(index).map { self.number(of: $0) }
  }
}
