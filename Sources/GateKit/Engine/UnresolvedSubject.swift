import ContentCatalog
import GateRules

/// A subject whose facts were read by name, and which is decoded and resolved when it is first asked for.
package enum UnresolvedSubject: Sendable {
  case value(GateSubject)
  case json(SubjectJSON)

  /// The subject.
  var subject: GateSubject {
    switch self {
    case .value(let subject): subject
    case .json(let json): json.subject
    }
  }
}

/// The JSON of a subject that is not decoded yet.
package struct SubjectJSON: Sendable {
  /// The JSON, followed by a line break and ``SubjectChunk/slack`` other bytes, as readers of lines need it.
  package let bytes: [UInt8]
  /// The number of bytes of the JSON.
  package let count: Int
  private let decoder: SubjectDecoder

  package init(_ json: ArraySlice<UInt8>, decoder: SubjectDecoder) {
    let size = json.count + 1 + SubjectChunk.slack
    bytes = Array(unsafeUninitializedCapacity: size) { bytes, count in
      count = bytes.initialize(fromContentsOf: json)
      bytes.initializeElement(at: count, to: UInt8(ascii: "\n"))
      bytes[(count + 1)...].initialize(repeating: 0)
      count = size
    }
    (count, self.decoder) = (json.count, decoder)
  }

  /// The subject.
  fileprivate var subject: GateSubject { decoder.subject(ofScanned: bytes[..<count]) }
}

/// A reader of the next changes of facts by name.
package protocol NextChangeReader: AnyObject, Sendable {
  /// Returns the next change after an instant of each fact of the catalog's program; `nil` if only the resolved
  /// subject tells them.
  func nextChanges(of subject: UnresolvedSubject, after now: Instant) -> [Instant?]?
}
