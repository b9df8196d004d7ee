import ContentCatalog
import GateRules

/// A subject whose facts were read from its JSON, and which is decoded when it is first asked for.
package struct UndecodedSubject: Sendable {
  /// The JSON, followed by a line break and ``SubjectChunk/slack`` other bytes, as readers of lines need it.
  package let bytes: [UInt8]
  /// The number of bytes of the JSON.
  package let count: Int
  private let decoder: SubjectDecoder
  private let reader: any NextChangeReader

  package init(
    _ json: ArraySlice<UInt8>, decoder: SubjectDecoder, reader: some NextChangeReader
  ) {
    let size = json.count + 1 + SubjectChunk.slack
    bytes = Array(unsafeUninitializedCapacity: size) { bytes, count in
      count = bytes.initialize(fromContentsOf: json)
      bytes.initializeElement(at: count, to: UInt8(ascii: "\n"))
      bytes[(count + 1)...].initialize(repeating: 0)
      count = size
    }
    (count, self.decoder, self.reader) = (json.count, decoder, reader)
  }

  /// Returns the next change after an instant of each fact of the catalog's program; `nil` if only the subject
  /// tells them.
  func nextChanges(after now: Instant) -> [Instant?]? { reader.nextChanges(of: self, after: now) }

  /// The subject.
  var subject: GateSubject { decoder.subject(ofScanned: bytes[..<count]) }
}

/// A reader of the next changes of facts from the JSON of subjects.
package protocol NextChangeReader: AnyObject, Sendable {
  /// Returns the next change after an instant of each fact of the catalog's program; `nil` if only the subject
  /// tells them.
  func nextChanges(of subject: UndecodedSubject, after now: Instant) -> [Instant?]?
}
