import ContentCatalog

/// Lines that are yet to be written, in order.
struct UnwrittenLines: Sendable {
  private var subjects: [SubjectLines] = []
  /// The number of elements of ``subjects`` of which all lines are written.
  private var finished = 0

  var isEmpty: Bool { finished == subjects.count }

  mutating func append(_ lines: SubjectLines) { subjects.append(lines) }

  /// Writes the next lines; returns `nil` at the end.
  mutating func next() -> OutputBuffer? {
    var capacity = Self.pieceLength
    while !isEmpty {
      let piece = OutputBuffer(capacity: capacity) { writer in
        while !isEmpty {
          subjects[finished].append(to: &writer)
          guard subjects[finished].isFinished else { return }
          finished += 1
        }
      }
      if piece.count > 0 { return piece }
      // A single line is longer.
      capacity *= 2
    }
    return nil
  }

  /// The number of bytes of a piece, which fits into the cache of a core.
  private static let pieceLength = 1 << 18
}

/// The lines of one engine about a subject, from an item on.
struct SubjectLines: Sendable {
  private let id: [UInt8]
  /// The catalog and the item of each line.
  private let fields: ByteStrings
  private let endings: any LineEndings
  /// The position of the item of the next line.
  private var position: Int

  init(id: [UInt8], fields: ByteStrings, endings: any LineEndings, position: Int) {
    self.id = id
    self.fields = fields
    self.endings = endings
    self.position = position
  }

  var isFinished: Bool { position == fields.count }

  /// Appends lines while they fit.
  mutating func append(to writer: inout ByteWriter) {
    position = id.withUnsafeBufferPointer { id in
      fields.withUnsafeStrings { fields in
        endings.append(from: position, LineBeginnings(id: id, fields: fields), to: &writer)
      }
    }
  }
}
