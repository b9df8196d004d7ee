internal import ContentCatalog
internal import GateKit

/// A folder with the documents of each subject, or one file of such a folder.
struct SubjectFolder: Sendable {
  /// The path, as given.
  let path: String
  /// The name of the only file; `nil` for a folder.
  private let onlyFile: String?
  private let files: FolderFiles

  /// The maximum number of documents of one file.
  static let documentLimit = 1_000_000

  /// Checks that the path exists. No document is read yet.
  ///
  /// - Parameter source: the name of the source.
  init(_ path: String, for source: String) throws(EntitlementSourceError) {
    self.path = path
    guard !path.isEmpty, path != "-" else { throw .noPath(source) }
    do throws(SystemError) {
      try FileSystem.checkReadable(path)
    } catch {
      throw .unreadable(path, error)
    }
    files = FolderFiles(path: path)
    onlyFile = FileStatus(path: path)?.isFolder == true ? nil : files.mainFile
  }

  /// Returns the documents of a subject; `nil` if it has no file.
  func documents(of subject: SubjectID) throws(EntitlementSourceError) -> [[UInt8]]? {
    try documents(in: SubjectFiles(of: subject))
  }

  /// Returns the documents in files; `nil` if none of them exists.
  func documents(in subject: SubjectFiles) throws(EntitlementSourceError) -> [[UInt8]]? {
    let document = try contents(of: subject.document)
    guard let name = subject.lines, let lines = try contents(of: name) else {
      return document.map { [$0] }
    }
    let documents = lines.documentsOfLines(limit: Self.documentLimit)
    guard let documents else { throw .tooManyDocuments(files.displayPath(of: name)) }
    return (document.map { [$0] } ?? []) + documents
  }

  /// Returns the contents of a file; `nil` if it does not exist.
  private func contents(of name: String?) throws(EntitlementSourceError) -> [UInt8]? {
    guard let name, onlyFile.map({ $0.isExactly(name) }) ?? true else { return nil }
    do throws(CatalogFileError) {
      return try files.bytes(of: name, limit: JSONLimits.fileSize)
    } catch {
      if error == .missing { return nil }
      throw .unreadable(files.displayPath(of: name), error)
    }
  }

  /// Returns the files of each subject, in the order of the bytes of their names.
  func subjects() throws(EntitlementSourceError) -> [SubjectFiles] {
    if let onlyFile { return SubjectFiles.grouped([onlyFile]) }
    do throws(SystemError) {
      return SubjectFiles.grouped(try FileSystem.names(in: path))
    } catch {
      throw .unreadable(path, error)
    }
  }
}

extension [UInt8] {
  /// Returns the lines that are not blank; `nil` if there are more than `limit`.
  fileprivate func documentsOfLines(limit: Int) -> [[UInt8]]? {
    var documents: [[UInt8]] = []
    for line in split(separator: UInt8(ascii: "\n")) where !line.allSatisfy(\.isBlank) {
      if documents.count == limit { return nil }
      documents.append(Array(line))
    }
    return documents
  }
}

extension EntitlementSourceError {
  fileprivate static func noPath(_ source: String) -> Self {
    .badArgument(
      "the source `\(source)` needs a folder or a file",
      help: "write `\(source):FOLDER`, with one file for each subject, or `\(source):FILE`")
  }

  fileprivate static func tooManyDocuments(_ path: String) -> Self {
    .badAnswer(
      "\(Diagnostic.Message.quoting(path)) has more than \(SubjectFolder.documentLimit) documents")
  }

  fileprivate static func unreadable(_ path: String, _ error: SystemError) -> Self {
    .unavailable("\(Diagnostic.Message.quoting(path)) cannot be read: \(error.message)")
  }

  fileprivate static func unreadable(_ path: String, _ error: CatalogFileError) -> Self {
    let file = Diagnostic.Message.quoting(path)
    return switch error {
    case .missing: .unavailable("there is no file \(file)")
    case .notAFile: .unavailable("\(file) is not a file")
    case .unreadable(let reason): .unavailable("\(file) cannot be read: \(reason)")
    case .tooLarge: .badAnswer("\(file) is larger than \(JSONLimits.fileSize) bytes")
    case .outsideFolder: .unavailable("\(file) leads outside the folder")
    }
  }
}
