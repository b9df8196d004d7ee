internal import GateKit

/// A cursor over the subjects of a database, which reads them a page at a time.
struct DatabaseCursor: SubjectCursor {
  private let source: DatabaseSource
  private let now: Instant
  private var page: ArraySlice<SubjectRecord> = []
  private var last: String?
  private var isAtEnd = false

  init(source: DatabaseSource, now: Instant) {
    self.source = source
    self.now = now
  }

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    if page.isEmpty, !isAtEnd {
      let read = try await source.page(after: last)
      page =
        read.map {
          SubjectRecord(about: SubjectID($0.subject), $0.snapshot, answeredBy: source, at: now)
        }[...]
      last = read.last?.subject
      isAtEnd = read.isEmpty
    }
    return page.popFirst()
  }
}
