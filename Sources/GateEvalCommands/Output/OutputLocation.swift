internal import ContentCatalog

/// The file to which a path leads, which may not exist yet.
struct OutputLocation {
  /// A key that is equal for all paths that lead to the file.
  enum Key: Hashable {
    case file(FileIdentity)
    /// A name in a folder, for a file that does not exist yet.
    case entry(folder: FileIdentity?, name: String)
  }

  /// The path, with symbolic links resolved if the file is replaced as a whole.
  let path: String
  /// The status of the file; `nil` if it does not exist.
  let status: FileStatus?
  /// Whether the file is written beside its path and then renamed. Files such as pipes and devices
  /// are written directly.
  let isReplaced: Bool

  init(_ path: String) {
    status = FileStatus(path: path)
    let isOpenFile = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    isReplaced = !isOpenFile && status?.isRegular != false
    self.path = isReplaced ? Self.resolved(path, exists: status != nil) : path
  }

  /// The path at which an unfinished file is written.
  var partialPath: String { path + ".partial" }

  /// The keys of all files that are written for this one. A device has none, because several
  /// writers may share it.
  var keys: Set<Key> {
    guard isReplaced else {
      return Set([status].compactMap { $0 }.filter { !$0.isDevice }.map { .file($0.identity) })
    }
    return Self.keys(of: path, status).union(
      Self.keys(of: partialPath, FileStatus(path: partialPath)))
  }

  /// The folder that contains a file that is replaced; `nil` if it does not exist.
  var folder: FileIdentity? { isReplaced ? Self.folder(of: path) : nil }

  private static func folder(of path: String) -> FileIdentity? {
    let folder = split(path).folder
    return FileStatus(path: folder.isEmpty ? "." : folder)?.identity
  }

  private static func keys(of path: String, _ status: FileStatus?) -> Set<Key> {
    let entry = Key.entry(folder: folder(of: path), name: split(path).name)
    return [entry, status.map { .file($0.identity) } ?? entry]
  }

  private static func resolved(_ path: String, exists: Bool) -> String {
    if exists { return (try? FileSystem.resolvedPath(path)) ?? path }
    var path = path
    for _ in 0..<maxLinks {
      guard let target = FileSystem.linkTarget(of: path) else { break }
      path = target.hasPrefix("/") ? target : split(path).folder + target
    }
    return path
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  private static let maxLinks = 40
}
