internal import ContentCatalog
internal import GateRules

/// The subjects of a file by id, read when they are first needed.
actor SubjectIndex {
  private let file: SubjectFile
  private var result: Result<SubjectsByID, EntitlementSourceError>?

  init(of file: SubjectFile) { self.file = file }

  /// Reads the file, if that is not done.
  func prepare() throws(EntitlementSourceError) { _ = try subjects() }

  /// The subject with this id; `nil` where there is none.
  func subject(_ id: String) throws(EntitlementSourceError) -> GateSubject? {
    try subjects().subject(id)
  }

  private func subjects() throws(EntitlementSourceError) -> SubjectsByID {
    if let result { return try result.get() }
    let file = file
    let read = Result { () throws(EntitlementSourceError) in try SubjectsByID(file) }
    result = read
    return try read.get()
  }
}

private struct SubjectsByID {
  private let file: String
  private var subjects: [String: GateSubject] = [:]
  private var ambiguous: Set<String> = []
  private var firstRejectedLine: Int?

  init(_ file: SubjectFile) throws(EntitlementSourceError) {
    self.file = file.name
    var cursor = try SubjectFileCursor(file)
    while let record = try cursor.next() {
      switch record {
      case .subject(let subject, _):
        if subjects.updateValue(subject, forKey: subject.id) != nil {
          ambiguous.insert(subject.id)
        }
      case .rejected(let rejection):
        firstRejectedLine = firstRejectedLine ?? rejection.line
      }
    }
  }

  /// Somebody who is not there is only known to be nothing where every line could be read.
  func subject(_ id: String) throws(EntitlementSourceError) -> GateSubject? {
    if ambiguous.contains(id) { throw .ambiguousSubject(id) }
    if let found = subjects[id] { return found }
    if let line = firstRejectedLine { throw .notRead(line, of: file) }
    return nil
  }
}

extension EntitlementSourceError {
  fileprivate static func notRead(_ line: Int, of file: String) -> Self {
    .badAnswer(
      "line \(line) of \(Diagnostic.Message.quoting(file)) cannot be read, and whose it is cannot be told"
    )
  }
}
