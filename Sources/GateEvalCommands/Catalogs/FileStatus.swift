#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the system says of a file, symbolic links followed.
struct FileStatus {
  let identity: FileIdentity
  let isFolder: Bool
  /// Whether its bytes come once: a pipe, a terminal, a socket.
  let isStream: Bool
  /// How many bytes a file has.
  let size: Int

  /// `nil` where there is nothing.
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

/// The same for every path that leads to one file.
struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
}
