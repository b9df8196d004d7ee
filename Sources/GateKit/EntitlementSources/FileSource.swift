public import ContentCatalog
public import GateRules

/// Subjects from a file: an object a line (NDJSON), or one JSON list.
///
/// It enumerates them in constant memory. To be asked by id it reads the file once and keeps all of it; an
/// id that is not there is known to be nothing, and one that two subjects have is refused.
public struct FileSource: EntitlementSourcePlugin {
  /// The name that it is asked for by.
  public static let name = "file"
  /// One line on what it is for.
  public static let summary =
    "Reads subjects from a file, one JSON object a line or a list of them."
  /// What its argument is.
  public static let argumentForm = "FILE"

  /// What it is asked for by and the file, which tell it from others: `file:users.ndjson`.
  public var name: String { "\(Self.name):\(file.path)" }
  /// Every family.
  public let families = Set(FactFamily.allCases)
  /// What messages call the file.
  package var fileName: String { file.name }
  private let file: SubjectFile
  private let index: SubjectIndex

  /// Makes a source of the file that the argument names; `-` is standard input. There must be such a file,
  /// which is not read yet.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    guard !request.argument.isEmpty else { throw .noFile }
    do throws(SubjectInputError) {
      try InputFile.check(request.argument)
    } catch {
      throw .unreadable(InputFile.name(of: request.argument), error)
    }
    file = SubjectFile(
      path: request.argument, catalogs: request.catalogs, standardInput: request.standardInput)
    index = SubjectIndex(of: file)
  }

  /// Reads the file.
  public func prepare() async throws(EntitlementSourceError) { try await index.prepare() }

  /// The subject of this id, or nothing.
  public func snapshot(
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let found = try await index.subject(subject) else {
      return EntitlementSnapshot(asOf: now, isKnown: false)
    }
    return EntitlementSnapshot(of: found, asOf: now)
  }

  /// Everyone in the file, in its order.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor)? {
    try SubjectFileCursor(file)
  }
}

extension FileSource {
  /// The file's bytes, for a batch that reads nothing else.
  ///
  /// - Parameter start: where to begin, at the beginning of a line; what comes before is not looked at.
  package func batchInput(
    from start: BatchPosition
  ) throws(EntitlementSourceGroup.Failure) -> BatchInput {
    do throws(SubjectInputError) {
      let opened = try InputFile(file.path, standardInput: file.standardInput)
      try opened.skip(start.bytes)
      return BatchInput(from: start) { buffer throws(SubjectInputError) in try opened.read(buffer) }
    } catch {
      throw EntitlementSourceGroup.Failure(source: name, error: .unreadable(file.name, error))
    }
  }
}

extension EntitlementSourceGroup {
  /// The file that all subjects come from, where there is no other source.
  package var file: FileSource? { sources.count == 1 ? sources[0] as? FileSource : nil }

  /// What a fault in reading that file is to who asked the sources.
  package func failure(_ error: SubjectInputError) -> Failure {
    Failure(
      source: file?.name ?? FileSource.name,
      error: .unreadable(file?.fileName ?? FileSource.name, error))
  }
}

/// A file of subjects, which declarations of catalogs say how to read.
struct SubjectFile: Sendable {
  let path: String
  let catalogs: [Catalog]
  let standardInput: Int32

  /// What messages call it.
  var name: String { InputFile.name(of: path) }
}

/// Goes through a file of subjects.
struct SubjectFileCursor: SubjectCursor {
  let input: String?
  private let name: String
  private var reader: SubjectReader

  /// Opens the file.
  init(_ file: SubjectFile) throws(EntitlementSourceError) {
    name = file.name
    input = file.name
    do throws(SubjectInputError) {
      let opened = try InputFile(file.path, standardInput: file.standardInput)
      reader = SubjectReader(for: file.catalogs) { buffer throws(SubjectInputError) in
        try opened.read(buffer)
      }
    } catch {
      throw .unreadable(file.name, error)
    }
  }

  mutating func next() throws(EntitlementSourceError) -> SubjectRecord? {
    do throws(SubjectInputError) {
      return try reader.next()
    } catch {
      throw .unreadable(name, error)
    }
  }
}

extension EntitlementSnapshot {
  /// What a subject lists, as one source's answer.
  package init(of subject: GateSubject, asOf now: Instant) {
    self.init(
      asOf: now, entitlements: subject.entitlements, attributes: subject.attributes,
      progress: subject.progress, usage: subject.usage, unknown: subject.unknown)
  }
}

extension EntitlementSourceError {
  fileprivate static let noFile = Self.badArgument(
    "the source `file` needs a file", help: "write `file:FILE`; `-` is standard input")
}
