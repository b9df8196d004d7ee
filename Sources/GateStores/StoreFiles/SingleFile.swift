internal import ContentCatalog

/// A file that does not belong to a catalog. A symbolic link may lead anywhere.
struct SingleFile: CatalogFiles {
  let mainFile: String

  init(path: String) { mainFile = path }

  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    let resolved: String
    do throws(SystemError) {
      resolved = try FileSystem.resolvedPath(path)
    } catch {
      throw error.isMissingFile ? .missing : .unreadable(error.message)
    }
    if FileStatus(path: resolved)?.isFolder == true { throw .notAFile }
    let files = FolderFiles(path: resolved)
    return try files.bytes(of: files.mainFile, limit: limit)
  }

  func displayPath(of path: String) -> String { path }
}
