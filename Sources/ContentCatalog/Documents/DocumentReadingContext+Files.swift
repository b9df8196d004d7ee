extension DocumentReadingContext {
  /// Returns whether a path that the catalog does not mention exists.
  package func hasFile(_ path: String) -> Bool {
    do throws(CatalogFileError) {
      _ = try files.bytes(of: path, limit: 0)
      return true
    } catch {
      return error != .missing
    }
  }

  /// Returns the content of a JSON file. If the file cannot be read, this is reported, and `nil` is
  /// returned.
  ///
  /// - Parameters:
  ///   - other: the files to which the path belongs, if not to those of the catalog.
  ///   - span: the location of the path; `nil` for the main file.
  package func document(
    _ path: String, in other: (any CatalogFiles)? = nil, namedAt span: SourceSpan?
  ) -> JSONValue? {
    let files = other ?? files
    let shownPath = files.displayPath(of: path)
    do throws(CatalogFileError) {
      let bytes = try files.bytes(of: path, limit: limits.fileSize)
      let file = sources.add(path: shownPath, name: path, bytes: bytes)
      return JSONReader.read(
        bytes, file: file, options: JSONReader.Options(allowsComments: true), log: log)
    } catch {
      let start =
        span
        ?? SourceSpan(
          file: sources.add(path: shownPath, name: path, bytes: []), start: 0, end: 0)
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
    case .missing: Self(.unreadableFile, "there is no file \(file)")
    case .notAFile: Self(.unreadableFile, "\(file) is not a file")
    case .unreadable(let reason): Self(.unreadableFile, "\(file) cannot be read: \(reason)")
    case .tooLarge: Self(.fileTooLarge, "\(file) is larger than \(limit) bytes")
    case .outsideFolder:
      Self(
        .fileOutsideCatalog, "\(file) leads outside the catalog's folder",
        help: "replace the symbolic link by the file itself")
    }
  }
}
