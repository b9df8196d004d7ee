/// Names that are searched for the one that the author of a misspelt name probably meant.
///
/// The work of all searches together is limited, because a file can misspell thousands of names
/// among thousands. Searches past the limit find nothing, or the best of the names compared so far.
package final class SpellingIndex {
  /// The properties of a name that bound its distance to a word from below.
  private struct Outline {
    let length: Int
    /// A bit for each byte that occurs, modulo 64. One edit changes at most two bits.
    let letters: UInt64

    init(_ name: some StringProtocol) {
      length = name.utf8.count
      letters = name.utf8.reduce(0) { $0 | 1 &<< UInt64($1.lowercasedASCII) }
    }

    func isWithin(_ edits: Int, of other: Outline) -> Bool {
      abs(length - other.length) <= edits
        && (letters ^ other.letters).nonzeroBitCount <= 2 * edits
    }
  }

  private let makeNames: () -> [String]
  private lazy var names = makeNames()
  private lazy var outlines = names.map { Outline($0) }
  private lazy var known = Set(names.map(ExactString.init))
  private let workLimit: Int
  /// The work so far: cells of distance tables, and a sixteenth of the names passed over.
  package private(set) var work = 0

  /// Creates an index. The names are requested when they are first needed.
  package init(
    workLimit: Int = SpellingIndex.standardWorkLimit, of names: @escaping () -> [String]
  ) {
    self.workLimit = workLimit
    makeNames = names
  }

  /// A limit that a few hundred searches of 100,000 names stay within.
  package static let standardWorkLimit = 8_000_000

  /// The length limit, in bytes. Longer names are not compared, because the cost grows with the
  /// length.
  private static let maxWordLength = 128
}

extension SpellingIndex {
  /// Returns whether a word is one of the names.
  package func contains(_ word: String) -> Bool { known.contains(ExactString(word)) }

  /// Returns the end of a message, `` ; did you mean `basic`? ``, or an empty string if no name is
  /// close enough.
  package func didYouMean(_ word: some StringProtocol) -> String {
    guard let nearest = nearest(to: word) else { return "" }
    return "; did you mean \(Diagnostic.Message.quoting(nearest))?"
  }

  /// Returns the name with the smallest edit distance to the word. An edit omits, inserts or
  /// replaces a byte, or swaps two adjacent bytes; ASCII case is ignored.
  ///
  /// The limit is one edit per 3 bytes of the word, and at most 3 edits. Among equally close
  /// names the first wins, so their order must be the same in every run.
  ///
  /// - Complexity: O(n) in the number of names.
  package func nearest(to word: some StringProtocol) -> String? {
    guard word.utf8.count <= Self.maxWordLength, work < workLimit else { return nil }
    var measure = EditDistance(of: word)
    let outline = Outline(word)
    var best: (edits: Int, name: String)?
    work += names.count / 16 + 1
    let before = work
    for (index, other) in outlines.enumerated() {
      let bound = best.map { $0.edits - 1 } ?? measure.maxEdits
      guard other.isWithin(bound, of: outline) else { continue }
      guard let edits = measure.edits(to: names[index], atMost: bound),
        edits > 0 || !names[index].utf8.elementsEqual(word.utf8)
      else {
        work = before + measure.work
        if work >= workLimit { break }
        continue
      }
      best = (edits, names[index])
      if edits == 0 { break }
    }
    work = before + measure.work
    return best?.name
  }
}
