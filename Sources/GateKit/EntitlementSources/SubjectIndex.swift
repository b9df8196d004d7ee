import ContentCatalog
import GateRules

/// The subjects of a file by id. The file is read when the first subject is requested.
actor SubjectIndex {
  private let file: SubjectFile
  private var result: Result<SubjectsByID, EntitlementSourceError>?

  init(of file: SubjectFile) { self.file = file }

  /// Reads the file, unless it has been read.
  func prepare() throws(EntitlementSourceError) { _ = try subjects() }

  /// Returns the subject with this id; `nil` if the file has none.
  func subject(_ id: SubjectID) throws(EntitlementSourceError) -> GateSubject? {
    try subjects().subject(id)
  }

  private func subjects() throws(EntitlementSourceError) -> SubjectsByID {
    if let result { return try result.get() }
    let file = file
    let read = Result { () throws(EntitlementSourceError) in try SubjectsByID(file) }
    // A read that fails because its query was cancelled says nothing about the file.
    if !Task.isCancelled { result = read }
    return try read.get()
  }
}

private struct SubjectsByID {
  private let file: String
  private var subjects: [SubjectID: GateSubject] = [:]
  private var ambiguous: Set<SubjectID> = []
  private var firstRejectedLine: Int?

  init(_ file: SubjectFile) throws(EntitlementSourceError) {
    self.file = file.name
    var cursor = try SubjectFileCursor(file)
    while let record = try cursor.next() {
      switch record {
      case .subject(let subject, _, _, _):
        if subjects.updateValue(subject, forKey: subject.id) != nil {
          ambiguous.insert(subject.id)
        }
      case .rejected(let rejection):
        firstRejectedLine = firstRejectedLine ?? rejection.line
      }
    }
  }

  /// Returns the subject with this id; `nil` if the file has none.
  ///
  /// - Throws: an error for a missing id if a line could not be read, because the subject may be on
  ///   that line.
  func subject(_ id: SubjectID) throws(EntitlementSourceError) -> GateSubject? {
    if ambiguous.contains(id) { throw .ambiguousSubject(id) }
    if let found = subjects[id] { return found }
    if let line = firstRejectedLine { throw .notRead(line, of: file) }
    return nil
  }
}

extension EntitlementSourceError {
  fileprivate static func notRead(_ line: Int, of file: String) -> Self {
    .badAnswer(
      "line \(line) of \(Diagnostic.Message.quoting(file)) cannot be read, so its subject is unknown"
    )
  }
}
