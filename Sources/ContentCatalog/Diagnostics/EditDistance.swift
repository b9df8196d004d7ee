/// The Damerau-Levenshtein distance (optimal string alignment: swapped bytes are not edited again)
/// from one word to many others, over UTF-8 bytes and only up to a bound.
struct EditDistance {
  let maxEdits: Int
  /// The number of cells of distance tables computed so far.
  private(set) var work = 0
  private let word: [UInt8]
  private var other: [UInt8] = []
  /// The last three rows of the distance table, newest last.
  private var rows: [[Int]] = [[], [], []]

  init(of word: some StringProtocol) {
    self.word = word.utf8.map(\.lowercasedASCII)
    maxEdits = min(3, self.word.count / 3)
  }

  /// Returns the distance to a candidate; `nil` if it exceeds the bound.
  mutating func edits(to candidate: String, atMost bound: Int) -> Int? {
    guard bound >= 0, abs(candidate.utf8.count - word.count) <= bound else { return nil }
    other.removeAll(keepingCapacity: true)
    other.append(contentsOf: candidate.utf8.lazy.map(\.lowercasedASCII))
    var (start, wordEnd, otherEnd) = (0, word.count, other.count)
    while start < min(wordEnd, otherEnd), word[start] == other[start] { start += 1 }
    while start < min(wordEnd, otherEnd), word[wordEnd - 1] == other[otherEnd - 1] {
      wordEnd -= 1
      otherEnd -= 1
    }
    if bound == 0 { return start == wordEnd && start == otherEnd ? 0 : nil }
    return distance(word[start..<wordEnd], other[start..<otherEnd], atMost: bound)
  }

  /// Computes the distance table row by row, within the diagonal band that the bound allows.
  private mutating func distance(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, atMost bound: Int
  ) -> Int? {
    let (width, beyond) = (b.count, bound + 1)
    for index in rows.indices where rows[index].count <= width {
      rows[index] = Array(repeating: beyond, count: width + 1)
    }
    for column in 0...width { rows[2][column] = min(column, beyond) }
    for row in 0..<a.count {
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
      let columns = max(0, row - bound)..<min(width, row + bound + 1)
      work += columns.count + 1
      rows[2][columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, beyond) : beyond
      if columns.upperBound < width { rows[2][columns.upperBound + 1] = beyond }
      var least = rows[2][columns.lowerBound]
      for column in columns {
        let cell = cell(a, row, b, column)
        rows[2][column + 1] = min(cell, beyond)
        least = min(least, cell)
      }
      if least > bound { return nil }
    }
    return rows[2][width] <= bound ? rows[2][width] : nil
  }

  private func cell(
    _ a: ArraySlice<UInt8>, _ row: Int, _ b: ArraySlice<UInt8>, _ column: Int
  ) -> Int {
    let (i, j) = (a.startIndex + row, b.startIndex + column)
    var best = rows[1][column] + (a[i] == b[j] ? 0 : 1)
    best = min(best, rows[1][column + 1] + 1, rows[2][column] + 1)
    if row > 0, column > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
      best = min(best, rows[0][column - 1] + 1)
    }
    return best
  }
}
