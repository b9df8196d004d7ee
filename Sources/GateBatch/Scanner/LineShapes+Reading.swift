import GateRules

extension LineShapes {
  /// Reads lines until one has an unknown shape, and lists their facts. Returns the offset of the first
  /// line that was not read.
  ///
  /// - Parameters:
  ///   - start: the offset of the first line.
  ///   - end: the offset after the last line.
  ///   - limit: the maximum number of lines.
  ///   - ids: receives the byte range of each line's id. The first of the subjects is the current one of
  ///     `state`.
  func readLines(
    from start: Int, to end: Int, in bytes: UnsafeRawPointer, upTo limit: Int,
    by scanner: SubjectScanner, _ state: inout ScannerState, ids: inout ByteRangeList
  ) -> Int {
    // Moved out, because the reader also changes the rest of the state.
    var held = HeldProducts()
    swap(&held, &state.listed.held)
    held.reserve(max(Self.leastHeldRoom, Self.heldRoomOfLine * limit))
    let next = transitions.withUnsafeBufferPointer { transitions in
      guard let first = transitions.baseAddress else { return start }
      return held.withMemory { held, count in
        var reader = ShapedLineReader(transitions: first, held: held, heldCount: count)
        defer { count = reader.heldCount }
        return ids.fill(upTo: limit) { ids, idCount in
          reader.lines(from: start, to: end, in: bytes, by: scanner, &state, ids, &idCount)
        }
      }
    }
    swap(&held, &state.listed.held)
    state.countIgnored(in: bytes)
    return next
  }

  /// The number of held products for which memory is reserved, at least and for each line. The strict reader
  /// reads a line for which it does not suffice.
  private static let leastHeldRoom = 2_048
  private static let heldRoomOfLine = 32
}

extension ShapedLineReader {
  @inline(never)
  fileprivate mutating func lines(
    from start: Int, to end: Int, in bytes: UnsafeRawPointer, by scanner: SubjectScanner,
    _ state: inout ScannerState, _ ids: UnsafeMutableBufferPointer<Range<Int>>,
    _ idCount: inout Int
  ) -> Int {
    let firstSubject = state.subject
    defer { state.subject = firstSubject }
    var next = start
    while next < end, idCount < ids.count {
      let known = heldCount
      guard let line = line(at: next, in: bytes, by: scanner, &state) else {
        heldCount = known
        state.forgetLine()
        break
      }
      state.endLine()
      ids[idCount] = line.id
      idCount &+= 1
      state.subject &+= 1
      next = line.next
    }
    return next
  }
}

/// The ranges of values in the bytes of a file, in memory that is reused.
struct ByteRangeList: Sendable {
  private var memory: [Range<Int>] = []
  private(set) var count = 0

  /// Replaces the ranges by those that a closure writes, up to a limit.
  mutating func fill<Result>(
    upTo limit: Int,
    _ body: (UnsafeMutableBufferPointer<Range<Int>>, _ count: inout Int) -> Result
  ) -> Result {
    count = 0
    if memory.count < limit { memory = Array(repeating: 0..<0, count: limit) }
    return memory.withUnsafeMutableBufferPointer {
      body(UnsafeMutableBufferPointer(rebasing: $0[..<limit]), &count)
    }
  }

  var ranges: ArraySlice<Range<Int>> { memory[..<count] }
}
