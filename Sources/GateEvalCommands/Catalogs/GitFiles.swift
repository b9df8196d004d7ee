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

  /// - Throws: a usage error if Git cannot read the repository, or if the revision is not one commit of it.
  init(revision: String, path: String) throws(UsageError) {
    commit = try Self.commit(revision)
    self.revision = revision
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let entry: Entry?
    do throws(CatalogFileError) {
      entry = try Self.entry(at: path, of: commit)
    } catch {
      throw .missingFolder(of: revision)
    }
    if entry?.isFolder == true {
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
    guard let entry = try Self.entry(at: folder + path, of: commit) else { throw .missing }
    guard entry.isFile else { throw .notAFile }
    let read = Self.run(["cat-file", "blob", entry.hash], upTo: limit)
    if read?.output.count ?? 0 > limit { throw .tooLarge }
    guard let read, read.isSuccess else {
      throw .unreadable(
        "the object \(entry.hash) is missing here; fetch it first: git show \(entry.hash)")
    }
    return read.output
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

  /// Returns the hash of the commit that a revision names.
  private static func commit(_ revision: String) throws(UsageError) -> String {
    guard let folder = run(["rev-parse", "--git-dir"], upTo: 10_000) else { throw .noGit }
    guard folder.isSuccess else { throw .noRepository }
    if revision.hasPrefix("-") { throw .notOneCommit(revision) }
    let named = parse(revision)
    // Git does not look for an object whose whole hash is given.
    guard let hash = named.hash, run(["cat-file", "-e", hash], upTo: 0)?.isSuccess == true else {
      throw named.isEmpty || named.hash != nil ? .noRevision(revision) : .notOneCommit(revision)
    }
    let type = run(["cat-file", "-t", hash], upTo: 100)?.text
    // A suffix of the revision itself could become a part of a path.
    guard ["commit", "tag"].contains(type), let commit = parse(hash + "^{commit}").hash else {
      throw .notOneCommit(revision)
    }
    return commit
  }

  private static func parse(_ revision: String) -> (hash: String?, isEmpty: Bool) {
    let words = ["rev-parse", "--quiet", "--verify", "--end-of-options", revision]
    guard let run = run(words, upTo: 10_000) else { return (nil, true) }
    return (run.isSuccess && isHash(run.text) ? run.text : nil, run.output.isEmpty)
  }

  private static func isHash(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.isASCII && text.allSatisfy(\.isHexDigit)
  }

  /// Returns the file or folder at a path of a commit; `nil` if there is none.
  private static func entry(at path: String, of commit: String) throws(CatalogFileError) -> Entry? {
    if path == "." { return Entry(isFolder: true, isFile: false, hash: commit) }
    // One line: mode, type and hash, then the path.
    let words = ["ls-tree", "-z", commit, "--", path]
    guard let listing = run(words, upTo: 10_000), listing.isSuccess else {
      // Git also refuses a path outside of the repository, and says so.
      let all = run(["ls-tree", "-r", "--full-tree", "--name-only", commit], upTo: .max)
      if all?.isSuccess == true { return nil }
      throw .unreadable(
        "a folder of its commit is missing here; fetch it first: git ls-tree -r \(commit)")
    }
    let fields = listing.output.prefix { $0 != UInt8(ascii: "\t") }
      .split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 3 else { return nil }
    return Entry(
      isFolder: fields[1] == "tree", isFile: fields[1] == "blob" && fields[0] != "120000",
      hash: fields[2])
  }

  /// The result of running Git.
  private struct GitRun {
    let output: [UInt8]
    let isSuccess: Bool

    /// The output without its line break.
    var text: String {
      let line = output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...]
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Runs Git, and returns its output, cut off after `limit` + 1 bytes; `nil` if it cannot be started.
  private static func run(_ words: [String], upTo limit: Int) -> GitRun? {
    guard let pipe = try? SystemPipe(), let input = try? SystemPipe() else { return nil }
    input.writer.closeFile()
    let program = try? ChildProcess(
      ["git"] + words, input: input.reader, output: pipe.writer, variables: variables)
    pipe.writer.closeFile()
    input.reader.closeFile()
    defer { pipe.reader.closeFile() }
    guard let program else { return nil }
    let bytes = (try? pipe.reader.bytes(upTo: limit == .max ? limit : limit + 1)) ?? []
    if bytes.count > limit { program.send(.kill) }
    var isSuccess = false
    program.wait { isSuccess = $0 == .exited(status: 0) }
    return GitRun(output: bytes, isSuccess: isSuccess)
  }

  /// Git reports a missing object instead of asking a server for it, and takes every character of a path
  /// literally.
  private static let variables = [("GIT_NO_LAZY_FETCH", "1"), ("GIT_LITERAL_PATHSPECS", "1")]
}

extension UsageError {
  fileprivate static let noGit = Self("Git cannot be started", help: "install `git`")

  fileprivate static let noRepository = Self(
    "Git cannot read a repository here",
    help: "run the command in a folder of the repository; the message of Git states the problem")

  fileprivate static func noRevision(_ revision: String) -> Self {
    let isName = revision.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0))
    }
    return Self(
      "Git finds no revision \(Diagnostic.Message.quoting(revision)) here",
      help: isName
        ? "in a shallow clone, fetch it first: git fetch origin \(revision)" : commitAdvice)
  }

  fileprivate static func notOneCommit(_ revision: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(revision)) does not name one commit", help: commitAdvice)
  }

  private static let commitAdvice = "give a branch, a tag or a commit"

  fileprivate static func missingFolder(of revision: String) -> Self {
    Self(
      "a folder of the revision \(Diagnostic.Message.quoting(revision)) is missing here",
      help: "fetch it first: git ls-tree -r \(revision)")
  }
}
