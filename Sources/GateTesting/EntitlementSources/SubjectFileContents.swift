import ContentCatalog
import GateKit
import GateRules

/// The subjects in the file of a source.
struct SubjectFileContents: Sendable, Equatable {
  /// The ids of the valid subjects, in order.
  private(set) var subjects: [SubjectID] = []
  /// The number of bytes that were read.
  private(set) var length = 0
  /// The offset after the first line; `nil` if the file has only one line.
  private(set) var secondLine: Int?

  init(_ bytes: SubjectBytes, from offset: Int) throws(SubjectInputError) {
    let read = try bytes.open(at: offset)
    var content: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try read(buffer), count > 0 {
      content.append(contentsOf: buffer.prefix(count))
    }
    length = content.count
    if let end = content.firstIndex(of: UInt8(ascii: "\n")), end + 1 < content.count {
      secondLine = end + 1
    }
    var reader = SubjectReader(for: [], bytes: content)
    while let record = try reader.next() {
      if let subject = record.subject { subjects.append(subject.id) }
    }
  }
}
