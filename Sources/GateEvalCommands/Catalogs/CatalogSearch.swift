internal import ContentCatalog

/// A search for the catalogs that paths refer to, without duplicates.
package struct CatalogSearch {
  private var taken: Set<FileIdentity> = []

  package init() {}

  /// Returns the catalog files that the operands refer to, in operand order. The catalogs of a
  /// folder are sorted by path.
  package static func files(at operands: [String]) throws(UsageError) -> [String] {
    var search = CatalogSearch()
    var files: [String] = []
    for operand in operands { files += try search.files(at: operand) }
    return files
  }

  /// Returns the catalog files that an operand refers to. A path that does not exist is kept, so
  /// that reading it reports the fault.
  private mutating func files(at operand: String) throws(UsageError) -> [String] {
    guard let status = FileStatus(path: operand) else { return [operand] }
    guard status.isFolder else { return takes(status) ? [operand] : [] }
    let found = try Self.catalogFiles(below: operand)
    if found.isEmpty { throw .noCatalog(in: operand) }
    return found.filter { path in FileStatus(path: path).map { takes($0) } ?? true }
  }

  private mutating func takes(_ status: FileStatus) -> Bool {
    taken.insert(status.identity).inserted
  }

  /// Returns every `catalog.json` in a folder and its subfolders, sorted by path. A folder that is
  /// reachable through several symbolic links is searched once. A link that leads out of the folder
  /// is an error, because it can lead to the whole file system.
  private static func catalogFiles(below root: String) throws(UsageError) -> [String] {
    var found: [String] = []
    var visited: Set<FileIdentity> = []
    var pending = [root]
    let resolvedRoot = try resolved(root)
    while let folder = pending.popLast() {
      guard let status = FileStatus(path: folder), visited.insert(status.identity).inserted else {
        continue
      }
      guard try resolved(folder).isPath(in: resolvedRoot) else { throw .outside(folder, root) }
      for name in try names(in: folder).sorted(by: >) {
        let path =
          folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if FileStatus(path: path)?.isFolder == true {
          pending.append(path)
        } else if name == catalogName {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  private static func resolved(_ folder: String) throws(UsageError) -> String {
    do {
      return try FileSystem.resolvedPath(folder)
    } catch {
      throw .unreadable(folder, reason: error.message)
    }
  }

  private static func names(in folder: String) throws(UsageError) -> [String] {
    do {
      return try FileSystem.names(in: folder)
    } catch {
      throw error == .malformedText
        ? .malformedName(in: folder) : .unreadable(folder, reason: error.message)
    }
  }

  private static let catalogName = "catalog.json"
}

extension String {
  /// Whether the path is that of a folder or of something below it. Both paths are resolved.
  fileprivate func isPath(in folder: String) -> Bool {
    let (path, folder) = (utf8, folder.hasSuffix("/") ? folder.utf8.dropLast() : folder.utf8[...])
    return path.starts(with: folder)
      && (path.count == folder.count || path.dropFirst(folder.count).first == UInt8(ascii: "/"))
  }
}

extension UsageError {
  fileprivate static func noCatalog(in folder: String) -> Self {
    Self(
      "no `catalog.json` found in \(Diagnostic.Message.quoting(folder)) or its subfolders",
      help: "name a catalog file, or a folder that contains catalogs")
  }

  fileprivate static func outside(_ link: String, _ folder: String) -> Self {
    let quoted = [link, folder].map { Diagnostic.Message.quoting($0) }
    return Self(
      "the symbolic link \(quoted[0]) leads outside the folder \(quoted[1])",
      help: "remove the link, or name the catalogs instead of the folder")
  }

  fileprivate static func malformedName(in folder: String) -> Self {
    Self(
      "the folder \(Diagnostic.Message.quoting(folder)) contains a name that is not valid UTF-8",
      help: "rename that file or folder")
  }

  fileprivate static func unreadable(_ folder: String, reason: String) -> Self {
    Self(
      "the folder \(Diagnostic.Message.quoting(folder)) cannot be read: \(reason)",
      help: "name a catalog file, or a readable folder")
  }
}
