/// Paths between the files of a catalog.
enum RelativePath {
  /// What keeps a text from being a path at all.
  static func fault(in path: String) -> Diagnostic.Message? {
    if path.isEmpty { return .empty }
    if path.hasPrefix("/") { return .absolute(path) }
    if path.utf8.contains(UInt8(ascii: "\\")) { return .backslash(path) }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .control(path) }
    return nil
  }

  /// A path that is written in `file`, from the catalog's folder; `nil` where it leaves that.
  static func resolve(_ path: String, against file: String) -> String? {
    var parts = file.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Diagnostic.Message {
  fileprivate static let empty = Self("malformed-path", "the path of a file is empty")

  fileprivate static func absolute(_ path: String) -> Self {
    Self(
      "malformed-path", "\(quoting(path)) is not relative",
      help: "write the path from the folder of this file")
  }

  fileprivate static func backslash(_ path: String) -> Self {
    Self(
      "malformed-path", "\(quoting(path)) has a backslash in it", help: "separate folders with `/`")
  }

  fileprivate static func control(_ path: String) -> Self {
    Self("malformed-path", "\(quoting(path)) has a control character in it")
  }
}
