/// The files of a catalog in a folder. Symbolic links must not lead outside the folder.
///
/// ```swift
/// let result = CatalogLoadResult(files: FolderFiles(path: "catalogs/billiards"))
/// print(result.diagnostics.count)  // 0
/// ```
public struct FolderFiles: CatalogFiles {
  /// `catalog.json`, or the name of the file that the path refers to.
  public let mainFile: String
  /// The path of the folder, with a trailing `/` unless it is the current folder.
  private let folder: String

  /// Creates the files of the catalog at a path: a folder that contains `catalog.json`, or a
  /// catalog file.
  ///
  /// Nothing is read yet; reading reports a path that does not exist.
  public init(path: String) {
    if FileStatus(path: path)?.isFolder == true {
      folder = path.hasSuffix("/") ? path : path + "/"
      mainFile = "catalog.json"
    } else if let slash = path.lastIndex(of: "/") {
      folder = String(path[...slash])
      mainFile = String(path[path.index(after: slash)...])
    } else {
      folder = ""
      mainFile = path
    }
  }

  /// Returns the path with the path of the folder prepended.
  public func displayPath(of path: String) -> String { folder + path }

  /// Reads the file. A symbolic link is followed if it stays in the folder.
  public func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    // A name that is not a link leads nowhere else.
    if path.isName, let file = try? Self.opened(folder + path) {
      return try Self.contents(of: file, limit: limit)
    }
    let root = try Self.resolved(folder.isEmpty ? "." : folder)
    let file = try Self.resolved(folder + path)
    // The folder itself is inside, but not a file.
    let below = root.utf8.last == UInt8(ascii: "/") ? root : root + "/"
    guard file.isExactly(root) || file.utf8.starts(with: below.utf8) else { throw .outsideFolder }
    return try Self.contents(of: try Self.opened(file), limit: limit)
  }
}

extension FolderFiles {
  private static func resolved(_ path: String) throws(CatalogFileError) -> String {
    do {
      return try FileSystem.resolvedPath(path)
    } catch {
      throw CatalogFileError(error)
    }
  }

  private static func opened(_ path: String) throws(CatalogFileError) -> FileDescriptor {
    do {
      // `waits: false` keeps a pipe without a writer from blocking.
      return try FileDescriptor.reading(path, followsLinks: false, waits: false)
    } catch {
      throw CatalogFileError(error)
    }
  }

  /// Returns the contents of a file, and closes it.
  private static func contents(
    of file: FileDescriptor, limit: Int
  ) throws(CatalogFileError) -> [UInt8] {
    defer { file.closeFile() }
    guard let status = FileStatus(descriptor: file), status.isRegular else { throw .notAFile }
    guard status.size <= limit else { throw .tooLarge }
    do {
      return try file.bytes(upTo: status.size)
    } catch {
      throw CatalogFileError(error)
    }
  }
}

extension String {
  /// Whether a path is the name of an entry of a folder.
  fileprivate var isName: Bool {
    !isEmpty && !isExactly(".") && !isExactly("..") && !utf8.contains(UInt8(ascii: "/"))
  }
}

extension CatalogFileError {
  fileprivate init(_ error: SystemError) {
    self = error.isMissingFile ? .missing : .unreadable(error.message)
  }
}
