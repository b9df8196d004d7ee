import GateRules

/// Sums of bits, one for each subject of a block, whose binary digits are stored as columns.
///
/// A digit is held back until a second digit of its weight arrives, and then both are added to the
/// sum (carry-save). The cost of adding a bit therefore does not depend on the size of the sums.
/// All lanes of a column are added together, in memory order.
struct ColumnSums {
  typealias Lane = BitColumns.Lane

  /// The number of binary digits of a sum.
  private let width: Int
  /// The columns of the digits by weight, those of the digits held back by weight, and one column
  /// for the carry.
  private var columns: ContiguousArray<Lane>
  /// Whether a digit is held back, with one bit for each weight.
  private var isWaiting: UInt64 = 0

  /// Creates sums of zero.
  ///
  /// - Parameter limit: an upper bound of every sum.
  init(upTo limit: Int) {
    width = max(1, Int.bitWidth - max(limit, 0).leadingZeroBitCount)
    columns = ContiguousArray(repeating: .zero, count: (2 * width + 1) * BitColumns.lanes)
  }

  mutating func removeAll() {
    for index in 0..<width * BitColumns.lanes { columns[index] = .zero }
    isWaiting = 0
  }

  /// Adds 2 to the given power where a bit is set.
  ///
  /// - Parameter bits: returns the bits of a lane.
  @inline(__always)
  mutating func add(weight power: Int = 0, _ bits: (_ lane: Int) -> Lane) {
    let carried = 2 * width * BitColumns.lanes
    var (next, carries) = (power + 1, add(at: power) { _, lane in bits(lane) })
    // No sum is large enough to need a digit beyond the width.
    while carries, next < width {
      carries = add(at: next) { columns, lane in columns[carried + lane] }
      next += 1
    }
  }

  /// Adds bits to the digits of a weight. Returns whether the last column then contains a carry.
  @inline(__always)
  private mutating func add(
    at power: Int, _ bits: (UnsafeMutableBufferPointer<Lane>, _ lane: Int) -> Lane
  ) -> Bool {
    let (sum, other, carried) = (
      power * BitColumns.lanes, (width + power) * BitColumns.lanes, 2 * width * BitColumns.lanes
    )
    let waits = isWaiting >> UInt64(power) & 1 == 1
    isWaiting ^= 1 << UInt64(power)
    columns.withUnsafeMutableBufferPointer { columns in
      if waits {
        for lane in 0..<BitColumns.lanes {
          let bits = bits(columns, lane)
          columns[carried + lane] = columns[sum + lane].add(bits, columns[other + lane])
        }
      } else {
        for lane in 0..<BitColumns.lanes { columns[other + lane] = bits(columns, lane) }
      }
    }
    return waits
  }

  /// Adds other sums, multiplied by `times`.
  mutating func add(_ other: inout ColumnSums, times: Int) {
    other.propagateCarries()
    for power in 0..<other.width {
      var rest = UInt64(truncatingIfNeeded: times)
      while rest != 0 {
        let weight = power + rest.trailingZeroBitCount
        // No sum is large enough to need a digit beyond the width.
        if weight < width { add(weight: weight) { other.columns[power * BitColumns.lanes + $0] } }
        rest &= rest - 1
      }
    }
  }

  /// Adds the digits held back, so that the columns contain the digits of the sums.
  private mutating func propagateCarries() {
    for power in 0..<width where isWaiting >> UInt64(power) & 1 == 1 {
      for lane in 0..<BitColumns.lanes {
        var carry = columns[(width + power) * BitColumns.lanes + lane]
        for higher in power..<width {
          let digit = columns[higher * BitColumns.lanes + lane]
          columns[higher * BitColumns.lanes + lane] = digit ^ carry
          carry &= digit
        }
      }
    }
    isWaiting = 0
  }

  /// Sets the target to the bits of the subjects whose sum is at least `threshold`.
  mutating func write(areAtLeast threshold: Int, to target: UnsafeMutablePointer<Lane>) {
    propagateCarries()
    for lane in 0..<BitColumns.lanes {
      // Compares from the lowest digit: a sum that equals the threshold so far reaches it.
      var areReached = ~Lane.zero
      for power in 0..<width {
        let digit = columns[power * BitColumns.lanes + lane]
        areReached = threshold >> power & 1 == 1 ? digit & areReached : digit | areReached
      }
      target[lane] = areReached
    }
  }

  /// Writes the sums of the first subjects.
  mutating func write(to sums: UnsafeMutableBufferPointer<UInt32>) {
    propagateCarries()
    for index in sums.indices { sums[index] = 0 }
    for power in stride(from: 0, to: width, by: 8) {
      for first in stride(from: 0, to: sums.count, by: 8) { add(first, power, to: sums) }
    }
  }

  /// Adds eight digits of the sums of eight subjects at once, as an 8 × 8 bit matrix.
  private func add(_ first: Int, _ power: Int, to sums: UnsafeMutableBufferPointer<UInt32>) {
    let (lane, position) = first.quotientAndRemainder(dividingBy: BitColumns.laneSubjects)
    let (word, shift) = position.quotientAndRemainder(dividingBy: UInt64.bitWidth)
    var square: UInt64 = 0
    for row in 0..<min(8, width - power) {
      let digits = columns[(power + row) * BitColumns.lanes + lane][word]
      square |= (digits >> UInt64(shift) & 0xFF) << UInt64(8 * row)
    }
    square = square.transposed
    for subject in first..<min(first + 8, sums.count) {
      sums[subject] |= UInt32(truncatingIfNeeded: square & 0xFF) << UInt32(power)
      square >>= 8
    }
  }
}

extension BitColumns.Lane {
  /// Adds two digits to this one, and returns the carry.
  @inline(__always)
  mutating func add(_ one: Self, _ other: Self) -> Self {
    let half = self ^ other
    let carry = self & other | half & one
    self = half ^ one
    return carry
  }
}

extension UInt64 {
  /// The transpose of an 8 × 8 bit matrix whose rows are bytes.
  ///
  /// Source: Warren, "Hacker's Delight", transposing an 8 × 8 bit matrix.
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
