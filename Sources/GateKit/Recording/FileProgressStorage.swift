public import ContentCatalog
public import GateRules

/// A storage in a folder, with one JSON file for each subject.
///
/// ```swift
/// let storage = FileProgressStorage(folder: folder)
/// let done = RecordedFacts(progress: ["L1": ItemProgress(isCompleted: true)])
/// try await storage.add(done, to: "u1")
/// print(try await storage.facts(of: "u1").progress.count)  // 1
/// ```
///
/// Each file is written beside its path and renamed, so a process that is killed leaves the earlier facts
/// or the new ones, and so does a power failure. An unfinished file can remain; it is never read. A file
/// that is not in the form of the storage is an error, and is kept, so that damage never counts as
/// "nothing was recorded".
///
/// One process at a time may write to a folder. Anyone who can write to it can write facts.
public actor FileProgressStorage: ProgressStorage {
  private let folder: String
  private let isDurable: Bool
  private let write: Writer
  private nonisolated let signals = ChangeSignals()

  /// A function that writes the bytes of a file.
  package typealias Writer =
    @Sendable (_ bytes: [UInt8], _ file: FileDescriptor) throws(SystemError) -> Void

  /// Creates a storage in a folder, which is created when the first facts are added. Its own folder must
  /// exist. Only the user of the process can read its files.
  ///
  /// - Parameter isDurable: whether a power failure leaves the earlier facts or the new ones. Each change
  ///   then waits for the disk, typically some milliseconds. Otherwise, neither may remain.
  public init(folder: String, isDurable: Bool = true) {
    self.init(folder: folder, isDurable: isDurable) { bytes, file throws(SystemError) in
      try file.writeAll(bytes)
    }
  }

  package init(folder: String, isDurable: Bool, write: @escaping Writer) {
    self.folder = folder
    self.isDurable = isDurable
    self.write = write
  }

  /// Returns the facts about a subject.
  ///
  /// - Complexity: O(n) in the size of the file, which is read each time.
  public func facts(of subject: SubjectID) throws(ProgressStorageError) -> RecordedFacts {
    let path = path(of: subject)
    let files = FolderFiles(path: path)
    let bytes: [UInt8]
    do throws(CatalogFileError) {
      bytes = try files.bytes(of: files.mainFile, limit: JSONLimits.fileSize)
    } catch .missing {
      return RecordedFacts()
    } catch {
      throw .unavailable("\(Diagnostic.Message.quoting(path)) cannot be read: \(error.message)")
    }
    do {
      let file = try JSONReader.read(line: bytes[...]).decode(ProgressFile.self)
      if file.format == ProgressFile.version, file.id == subject { return file.facts }
      throw ProgressStorageError.damaged(
        "\(Diagnostic.Message.quoting(path)) is of another version or subject")
    } catch let error as ProgressStorageError {
      throw error
    } catch {
      throw .damaged("\(Diagnostic.Message.quoting(path)) is damaged: \(error.textForPeople)")
    }
  }

  /// Unites facts with those about a subject.
  public func add(_ facts: RecordedFacts, to subject: SubjectID) throws(ProgressStorageError) {
    let earlier = try self.facts(of: subject)
    try store(try earlier.adding(facts), subject, replacing: earlier)
  }

  /// Removes the uses of a subject before an instant.
  public func removeUses(
    of subject: SubjectID, before instant: Instant
  ) throws(ProgressStorageError) {
    let earlier = try facts(of: subject)
    try store(earlier.removingUses(before: instant), subject, replacing: earlier)
  }

  /// Removes all facts about a subject, also a damaged file.
  public func removeAll(of subject: SubjectID) throws(ProgressStorageError) {
    let path = path(of: subject)
    FileSystem.remove(path)
    guard !FileSystem.exists(path) else {
      throw .unavailable("\(Diagnostic.Message.quoting(path)) cannot be removed")
    }
    signals.send(subject)
  }

  /// Returns a stream with an element after each change of the facts about a subject by this storage.
  public nonisolated func changes(of subject: SubjectID) -> AsyncStream<Void> {
    signals.changes(of: subject)
  }
}

extension FileProgressStorage {
  private func path(of subject: SubjectID) -> String {
    let name = SHA256.hexadecimal(SHA256.bytes(of: Array(subject.rawValue.utf8)))
    return "\(folder)/\(name).json"
  }

  private func store(
    _ facts: RecordedFacts, _ subject: SubjectID, replacing earlier: RecordedFacts
  ) throws(ProgressStorageError) {
    if facts == earlier { return }
    let path = path(of: subject)
    let bytes = ProgressFile(id: subject, facts: facts).bytes
    do throws(SystemError) {
      try FileSystem.createFolder(folder)
      try FileReplacement.replace(path, isDurable: isDurable) { file throws(SystemError) in
        try write(bytes, file)
      }
    } catch {
      throw .unavailable("\(Diagnostic.Message.quoting(path)) cannot be written: \(error.message)")
    }
    signals.send(subject)
  }
}

/// The facts about a subject in the form of their file.
private struct ProgressFile: Decodable {
  static let version = 1

  let format: Int
  let id: SubjectID
  let facts: RecordedFacts

  private enum Key: CodingKey { case format, id, facts }

  init(id: SubjectID, facts: RecordedFacts) {
    (format, self.id, self.facts) = (Self.version, id, facts)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    format = try container.decode(Int.self, forKey: .format)
    id = try container.decode(SubjectID.self, forKey: .id)
    facts = try container.decode(RecordedFacts.self, forKey: .facts)
  }

  var bytes: [UInt8] {
    var json = JSONWriter(.compact)
    json.write(
      .object([
        "format": .integer(format), "id": .string(id.rawValue), "facts": facts.form,
      ]))
    return json.buffer.bytes
  }
}
