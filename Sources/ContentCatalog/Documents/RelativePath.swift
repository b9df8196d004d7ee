/// Paths between the files of a catalog.
package enum RelativePath {
  /// Returns the fault of a malformed path; `nil` for a well-formed one.
  static func fault(in path: String) -> Diagnostic.Message? {
    if path.isEmpty { return .empty }
    if path.utf8.first == UInt8(ascii: "/") { return .absolute(path) }
    if path.utf8.contains(UInt8(ascii: "\\")) { return .backslash(path) }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .control(path) }
    return nil
  }

  /// Returns a path written in `file`, relative to the catalog's folder; `nil` if it leads outside.
  package static func resolve(_ path: String, against file: String) -> String? {
    var parts = components(of: file).dropLast()
    for part in components(of: path) {
      if part.isExactly(".") { continue }
      if !part.isExactly("..") {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  private static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Diagnostic.Message {
  fileprivate static let empty = Self(.malformedPath, "the path of a file is empty")

  fileprivate static func absolute(_ path: String) -> Self {
    Self(
      .malformedPath, "\(quoting(path)) is not relative",
      help: "write the path relative to the folder of this file")
  }

  fileprivate static func backslash(_ path: String) -> Self {
    Self(
      .malformedPath, "\(quoting(path)) contains a backslash", help: "separate folders with `/`")
  }

  fileprivate static func control(_ path: String) -> Self {
    Self(.malformedPath, "\(quoting(path)) contains a control character")
  }
}
