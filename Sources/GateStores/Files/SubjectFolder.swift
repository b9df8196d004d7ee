internal import ContentCatalog
internal import GateKit

/// A folder with one document for each subject, or one such document.
struct SubjectFolder: Sendable {
  /// The path, as given.
  let path: String
  /// The name of the only file; `nil` for a folder.
  private let onlyFile: String?
  private let files: FolderFiles

  /// Checks that the path that a source's argument names exists. No document is read yet.
  init(_ request: EntitlementSourceRequest, for source: String) throws(EntitlementSourceError) {
    path = request.argument
    guard !path.isEmpty, path != "-" else { throw .noPath(source) }
    do throws(SystemError) {
      try FileSystem.checkReadable(path)
    } catch {
      throw .unreadable(path, error)
    }
    files = FolderFiles(path: path)
    onlyFile = FileStatus(path: path)?.isFolder == true ? nil : files.mainFile
  }

  /// Returns the document of a subject; `nil` if its file does not exist.
  func document(of subject: SubjectID) throws(EntitlementSourceError) -> [UInt8]? {
    let name = SubjectFileName.name(of: subject)
    if let onlyFile, onlyFile != name { return nil }
    return try contents(of: name)
  }

  /// Returns the contents of a file; `nil` if it does not exist.
  func contents(of name: String) throws(EntitlementSourceError) -> [UInt8]? {
    do throws(CatalogFileError) {
      return try files.bytes(of: name, limit: JSONLimits.fileSize)
    } catch {
      if error == .missing { return nil }
      throw .unreadable(files.displayPath(of: name), error)
    }
  }

  /// Returns the names of all documents, in the order of their bytes.
  func documentNames() throws(EntitlementSourceError) -> [String] {
    if let onlyFile { return [onlyFile] }
    do throws(SystemError) {
      return try FileSystem.names(in: path).filter { $0.hasSuffix(SubjectFileName.ending) }
        .sorted { $0.exactlyPrecedes($1) }
    } catch {
      throw .unreadable(path, error)
    }
  }
}

extension EntitlementSourceError {
  fileprivate static func noPath(_ source: String) -> Self {
    .badArgument(
      "the source `\(source)` needs a folder or a file",
      help: "write `\(source):FOLDER`, with one file for each subject, or `\(source):FILE`")
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
