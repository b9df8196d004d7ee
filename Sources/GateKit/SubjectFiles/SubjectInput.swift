/// The bytes of a file of subjects, read into one buffer that is used again and again.
struct SubjectInput {
  private let read: (UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var next = 0
  private var end = 0
  private var isAtEnd = false
  /// The line of the byte that comes next, from 1.
  private(set) var line = 1

  init(read: @escaping (UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int) {
    self.read = read
  }

  /// The byte that comes next, without taking it; `nil` at the end.
  mutating func peek() throws(SubjectInputError) -> UInt8? {
    if next == end { try fill() }
    return next < end ? buffer[next] : nil
  }

  /// Takes the byte that ``peek()`` answered.
  mutating func skip() {
    guard next < end else { return }
    if buffer[next] == UInt8(ascii: "\n") { line += 1 }
    next += 1
  }

  /// Takes everything up to the next line break, which is taken too, and appends it as far as there is
  /// room for.
  ///
  /// - Returns: whether all of it found room.
  mutating func takeLine(
    into bytes: inout [UInt8], limit: Int
  ) throws(SubjectInputError) -> Bool {
    var fits = true
    while try peek() != nil {
      let rest = buffer[next..<end]
      let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(lineEnd ?? end)]
      if bytes.count + part.count <= limit { bytes.append(contentsOf: part) } else { fits = false }
      next = lineEnd ?? end
      if lineEnd != nil {
        skip()
        break
      }
    }
    return fits
  }

  private mutating func fill() throws(SubjectInputError) {
    guard !isAtEnd else { return }
    next = 0
    end = 0
    var failure: SubjectInputError?
    end = buffer.withUnsafeMutableBytes { bytes in
      do throws(SubjectInputError) {
        return min(max(try read(bytes), 0), bytes.count)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    isAtEnd = end == 0
  }
}
