public import ContentCatalog
public import GateRules

/// A source that reads subjects from a file: one JSON object per line (NDJSON), or one JSON list.
///
/// ```swift
/// let file = try FileSource(path: "docs/examples/subjects.ndjson", for: [catalog])
/// let anna = try await file.snapshot(of: "anna", at: now)
/// print(anna.entitlements.count)  // 1
/// ```
///
/// The source enumerates the subjects in constant memory. For queries by id, it reads the whole
/// file once and keeps it in memory. An id that the file lacks has no facts, and an id that several
/// subjects share is an error.
public struct FileSource: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static let name = "file"
  /// A description in one line.
  public static let summary =
    "Reads subjects from a file, one JSON object a line or a list of them."
  /// The form of the argument.
  public static let argumentForm = "FILE"

  /// The name that selects the source, with the path: `file:users.ndjson`.
  public var name: String { "\(Self.name):\(file.path)" }
  /// Every family, because a subject of a file is complete.
  public let families = Set(FactFamily.allCases)
  private let file: SubjectFile
  private let index: SubjectIndex

  /// Creates a source for the file that the argument names; `-` is standard input. The file must
  /// exist, and is not read yet.
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

  /// Creates a source for the file at a path; `-` is standard input. The file must exist, and is not read
  /// yet.
  public init(path: String, for catalogs: [Catalog]) throws(EntitlementSourceError) {
    try self.init(EntitlementSourceRequest(argument: path, catalogs: catalogs))
  }

  /// Reads the file into memory, so that queries by id do not read it again.
  public func prepare() async throws(EntitlementSourceError) { try await index.prepare() }

  /// Returns the facts of the subject with this id; an empty snapshot if the file lacks it.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let found = try await index.subject(subject) else {
      return EntitlementSnapshot(asOf: now, isKnown: false)
    }
    return EntitlementSnapshot(undated: found, askedAt: now)
  }

  /// Returns a cursor over all subjects, in the order of the file.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    try SubjectFileCursor(file)
  }

  /// Returns the file, which a batch then reads without a value for each subject.
  public func subjectBytes() -> SubjectBytes? {
    SubjectBytes(
      name: file.name, size: InputFile.size(of: file.path, standardInput: file.standardInput)
    ) { [file] offset throws(SubjectInputError) in
      let opened = try file.open()
      try opened.skip(offset)
      return { buffer throws(SubjectInputError) in try opened.read(buffer) }
    }
  }
}

/// A file of subjects, and the catalogs whose declarations determine the values that are read.
struct SubjectFile: Sendable {
  let path: String
  let catalogs: [Catalog]
  let standardInput: Int32

  /// The name of the file in messages.
  var name: String { InputFile.name(of: path) }

  func open() throws(SubjectInputError) -> InputFile {
    try InputFile(path, standardInput: standardInput)
  }
}

/// A cursor over a file of subjects, whose errors name the file.
struct SubjectFileCursor: SubjectCursor {
  let input: String?
  private let name: String
  private var reader: SubjectReader

  /// Opens the file.
  init(_ file: SubjectFile) throws(EntitlementSourceError) {
    name = file.name
    input = file.name
    do throws(SubjectInputError) {
      let opened = try file.open()
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

extension EntitlementSourceError {
  fileprivate static let noFile = Self.badArgument(
    "the source `file` requires a file", help: "write `file:FILE`; `-` is standard input")
}
