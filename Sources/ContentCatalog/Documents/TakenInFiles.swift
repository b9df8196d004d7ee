/// The files whose items a catalog takes in: finds each, and keeps them from going round in circles.
struct TakenInFiles {
  enum Key: String, ObjectKey {
    case format, items

    static let owner = "a file taken in"
  }

  private let state: CatalogReadingState
  /// The files that are being read, each named by the one before it.
  private var chain: [String]
  /// Where each file that was read before was named.
  private var places: [String: SourcePlace] = [:]

  init(state: CatalogReadingState) {
    self.state = state
    chain = [state.files.mainFile]
  }

  /// The items of the file at a path that is written in the present one. Where there are any, the
  /// file is the present one until ``leave()``; what keeps them from being read is reported.
  mutating func enter(_ written: String, at place: SourcePlace) -> [JSONValue]? {
    guard let path = resolved(written, at: place), isFirst(path, at: place),
      let file = document(path, at: place),
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
  private func resolved(_ written: String, at place: SourcePlace) -> String? {
    if let fault = RelativePath.fault(in: written) {
      state.report(fault, at: place)
      return nil
    }
    let path = RelativePath.resolve(written, against: chain.last ?? "")
    if path == nil { state.report(.outside(written), at: place) }
    return path
  }

  /// Whether the file is not read already, be it wholly or just now.
  private mutating func isFirst(_ path: String, at place: SourcePlace) -> Bool {
    if let start = chain.firstIndex(of: path) {
      state.report(.circle(chain[start...] + [path]), at: place)
      return false
    }
    if let earlier = places[path] {
      state.report(.takenInTwice(path), at: place, related: [("first taken in here", earlier)])
      return false
    }
    places[path] = place
    return true
  }

  private func document(_ path: String, at place: SourcePlace) -> JSONValue? {
    guard state.sources.files.count <= state.limits.files else {
      state.report(.tooMany(state.limits.files), at: place)
      return nil
    }
    return state.document(path, namedAt: place)
  }
}

extension Diagnostic.Message {
  fileprivate static func outside(_ path: String) -> Self {
    Self(
      "file-outside-catalog", "\(quoting(path)) is outside the catalog's folder",
      help: "a catalog takes in files of its own folder only")
  }

  fileprivate static func circle(_ files: ArraySlice<String>) -> Self {
    Self(
      "file-circle", describing(circle: Array(files), by: "takes in"),
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
