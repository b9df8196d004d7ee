/// A file that is written beside its path, and replaces the file at the path when it is complete.
///
/// A reader therefore finds the old file or the whole new one, also after the process was killed or the
/// power failed. The unfinished file then remains.
package struct FileReplacement: Sendable {
  /// The unfinished file. The owner of the replacement closes it.
  package let descriptor: FileDescriptor
  private let path: String
  private let partialPath: String

  /// Opens the unfinished file, which is emptied if it exists.
  ///
  /// - Parameter permissions: the permissions of the file; `nil` for those of a new file.
  package init(
    of path: String, writing partialPath: String, permissions: UInt32?
  ) throws(SystemError) {
    self.path = path
    self.partialPath = partialPath
    descriptor = try FileDescriptor.replacing(partialPath, permissions: permissions)
  }

  /// Replaces the file at the path.
  ///
  /// - Parameter isDurable: whether the content is first written to the disk. Otherwise, the file can
  ///   be empty after a power failure.
  package func complete(isDurable: Bool = true) throws(SystemError) {
    if isDurable { try descriptor.synchronize() }
    try FileSystem.rename(partialPath, to: path)
  }

  /// Removes the unfinished file.
  package func discard() { FileSystem.remove(partialPath) }
}
