internal import ContentCatalog

/// The files of a catalog in a revision of the Git repository that contains the working directory.
struct GitFiles: CatalogFiles {
  let mainFile: String
  /// The hash of the commit.
  private let commit: String
  /// The revision, as the user named it.
  private let revision: String
  /// The path of the catalog's folder from the working directory, with a trailing `/`.
  private let folder: String

  /// - Throws: a usage error if Git cannot be run, or if the repository has no such revision.
  init(revision: String, path: String) throws(UsageError) {
    let words = ["rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}"]
    guard let found = Self.output(of: words, upTo: 1_000) else { throw .noRevision(revision) }
    commit = String(decoding: found, as: UTF8.self).filter { $0.isHexDigit }
    self.revision = revision
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    if Self.entry(at: path, of: commit)?.isFolder == true {
      (folder, mainFile) = (path == "." ? "" : path + "/", "catalog.json")
    } else if let slash = path.lastIndex(of: "/") {
      (folder, mainFile) = (String(path[...slash]), String(path[path.index(after: slash)...]))
    } else {
      (folder, mainFile) = ("", path)
    }
  }

  /// Returns the path with the revision, as Git writes it.
  func displayPath(of path: String) -> String { "\(revision):\(folder)\(path)" }

  /// Reads the file. A symbolic link is not followed.
  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    guard let entry = Self.entry(at: folder + path, of: commit) else { throw .missing }
    guard entry.isFile else { throw .notAFile }
    guard let bytes = Self.output(of: ["cat-file", "blob", entry.hash], upTo: limit) else {
      throw .unreadable("git cat-file failed")
    }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }
}

extension GitFiles {
  /// A file or a folder in a commit.
  private struct Entry {
    let isFolder: Bool
    /// Whether the entry is a file, and not a symbolic link.
    let isFile: Bool
    let hash: String
  }

  /// Returns the file or folder at a path of a commit; `nil` if there is none.
  private static func entry(at path: String, of commit: String) -> Entry? {
    if path == "." { return Entry(isFolder: true, isFile: false, hash: commit) }
    // One line: mode, type and hash, then the path.
    let words = ["ls-tree", "-z", commit, "--", path]
    guard let output = output(of: words, upTo: 10_000) else { return nil }
    let fields = output.prefix { $0 != UInt8(ascii: "\t") }.split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 3 else { return nil }
    return Entry(
      isFolder: fields[1] == "tree", isFile: fields[1] == "blob" && fields[0] != "120000",
      hash: fields[2])
  }

  /// Returns the output of Git, cut off after `limit` + 1 bytes; `nil` if Git failed.
  private static func output(of words: [String], upTo limit: Int) -> [UInt8]? {
    guard let pipe = try? SystemPipe(), let input = try? SystemPipe() else { return nil }
    input.writer.closeFile()
    let program = try? ChildProcess(
      ["git"] + words, input: input.reader, output: pipe.writer)
    pipe.writer.closeFile()
    input.reader.closeFile()
    defer { pipe.reader.closeFile() }
    guard let program else { return nil }
    let bytes = try? pipe.reader.bytes(upTo: limit == .max ? limit : limit + 1)
    if bytes?.count ?? 0 > limit { program.send(.kill) }
    let ending = program.wait()
    guard let bytes, bytes.count > limit || ending == .exited(status: 0) else { return nil }
    return bytes
  }
}

extension UsageError {
  fileprivate static func noRevision(_ revision: String) -> Self {
    Self(
      "Git finds no revision \(Diagnostic.Message.quoting(revision)) here",
      help: "in a shallow clone, fetch it first: git fetch origin \(revision)")
  }
}
