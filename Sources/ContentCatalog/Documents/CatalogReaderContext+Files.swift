extension CatalogReaderContext {
  /// Whether there is something at a path that the catalog does not name itself.
  package func hasFile(_ path: String) -> Bool {
    do throws(CatalogFileError) {
      _ = try files.bytes(of: path, limit: 0)
      return true
    } catch {
      return error != .missing
    }
  }

  /// Reads a file as JSON; `nil`, and reported, where that cannot be done.
  ///
  /// - Parameter place: where the file is named; `nil` for the one that the catalog begins with.
  package func document(_ path: String, namedAt span: SourceSpan?) -> JSONValue? {
    let shownPath = files.displayPath(of: path)
    do throws(CatalogFileError) {
      let bytes = try files.bytes(of: path, limit: limits.fileSize)
      let file = sources.add(path: shownPath, bytes: bytes)
      return JSONReader.read(
        bytes, file: file, options: JSONReader.Options(allowsComments: true), log: &log)
    } catch {
      let start =
        span ?? SourceSpan(file: sources.add(path: shownPath, bytes: []), start: 0, end: 0)
      report(.unreadable(shownPath, error, limit: limits.fileSize), at: start)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unreadable(
    _ path: String, _ error: CatalogFileError, limit: Int
  ) -> Self {
    let file = quoting(path)
    return switch error {
    case .missing: Self("unreadable-file", "there is no file \(file)")
    case .notAFile: Self("unreadable-file", "\(file) is not a file")
    case .unreadable(let reason): Self("unreadable-file", "\(file) cannot be read: \(reason)")
    case .tooLarge: Self("file-too-large", "\(file) is longer than \(limit) bytes")
    case .outsideFolder:
      Self(
        "file-outside-catalog", "\(file) leads out of the catalog's folder",
        help: "put the file itself there, not a symbolic link")
    }
  }
}
