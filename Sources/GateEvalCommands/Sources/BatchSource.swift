internal import ContentCatalog
import GateBatch
internal import GateKit

/// The subjects of a batch, which the sources of a command line list.
struct BatchSource {
  let group: EntitlementSourceGroup
  /// The bytes of the subjects if a file is the only source, so that its lines need not become values.
  let bytes: SubjectBytes?
  private let catalogs: [GatedCatalog]
  private let isExact: Bool
  private let session: CommandSession

  init(
    _ options: SourceOptions, for catalogs: [GatedCatalog], in session: CommandSession
  ) throws {
    group = try options.group(for: catalogs, in: session)
    bytes = group.subjectBytes()
    self.catalogs = catalogs
    isExact = options.isExact
    self.session = session
  }

  /// Opens the input, and warns of families of facts that no source supplies.
  ///
  /// - Parameter start: the position at which an earlier run stopped.
  /// - Returns: the input and its name in messages.
  /// - Throws: a usage error if no source lists subjects, or if the start is inside a line.
  func open(
    at now: Instant, from start: BatchPosition = .start
  ) async throws -> (input: BatchInput, name: String) {
    if let bytes {
      warnOfUnknownFamilies()
      return (BatchInput(from: start, bytes: try reader(of: bytes, from: start)), bytes.name)
    }
    let subjects: SourcedSubjects?
    do throws(EntitlementSourceGroup.Failure) {
      subjects = try await group.subjects(at: now, isExact: isExact)
    } catch {
      // The preparation of a source fails if it is cancelled.
      throw Task.isCancelled ? RunInterruption(count: 0) : error
    }
    guard let subjects else { throw UsageError.noListingSource }
    warnOfUnknownFamilies()
    return (BatchInput(subjects), subjects.inputName)
  }

  /// Returns the failure of the only source that corresponds to an error in reading its file.
  func failure(_ error: SubjectInputError) -> any Error {
    guard let bytes, let source = group.sources.first else { return error }
    return EntitlementSourceGroup.Failure(
      source: source.name, error: .unreadable(bytes.name, error))
  }

  private func warnOfUnknownFamilies() {
    SourceOptions.warnOfUnknownFamilies(of: group, for: catalogs, in: session)
  }

  /// Opens the bytes at the start of the run.
  ///
  /// - Throws: a usage error if that is not the beginning of a line.
  private func reader(
    of bytes: SubjectBytes, from start: BatchPosition
  ) throws -> sending ByteReader {
    do {
      if start.bytes == 0 { return try bytes.open() }
      if let size = bytes.size, size < start.bytes {
        throw UsageError.pastTheEnd(start.bytes, of: bytes.name)
      }
      let read = try bytes.open(at: start.bytes - 1)
      guard let last = try Self.nextByte(read) else {
        throw UsageError.pastTheEnd(start.bytes, of: bytes.name)
      }
      // The last line of a file need not have a line break.
      if last != UInt8(ascii: "\n"), try Self.nextByte(read) != nil {
        throw UsageError.insideLine(start.bytes, of: bytes.name)
      }
      return read
    } catch let error as SubjectInputError {
      throw failure(error)
    }
  }

  private static func nextByte(_ read: ByteReader) throws(SubjectInputError) -> UInt8? {
    let byte = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { byte.deallocate() }
    return try read(byte) == 0 ? nil : byte[0]
  }
}

extension UsageError {
  static let noListingSource = Self(
    "none of the sources can list subjects", help: "give --input FILE as well")

  fileprivate static func insideLine(_ offset: Int, of file: String) -> Self {
    Self(
      "byte \(offset) of \(Diagnostic.Message.quoting(file)) is not the beginning of a line",
      help: resumeAdvice)
  }

  fileprivate static func pastTheEnd(_ offset: Int, of file: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(file)) has fewer than \(offset) bytes", help: resumeAdvice)
  }

  private static let resumeAdvice =
    "give the token that the unfinished run of this file reported to --resume-from"
}
