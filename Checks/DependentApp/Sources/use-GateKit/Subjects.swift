import GateKit

/// A cursor over the rows of a table, with every requirement.
struct TableRows: SubjectCursor {
  let input: String? = "table.csv"
  var ids: ArraySlice<SubjectID>

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    ids.popFirst().map { .subject(GateSubject(id: $0), line: 1) }
  }
}

/// A cursor that relies on the defaults.
struct NoRows: SubjectCursor {
  mutating func next() throws(SubjectInputError) -> SubjectRecord? { nil }
}

/// Returns the ids that a cursor of any kind returns.
func useSubjectCursor<Cursor: SubjectCursor>(
  _ cursor: Cursor
) async throws(Cursor.Failure) -> [SubjectID] {
  var cursor = cursor
  var ids: [SubjectID] = []
  while let record = try await cursor.next() {
    if let subject = record.subject { ids.append(subject.id) }
  }
  let input: String? = cursor.input
  print(input ?? "the source")
  return ids
}

/// Cursors over rows and over records in memory.
func useSubjectArray(_ snapshot: EntitlementSnapshot, at now: Instant) async throws -> Int {
  let source = HoldingSource(["pro"])
  let fault = SubjectFault(code: "not-a-row", message: "the row has no id", offset: 4)
  let atStart = SubjectFault(code: "not-a-row", message: "the row is empty")
  let records: [SubjectRecord] = [
    .subject(GateSubject(id: "anna")),
    .subject(GateSubject(id: "ben"), line: 2, at: now, answer: snapshot),
    SubjectRecord(about: "cleo", snapshot, answeredBy: source, at: now, line: 3),
    SubjectRecord(about: "dora", snapshot, answeredBy: source, at: now),
    .rejected(SubjectRejection(line: 5, fault: fault, bytes: Array(",,".utf8))),
    .rejected(SubjectRejection(line: 6, fault: atStart, bytes: [])),
  ]
  var array: SubjectArray<Never> = SubjectArray(records, input: "table.csv")
  let input: String? = array.input
  let first: SubjectRecord? = array.next()
  print(input ?? "", first == records.first)
  let failing = SubjectArray<EntitlementSourceError>(records)
  let ids: [SubjectID] =
    try await useSubjectCursor(failing) + useSubjectCursor(TableRows(ids: ["eva"]))
    + useSubjectCursor(NoRows())
  return ids.count
}

/// Prints one record of a reader or of a group of sources.
func useSubjectRecord(_ record: SubjectRecord) {
  switch record {
  case .subject(let subject, let line, let instant, let answer):
    let line: Int? = line
    let instant: Instant? = instant
    let answer: EntitlementSnapshot? = answer
    print(subject.id, line ?? 0, instant ?? .earliest, answer?.isKnown ?? true)
  case .rejected(let rejection):
    let line: Int = rejection.line
    let bytes: [UInt8] = rejection.bytes
    let fault: SubjectFault = rejection.fault
    let code: DiagnosticCode = fault.code
    let offset: Int = fault.offset
    let message: String = fault.message
    let description: String = fault.description
    print(line, bytes.count, code, offset, message, description)
  }
}

/// Subjects read from the bytes of a file.
func useSubjectReader(_ bytes: [UInt8], for catalogs: [Catalog]) async throws {
  let opener: SubjectBytes.Opener = { offset throws(SubjectInputError) in
    if offset > bytes.count { throw SubjectInputError(message: "the file is too short") }
    var rest = bytes.dropFirst(offset)
    return { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }
  let file: SubjectBytes = SubjectBytes(name: "u.ndjson", size: bytes.count, opener: opener)
  let name: String = file.name
  let size: Int? = file.size
  let start: ByteReader = try file.open()
  let middle: ByteReader = try file.open(at: 100)
  print(name, size ?? 0)

  do throws(SubjectInputError) {
    var reader: SubjectReader = SubjectReader(for: catalogs, read: start)
    while let record = try reader.next() { useSubjectRecord(record) }
    for try await record in SubjectReader(for: catalogs, read: middle) { useSubjectRecord(record) }
  } catch {
    let error: SubjectInputError = SubjectInputError(message: error.message, help: error.help)
    let message: String = error.message
    let help: String? = error.help
    print(message, help ?? "")
  }

  var iterator: SubjectIterator<SubjectReader> = SubjectReader(for: catalogs, bytes: bytes)
    .makeAsyncIterator()
  do throws(SubjectIterator<SubjectReader>.Failure) {
    let record: SubjectRecord? = try await iterator.next()
    if let record { useSubjectRecord(record) }
  } catch {
    let failure: SubjectInputError = error
    print(failure.message)
  }
}

/// Subjects of several sources.
func useSourcedSubjects(_ group: EntitlementSourceGroup, at now: Instant) async throws {
  guard var subjects: SourcedSubjects = try await group.subjects(at: now) else { return }
  let inputName: String = subjects.inputName
  let input: String? = subjects.input
  print(inputName == input)
  do throws(EntitlementSourceGroup.Failure) {
    let first: SubjectRecord? = try await subjects.next()
    if let first { useSubjectRecord(first) }
    var iterator: SubjectIterator<SourcedSubjects> = subjects.makeAsyncIterator()
    while let record = try await iterator.next() { useSubjectRecord(record) }
  } catch {
    print(error.source, error.message)
  }
}

/// Subjects from and to JSON.
func useSubjectCoders(
  _ line: String, for catalogs: [Catalog]
) throws(SubjectFault) -> OutputBuffer {
  let decoder: SubjectDecoder = SubjectDecoder(for: catalogs)
  let subject: GateSubject = try decoder.subject(from: Array(line.utf8)[...])
  let encoder: SubjectEncoder = SubjectEncoder()
  let text: String = encoder.line(of: subject)
  print(text)
  var output = OutputBuffer()
  encoder.append(subject, to: &output)
  return output
}
