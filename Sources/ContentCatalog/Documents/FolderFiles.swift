#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a catalog in a folder, none of which lies outside it, symbolic links followed.
public struct FolderFiles: CatalogFiles {
  /// `catalog.json`, or the name of the file that was named itself.
  public let mainFile: String
  /// The folder as it was named, with a `/` at its end unless it is the current one.
  private let folder: String

  /// Makes the files of the catalog at this path: a folder with a `catalog.json`, or a catalog's file.
  ///
  /// Nothing is read yet; a path that leads nowhere shows when it is.
  public init(path: String) {
    if Self.isFolder(path) {
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

  /// The path from where the folder was named.
  public func displayPath(of path: String) -> String { folder + path }

  /// Reads the file; a symbolic link is followed as far as it stays in the folder.
  public func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    let root = try Self.resolved(folder.isEmpty ? "." : folder)
    let file = try Self.resolved(folder + path)
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { throw .outsideFolder }
    return try Self.contents(of: file, limit: limit)
  }
}

extension FolderFiles {
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path with every symbolic link followed.
  private static func resolved(_ path: String) throws(CatalogFileError) -> String {
    guard let resolved = realpath(path, nil) else { throw .lastOfSystem }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func contents(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    // Links were followed before; `O_NONBLOCK` keeps a pipe nobody writes to from blocking here.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw .lastOfSystem }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .lastOfSystem }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .lastOfSystem }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}

extension CatalogFileError {
  /// What the system's last call failed with.
  fileprivate static var lastOfSystem: CatalogFileError {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case let number: .unreadable(String(cString: strerror(number)))
    }
  }
}
