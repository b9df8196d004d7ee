internal import ContentCatalog
internal import GateKit

/// A cursor over the subjects of a folder. A document that cannot be used is a rejection.
struct StoreDocumentCursor<Decoder: StoreDecoder>: IndexedSubjectCursor {
  let input: String?
  private let source: StoreSource<Decoder>
  private let decoder: Decoder
  private let folder: SubjectFolder
  private let now: Instant
  private let subjects: [SubjectFiles]
  private var position = 0

  init(
    _ folder: SubjectFolder, of source: StoreSource<Decoder>, decodedBy decoder: Decoder,
    at now: Instant
  ) throws(EntitlementSourceError) {
    self.folder = folder
    self.source = source
    self.decoder = decoder
    self.now = now
    subjects = try folder.subjects()
    input = folder.path
  }

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    while position < subjects.count {
      position += 1
      if let record = await record(position - 1) { return record }
    }
    return nil
  }

  var indexed: IndexedSubjects? {
    IndexedSubjects(count: subjects.count - position) { [self] range in
      var records: [SubjectRecord] = []
      records.reserveCapacity(range.count)
      for index in range {
        if let record = await record(position + index) { records.append(record) }
      }
      return records
    }
  }

  /// Returns the subject of some files, or its rejection; `nil` if its files no longer exist.
  private func record(_ index: Int) async -> SubjectRecord? {
    let files = subjects[index]
    guard let subject = files.subject else {
      return rejection(of: index, "its name is not a percent-encoded id and `.json` or `.ndjson`")
    }
    do throws(EntitlementSourceError) {
      // The files may have been removed since the names were listed.
      guard let documents = try folder.documents(in: files) else { return nil }
      let snapshot = try await decoder.facts(in: documents, at: now).snapshot
      return SubjectRecord(about: subject, snapshot, answeredBy: source, at: now)
    } catch {
      return rejection(of: index, error.message)
    }
  }

  /// Returns a rejection without bytes: a document can have several lines, and its file remains.
  private func rejection(of index: Int, _ problem: String) -> SubjectRecord {
    let names = subjects[index].names.map(Diagnostic.Message.quoting).joined(separator: " and ")
    let message = "\(names) cannot be used: \(problem)"
    return .rejected(
      SubjectRejection(
        line: index + 1, fault: SubjectFault(code: .unreadableFile, message: message),
        bytes: []))
  }
}
