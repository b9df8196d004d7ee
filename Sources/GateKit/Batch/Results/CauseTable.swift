import ContentCatalog
import GateRules

/// The causes of the decisions of one engine about the subjects of a block, with their numbers.
struct CauseTable {
  private let finder: CauseFinder
  private let csv: CSVWriter
  private let items: [ItemHandle]
  /// The causes found so far, and the bytes of their codes.
  private var causes: [DecisionCause] = []
  private(set) var codes: [[UInt8]] = []
  private var indices: [DecisionCause: Int] = [:]
  /// The numbers of decisions, by item and then by cause.
  private var counts: [[Int]]
  /// The causes of the current subject, once they are needed.
  private var current: [DecisionCause]?

  init(_ finder: CauseFinder, _ items: ItemSelection, _ csv: CSVWriter) {
    self.finder = finder
    self.csv = csv
    self.items = items.items.map(\.handle)
    counts = items.items.map { _ in [] }
  }

  /// Begins the decisions about another subject.
  mutating func beginSubject() { current = nil }

  /// Counts the decision about an item, and returns the index of its cause in ``codes``.
  ///
  /// - Parameter evaluate: evaluates the current subject.
  mutating func add(_ position: Int, _ evaluate: () -> SubjectEvaluation) -> Int {
    let found = current ?? finder.causes(of: items, for: evaluate())
    current = found
    let index = index(of: found[position])
    while counts[position].count <= index { counts[position].append(0) }
    counts[position][index] += 1
    return index
  }

  private mutating func index(of cause: DecisionCause) -> Int {
    if let known = indices[cause] { return known }
    indices[cause] = causes.count
    causes.append(cause)
    codes.append(csv.fields([cause.rawValue]))
    return causes.count - 1
  }

  /// The numbers of decisions by cause, for each item.
  var totals: [[DecisionCause: Int]] {
    counts.map { counts in
      Dictionary(
        uniqueKeysWithValues: zip(causes, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) })
    }
  }
}
