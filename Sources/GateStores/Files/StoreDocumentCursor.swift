internal import ContentCatalog
internal import GateKit

/// A cursor over the subjects of a folder. A document that cannot be used is a rejection.
struct StoreDocumentCursor<Decoder: StoreDecoder>: SubjectCursor {
  let input: String?
  private let source: StoreSource<Decoder>
  private let decoder: Decoder
  private let folder: SubjectFolder
  private let now: Instant
  private let names: [String]
  private var position = 0

  init(
    _ folder: SubjectFolder, of source: StoreSource<Decoder>, decodedBy decoder: Decoder,
    at now: Instant
  ) throws(EntitlementSourceError) {
    self.folder = folder
    self.source = source
    self.decoder = decoder
    self.now = now
    names = try folder.documentNames()
    input = folder.path
  }

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    while position < names.count {
      let name = names[position]
      position += 1
      guard let subject = SubjectFileName.subject(named: name) else {
        return rejection(of: name, "its name is not a percent-encoded id and `.json`")
      }
      do throws(EntitlementSourceError) {
        // The file may have been removed since the names were listed.
        guard let bytes = try folder.contents(of: name) else { continue }
        let snapshot = try await decoder.decode(bytes, at: now).snapshot
        return SubjectRecord(about: subject, snapshot, answeredBy: source, at: now)
      } catch {
        return rejection(of: name, error.problem)
      }
    }
    return nil
  }

  /// Returns a rejection without bytes: a document can have several lines, and its file remains.
  private func rejection(of name: String, _ problem: String) -> SubjectRecord {
    let message = "\(Diagnostic.Message.quoting(name)) cannot be used: \(problem)"
    return .rejected(
      SubjectRejection(
        line: position, fault: SubjectFault(code: "unreadable-file", message: message),
        bytes: []))
  }
}
