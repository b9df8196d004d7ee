/// Sums of bits, one for each subject of some lanes: their binary digits are columns too.
///
/// A digit waits for a second one of its weight before both are added to the sum (carry-save), so a bit costs
/// the same however large the sums are. All lanes of a column are added at once, as they lie in memory.
struct ColumnSums {
  typealias Lane = BitColumns.Lane

  private let lanes: Int
  /// How many digits the sums have.
  private let width: Int
  /// The columns of the digits, then those of the digits that wait, each by weight, and then one that is carried.
  private var columns: ContiguousArray<Lane>
  /// Bit by bit, whether a digit of that weight waits.
  private var isWaiting: UInt64 = 0

  /// - Parameter most: what no sum exceeds.
  init(upTo most: Int, lanes: Int) {
    self.lanes = lanes
    width = max(1, Int.bitWidth - max(most, 0).leadingZeroBitCount)
    columns = ContiguousArray(repeating: .zero, count: (2 * width + 1) * lanes)
  }

  mutating func removeAll() {
    for index in 0..<width * lanes { columns[index] = .zero }
    isWaiting = 0
  }

  /// Adds 2 to a power where a bit is set.
  ///
  /// - Parameter bits: the bits of each lane.
  @inline(__always)
  mutating func add(weight power: Int = 0, _ bits: (_ lane: Int) -> Lane) {
    let carried = 2 * width * lanes
    var (next, carries) = (power + 1, add(at: power) { _, lane in bits(lane) })
    // Where there is no such digit, none of the sums is so large.
    while carries, next < width {
      carries = add(at: next) { columns, lane in columns[carried + lane] }
      next += 1
    }
  }

  /// Adds bits to the digits of a weight, and answers whether anything is carried, which is in the last column then.
  @inline(__always)
  private mutating func add(
    at power: Int, _ bits: (UnsafeMutableBufferPointer<Lane>, _ lane: Int) -> Lane
  ) -> Bool {
    let (sum, other, carried) = (power * lanes, (width + power) * lanes, 2 * width * lanes)
    let (lanes, waits) = (lanes, isWaiting >> UInt64(power) & 1 == 1)
    isWaiting ^= 1 << UInt64(power)
    columns.withUnsafeMutableBufferPointer { columns in
      if waits {
        for lane in 0..<lanes {
          let bits = bits(columns, lane)
          columns[carried + lane] = columns.add(bits, columns[other + lane], at: sum + lane)
        }
      } else {
        for lane in 0..<lanes { columns[other + lane] = bits(columns, lane) }
      }
    }
    return waits
  }

  /// Adds other sums so many times.
  mutating func add(_ other: inout ColumnSums, times: Int) {
    other.settle()
    for power in 0..<other.width {
      var rest = UInt64(truncatingIfNeeded: times)
      while rest != 0 {
        let weight = power + rest.trailingZeroBitCount
        // Where there is no such digit, none of the sums is so large.
        if weight < width { add(weight: weight) { other.columns[power * other.lanes + $0] } }
        rest &= rest - 1
      }
    }
  }

  /// Adds what waits, so that the digits are those of the sums.
  private mutating func settle() {
    for power in 0..<width where isWaiting >> UInt64(power) & 1 == 1 {
      for lane in 0..<lanes {
        var carry = columns[(width + power) * lanes + lane]
        for higher in power..<width {
          let digit = columns[higher * lanes + lane]
          columns[higher * lanes + lane] = digit ^ carry
          carry &= digit
        }
      }
    }
    isWaiting = 0
  }

  /// Sets the bits where a sum is at least so much, and no others.
  mutating func write(areAtLeast threshold: Int, to target: UnsafeMutablePointer<Lane>) {
    settle()
    for lane in 0..<lanes {
      // Digit by digit from the lowest: a sum that is equal so far reaches it.
      var areReached = ~Lane.zero
      for power in 0..<width {
        let digit = columns[power * lanes + lane]
        areReached = threshold >> power & 1 == 1 ? digit & areReached : digit | areReached
      }
      target[lane] = areReached
    }
  }

  /// The sums themselves, of the first subjects.
  mutating func write(to sums: UnsafeMutableBufferPointer<UInt32>) {
    settle()
    for index in sums.indices { sums[index] = 0 }
    for power in stride(from: 0, to: width, by: 8) {
      for first in stride(from: 0, to: sums.count, by: 8) { add(first, power, to: sums) }
    }
  }

  /// Eight digits of the sums of eight subjects at once: a square of bits.
  private func add(_ first: Int, _ power: Int, to sums: UnsafeMutableBufferPointer<UInt32>) {
    let (lane, position) = first.quotientAndRemainder(dividingBy: BitColumns.laneSubjects)
    let (word, shift) = position.quotientAndRemainder(dividingBy: UInt64.bitWidth)
    var square: UInt64 = 0
    for row in 0..<min(8, width - power) {
      let digits = columns[(power + row) * lanes + lane][word]
      square |= (digits >> UInt64(shift) & 0xFF) << UInt64(8 * row)
    }
    square = square.transposed
    for subject in first..<min(first + 8, sums.count) {
      sums[subject] |= UInt32(truncatingIfNeeded: square & 0xFF) << UInt32(power)
      square >>= 8
    }
  }
}

extension UnsafeMutableBufferPointer<BitColumns.Lane> {
  /// Adds two digits to a third, and answers what is carried.
  @inline(__always)
  fileprivate func add(
    _ one: BitColumns.Lane, _ other: BitColumns.Lane, at index: Int
  ) -> BitColumns.Lane {
    let sum = self[index]
    let half = sum ^ other
    self[index] = half ^ one
    return sum & other | half & one
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
