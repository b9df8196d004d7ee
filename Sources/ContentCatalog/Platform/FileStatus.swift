import CLibrary

/// The status of a file, after following symbolic links.
package struct FileStatus: Sendable {
  package let identity: FileIdentity
  package let isFolder: Bool
  /// Whether the file is neither a folder nor a device, pipe or socket.
  package let isRegular: Bool
  /// Whether the bytes can be read only once: a pipe, a terminal or a socket.
  package let isStream: Bool
  /// Whether the file is a device such as a terminal or `/dev/null`.
  package let isDevice: Bool
  /// The size in bytes.
  package let size: Int
  /// The permission bits.
  package let permissions: UInt32

  /// Creates the status of a path; `nil` if the system cannot determine it, for example because the
  /// path does not exist.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(descriptor: FileDescriptor) {
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    let kind = status.st_mode & S_IFMT
    isFolder = kind == S_IFDIR
    isRegular = kind == S_IFREG
    size = Int(status.st_size)
    isStream = [S_IFIFO, S_IFCHR, S_IFSOCK].contains(kind)
    isDevice = kind == S_IFCHR
    permissions = UInt32(status.st_mode & 0o777)
  }
}
