public import ContentCatalog
public import GateRules

/// A cache in a folder, with one file for each source and subject.
///
/// ```swift
/// let cache = try FileCache(folder: folder, key: key)
/// let store = source.cached(in: cache, maxAge: .seconds(300))
/// ```
///
/// Each file is written beside its path and renamed, so a process that is killed leaves the earlier
/// answer or the new one, and so does a power failure. An unfinished file can remain; it is never read,
/// and ``removeAll(of:)`` removes it.
///
/// With a key, each file is sealed with HMAC-SHA256, and a file with another seal or none is ignored.
/// Anyone who knows the key can write answers. Use 32 random bytes that are created once for each
/// installation and kept apart from the folder: in the Keychain of an app, as `FileCache.ofApp()` of the
/// module `GateKitFoundation` does, in the secrets of a server.
/// Without a key, anyone who can write the folder can write answers, so their trust is `stated`.
///
/// The seal does not show that a file is the latest: a copy of an earlier file can replace it.
public actor FileCache: SnapshotCache {
  /// The reason why a cache cannot be created.
  @nonexhaustive
  public enum Failure: DescribedError, Hashable, Sendable {
    /// The key has fewer than ``FileCache/minKeyLength`` bytes, so it could be guessed.
    case shortKey(byteCount: Int)

    /// The fault: one sentence, lowercase and without a full stop.
    public var message: String {
      switch self {
      case .shortKey(let count): "the key has only \(count.counted("byte"))"
      }
    }

    /// The way to make a key.
    public var help: String? { "use 32 random bytes, and at least \(minKeyLength)" }
  }

  /// The minimum number of bytes of a key.
  public static let minKeyLength = 16

  private let folder: String
  private let key: [UInt8]?
  private let isDurable: Bool
  private let write: Writer

  /// A function that writes the bytes of a file.
  package typealias Writer =
    @Sendable (_ bytes: [UInt8], _ file: FileDescriptor) throws(SystemError) -> Void

  /// Creates a cache with sealed files in a folder, which is created when the first answer is saved.
  /// Only the user of the process can read its files.
  ///
  /// - Parameters:
  ///   - key: the key of the seals: 32 random bytes, and at least 16.
  ///   - isDurable: whether a power failure leaves the earlier answer or the new one. Each save then
  ///     waits for the disk, typically some milliseconds. Otherwise, neither may remain.
  /// - Throws: ``Failure/shortKey(byteCount:)``.
  public init(folder: String, key: [UInt8], isDurable: Bool = true) throws(Failure) {
    guard key.count >= Self.minKeyLength else { throw .shortKey(byteCount: key.count) }
    self.init(folder: folder, key: key, isDurable: isDurable, write: Self.writeAll)
  }

  /// Creates a cache without seals in a folder, which is created when the first answer is saved. Only
  /// the user of the process can read its files, and the trust of the answers is `stated`.
  ///
  /// - Parameter isDurable: whether a power failure leaves the earlier answer or the new one. Each save
  ///   then waits for the disk, typically some milliseconds. Otherwise, neither may remain.
  public init(folder: String, isDurable: Bool = true) {
    self.init(folder: folder, key: nil, isDurable: isDurable, write: Self.writeAll)
  }

  private static let writeAll: Writer = { bytes, file throws(SystemError) in
    try file.writeAll(bytes)
  }

  /// Creates a cache that writes its files with a function, for tests of faults.
  package init(
    folder: String, key: [UInt8]?, isDurable: Bool = true, write: @escaping Writer
  ) {
    self.folder = folder
    self.key = key
    self.isDurable = isDurable
    self.write = write
  }

  /// Returns the answers about a subject, by the name of the source. Unreadable files are ignored.
  public func snapshots(of subject: SubjectID) -> [String: EntitlementSnapshot] {
    var found: [String: EntitlementSnapshot] = [:]
    for name in (try? FileSystem.names(in: path(of: subject))) ?? []
    where name.hasSuffix(Self.ending) {
      guard let entry = entry(named: name, of: subject) else { continue }
      found[entry.source] = entry.snapshot
    }
    return found
  }

  /// Keeps an answer in place of the earlier one. If it cannot be written, neither is kept.
  public func save(
    _ snapshot: EntitlementSnapshot, from source: String, of subject: SubjectID
  ) {
    let path = "\(path(of: subject))/\(Self.name(of: source))"
    let entry = CachedSnapshot(source: source, subject: subject, snapshot: snapshot)
    do throws(SystemError) {
      guard let bytes = entry.bytes(sealedWith: key) else { return FileSystem.remove(path) }
      try FileSystem.createFolder(folder)
      try FileSystem.createFolder(self.path(of: subject))
      try FileReplacement.replace(path, isDurable: isDurable) { file throws(SystemError) in
        try write(bytes, file)
      }
    } catch {
      // The earlier answer may list a purchase that this one revokes.
      FileSystem.remove(path)
    }
  }

  /// Removes all answers about a subject.
  public func removeAll(of subject: SubjectID) {
    let path = path(of: subject)
    for name in (try? FileSystem.names(in: path)) ?? [] { FileSystem.remove("\(path)/\(name)") }
    FileSystem.removeFolder(path)
  }
}

extension FileCache {
  private static let ending = ".json"

  private func path(of subject: SubjectID) -> String {
    "\(folder)/\(SHA256.hexadecimal(SHA256.bytes(of: Array(subject.rawValue.utf8))))"
  }

  private static func name(of source: String) -> String {
    SHA256.hexadecimal(SHA256.bytes(of: Array(source.utf8))) + ending
  }

  /// Returns the entry in a file; `nil` unless it is an entry about the subject under the name of
  /// its source.
  private func entry(named name: String, of subject: SubjectID) -> CachedSnapshot? {
    let files = FolderFiles(path: path(of: subject))
    guard let bytes = try? files.bytes(of: name, limit: JSONLimits.fileSize),
      var entry = CachedSnapshot(bytes, sealedWith: key), entry.subject == subject,
      Self.name(of: entry.source) == name
    else { return nil }
    if key == nil { entry.snapshot.trust = .stated }
    return entry
  }
}
