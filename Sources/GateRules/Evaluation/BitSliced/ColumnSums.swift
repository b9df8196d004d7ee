/// Sums of bits, one for each subject of a lane: their binary digits are lanes too.
///
/// A digit waits for a second one of its weight before both are added to the sum (carry-save), so a bit costs
/// the same however large the sums are.
struct ColumnSums {
  typealias Lane = BitColumns.Lane

  private var digits: ContiguousArray<Lane>
  private var waiting: ContiguousArray<Lane>
  /// Bit by bit, whether a digit of that weight waits.
  private var isWaiting: UInt64 = 0

  /// - Parameter most: what no sum exceeds.
  init(upTo most: Int) {
    let width = max(1, Int.bitWidth - max(most, 0).leadingZeroBitCount)
    digits = ContiguousArray(repeating: .zero, count: width)
    waiting = digits
  }

  mutating func removeAll() {
    for index in digits.indices { digits[index] = .zero }
    isWaiting = 0
  }

  /// Adds 2 to a power where a bit is set.
  @inline(__always)
  mutating func add(_ bits: Lane, weight power: Int = 0) {
    var (carry, index) = (bits, power)
    while isWaiting >> UInt64(index) & 1 == 1 {
      isWaiting &= ~(1 << UInt64(index))
      let (sum, other) = (digits[index], waiting[index])
      let half = sum ^ other
      digits[index] = half ^ carry
      carry = sum & other | half & carry
      index += 1
      if index == digits.count { return }
    }
    waiting[index] = carry
    isWaiting |= 1 << UInt64(index)
  }

  /// Adds other sums so many times.
  mutating func add(_ other: inout ColumnSums, times: Int) {
    other.settle()
    for (power, digit) in other.digits.enumerated() {
      var rest = UInt64(truncatingIfNeeded: times)
      while rest != 0 {
        let weight = power + rest.trailingZeroBitCount
        // Where there is no such digit, none of the sums is so large.
        if weight < digits.count { add(digit, weight: weight) }
        rest &= rest - 1
      }
    }
  }

  /// Adds what waits, so that the digits are those of the sums.
  mutating func settle() {
    for index in digits.indices where isWaiting >> UInt64(index) & 1 == 1 {
      var carry = waiting[index]
      for higher in index..<digits.count {
        (digits[higher], carry) = (digits[higher] ^ carry, digits[higher] & carry)
      }
    }
    isWaiting = 0
  }

  /// Where a sum is at least so much.
  mutating func areAtLeast(_ threshold: Int) -> Lane {
    settle()
    // Digit by digit from the lowest: a sum that is equal so far reaches it.
    var areReached = ~Lane.zero
    for (index, digit) in digits.enumerated() {
      areReached = threshold >> index & 1 == 1 ? digit & areReached : digit | areReached
    }
    return areReached
  }

  /// The sums themselves, of a lane's first subjects.
  mutating func write(to sums: UnsafeMutableBufferPointer<UInt32>) {
    settle()
    for index in sums.indices { sums[index] = 0 }
    for power in stride(from: 0, to: digits.count, by: 8) {
      for word in 0..<Lane.scalarCount { add(word, power, to: sums) }
    }
  }

  /// Eight digits of the sums of 64 subjects at once: a square of bits for every eight of them.
  private func add(_ word: Int, _ power: Int, to sums: UnsafeMutableBufferPointer<UInt32>) {
    let height = min(8, digits.count - power)
    for byte in 0..<8 {
      let first = word * UInt64.bitWidth + byte * 8
      if first >= sums.count { return }
      var square: UInt64 = 0
      for row in 0..<height {
        square |= (digits[power + row][word] >> UInt64(8 * byte) & 0xFF) << UInt64(8 * row)
      }
      square = square.transposed
      for subject in first..<min(first + 8, sums.count) {
        sums[subject] |= UInt32(truncatingIfNeeded: square & 0xFF) << UInt32(power)
        square >>= 8
      }
    }
  }
}

extension UInt64 {
  /// Eight rows of eight bits, turned into columns.
  ///
  /// Source: Warren, “Hacker's Delight”, transposing an 8 × 8 bit matrix.
  fileprivate var transposed: UInt64 {
    var rows = self
    var swapped = (rows ^ rows >> 7) & 0x00AA_00AA_00AA_00AA
    rows ^= swapped ^ swapped << 7
    swapped = (rows ^ rows >> 14) & 0x0000_CCCC_0000_CCCC
    rows ^= swapped ^ swapped << 14
    swapped = (rows ^ rows >> 28) & 0x0000_0000_F0F0_F0F0
    return rows ^ swapped ^ swapped << 28
  }
}
