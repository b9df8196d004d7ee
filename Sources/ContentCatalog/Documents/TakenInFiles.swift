/// The files whose items a catalog takes in: finds each, and keeps them from going round in cycles.
struct TakenInFiles {
  enum Key: String, ObjectKey {
    case format, items

    static let owner = "a file taken in"
  }

  private let state: CatalogReaderContext
  /// The files that are being read, each named by the one before it.
  private var chain: [String]
  /// Where each file that was read before was named.
  private var spans: [String: SourceSpan] = [:]

  init(state: CatalogReaderContext) {
    self.state = state
    chain = [state.files.mainFile]
  }

  /// The items of the file at a path that is written in the present one. Where there are any, the
  /// file is the present one until ``leave()``; what keeps them from being read is reported.
  mutating func enter(_ written: String, at span: SourceSpan) -> [JSONValue]? {
    guard let path = resolved(written, at: span), isFirst(path, at: span),
      let file = document(path, at: span),
      CatalogFormat.version(of: file, in: state) != nil,
      let object = ObjectReader<Key>(file, in: state), let items = object.required(.items),
      let elements = state.list(items, called: "`items`")
    else {
      state.gaps.insert(.items)
      return nil
    }
    chain.append(path)
    return elements
  }

  mutating func leave() { chain.removeLast() }

  /// The path from the catalog's folder, where the one that is written stays inside it.
  private func resolved(_ written: String, at span: SourceSpan) -> String? {
    if let fault = RelativePath.fault(in: written) {
      state.report(fault, at: span)
      return nil
    }
    let path = RelativePath.resolve(written, against: chain.last ?? "")
    if path == nil { state.report(.outside(written), at: span) }
    return path
  }

  /// Whether the file is not read already, be it wholly or just now.
  private mutating func isFirst(_ path: String, at span: SourceSpan) -> Bool {
    if let start = chain.firstIndex(of: path) {
      state.report(.cycle(chain[start...] + [path]), at: span)
      return false
    }
    if let earlier = spans[path] {
      state.report(.takenInTwice(path), at: span, related: [("first taken in here", earlier)])
      return false
    }
    spans[path] = span
    return true
  }

  private func document(_ path: String, at span: SourceSpan) -> JSONValue? {
    guard state.sources.files.count <= state.limits.files else {
      state.report(.tooMany(state.limits.files), at: span)
      return nil
    }
    return state.document(path, namedAt: span)
  }
}

extension Diagnostic.Message {
  fileprivate static func outside(_ path: String) -> Self {
    Self(
      "file-outside-catalog", "\(quoting(path)) is outside the catalog's folder",
      help: "a catalog takes in files of its own folder only")
  }

  fileprivate static func cycle(_ files: ArraySlice<String>) -> Self {
    Self(
      "file-cycle", describing(cycle: Array(files), by: "takes in"),
      help: "take each file in from one that it does not take in itself")
  }

  fileprivate static func takenInTwice(_ path: String) -> Self {
    Self(
      "file-taken-in-twice", "\(quoting(path)) was taken in before",
      help: "the items of a file stand in one place of the catalog")
  }

  fileprivate static func tooMany(_ limit: Int) -> Self {
    Self("too-many-files", "a catalog takes in at most \(limit) files")
  }
}
