import CLibrary

private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }

/// Operations on paths of the file system.
package enum FileSystem {
  /// Returns a path with all symbolic links resolved.
  package static func resolvedPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    guard let path = String(validatingCString: resolved) else { throw .malformedText }
    return path
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the path that a symbolic link contains; `nil` for any other path.
  package static func linkTarget(of path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    return count < 0
      ? nil : String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Renames a file, and replaces another one at the new path.
  package static func rename(_ path: String, to other: String) throws(SystemError) {
    if systemRename(path, other) != 0 { throw .last }
  }

  /// Creates a folder, unless it exists. By default, only the user of the process can read it.
  package static func createFolder(
    _ path: String, permissions: UInt16 = 0o700
  ) throws(SystemError) {
    if mkdir(path, mode_t(permissions)) != 0, SystemError.last.number != EEXIST { throw .last }
  }

  /// Removes a folder, if it exists and is empty.
  package static func removeFolder(_ path: String) { _ = rmdir(path) }

  /// Removes a file, if it exists.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Checks, without opening the file, that this process may read it.
  package static func checkReadable(_ path: String) throws(SystemError) {
    if access(path, R_OK) != 0 { throw .last }
  }

  /// Returns the names in a folder, in no particular order.
  ///
  /// - Throws: `.malformedText` if a name is not valid UTF-8, because no path leads to its file.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        let name = bytes.prefix { $0 != 0 }
        let text = String(decoding: name, as: UTF8.self)
        return text.utf8.elementsEqual(name) ? text : nil
      }
      guard let name else { throw .malformedText }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
