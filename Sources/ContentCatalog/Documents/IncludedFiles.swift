/// The files that a catalog includes for their items. Cycles and repeated inclusions are reported.
struct IncludedFiles {
  static let items = ObjectField("items", .items, "The items.", .required)

  static let schema = ObjectSchema(
    "included-file", called: "an included file", "A file of items that a catalog includes.",
    [CatalogFormat.field, items])

  private let context: DocumentReadingContext
  /// The files that are being read, each included by the one before it.
  private var chain: [String]
  /// The location at which each file was included.
  private var spans: [ExactString: SourceSpan] = [:]

  init(context: DocumentReadingContext) {
    self.context = context
    chain = [context.files.mainFile]
  }

  /// Returns the items of a file that the current file includes. The included file then is the
  /// current one until ``leave()``. If the items cannot be read, this is reported, and `nil` is
  /// returned.
  mutating func enter(_ written: String, at span: SourceSpan) -> JSONElements? {
    guard let path = resolved(written, at: span), isFirst(path, at: span),
      let file = document(path, at: span),
      context.isObject(file, called: Self.schema.owner),
      CatalogFormat.version(of: file, in: context) != nil,
      let object = ObjectReader(file, Self.schema, in: context), let elements = object[Self.items]
    else {
      context.gaps.insert(.items)
      return nil
    }
    chain.append(path)
    return elements
  }

  mutating func leave() { chain.removeLast() }

  /// Returns the path relative to the catalog's folder. A path that is malformed, leads outside the folder or
  /// names the folder itself is reported, and `nil` is returned.
  private func resolved(_ written: String, at span: SourceSpan) -> String? {
    if let fault = RelativePath.fault(in: written) {
      context.report(fault, at: span)
      return nil
    }
    guard let path = RelativePath.resolve(written, against: chain.last ?? "") else {
      context.report(.outside(written), at: span)
      return nil
    }
    if path.isEmpty {
      context.report(.catalogFolder(written), at: span)
      return nil
    }
    return path
  }

  /// Returns whether the file has not been included before. Otherwise, this is reported.
  private mutating func isFirst(_ path: String, at span: SourceSpan) -> Bool {
    if let start = chain.firstIndex(where: { $0.isExactly(path) }) {
      context.report(.cycle(chain[start...] + [path]), at: span)
      return false
    }
    if let earlier = spans[ExactString(path)] {
      context.report(.includedTwice(path), at: span, related: [("first included here", earlier)])
      return false
    }
    spans[ExactString(path)] = span
    return true
  }

  private func document(_ path: String, at span: SourceSpan) -> JSONValue? {
    guard context.sources.files.count <= context.limits.files else {
      context.report(.tooMany(context.limits.files), at: span)
      return nil
    }
    return context.document(path, namedAt: span)
  }
}

extension Diagnostic.Message {
  fileprivate static func outside(_ path: String) -> Self {
    Self(
      .fileOutsideCatalog, "\(quoting(path)) is outside the catalog's folder",
      help: "a catalog includes only files in its own folder")
  }

  fileprivate static func catalogFolder(_ path: String) -> Self {
    Self(
      .unreadableFile, "\(quoting(path)) is the catalog's folder, not a file",
      help: "name a file in it, such as `items.json`")
  }

  fileprivate static func cycle(_ files: ArraySlice<String>) -> Self {
    Self(
      .fileCycle, describing(cycle: Array(files), by: "includes"),
      help: "remove one of the inclusions")
  }

  fileprivate static func includedTwice(_ path: String) -> Self {
    Self(
      .fileIncludedTwice, "\(quoting(path)) is included twice",
      help: "include it at one position only")
  }

  fileprivate static func tooMany(_ limit: Int) -> Self {
    Self(.tooManyFiles, "a catalog includes at most \(limit) files")
  }
}
