import ContentCatalog
import GateKit
package import GateRules

/// The subjects of a block, of which those from lines are decoded when they are asked for.
package struct BlockSubjects: Sendable {
  private enum Source {
    case value(GateSubject)
    /// The range of the line's object, with blanks around it, in ``lines``.
    case line(Range<Int>)
  }

  private let decoder: SubjectDecoder
  private var sources: [Source] = []
  /// The bytes of the chunk that contains the lines.
  private var lines: [UInt8] = []

  init(_ decoder: SubjectDecoder) { self.decoder = decoder }

  /// Removes all subjects, and the reference to the bytes, whose memory is reused.
  mutating func removeAll() {
    sources.removeAll(keepingCapacity: true)
    lines = []
  }

  /// Sets the bytes that contain the lines of the following subjects.
  mutating func begin(_ lines: [UInt8]) { self.lines = lines }

  mutating func append(_ subject: GateSubject) { sources.append(.value(subject)) }

  mutating func append(line: Range<Int>) { sources.append(.line(line)) }

  package var isEmpty: Bool { sources.isEmpty }

  package subscript(index: Int) -> GateSubject {
    switch sources[index] {
    case .value(let subject): subject
    case .line(let range): decoder.subject(ofScanned: lines[range])
    }
  }
}

extension BlockSubjects: Sequence {
  package func makeIterator() -> AnyIterator<GateSubject> {
    var indices = sources.indices.makeIterator()
    return AnyIterator { indices.next().map { self[$0] } }
  }
}
