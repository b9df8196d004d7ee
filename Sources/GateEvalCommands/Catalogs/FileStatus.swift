#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The status of a file, after following symbolic links.
struct FileStatus {
  let identity: FileIdentity
  let isFolder: Bool
  /// Whether the bytes can be read only once: a pipe, a terminal or a socket.
  let isStream: Bool
  /// The size of the file in bytes.
  let size: Int

  /// Creates the status of a path; `nil` if the system cannot determine it, for example because the
  /// path does not exist.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    let sort = status.st_mode & S_IFMT
    isFolder = sort == S_IFDIR
    size = Int(status.st_size)
    isStream = [S_IFIFO, S_IFCHR, S_IFSOCK].contains(sort)
  }
}

/// The identity of a file, equal for all paths that lead to it.
struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
}
