/// An archive of several files, each of which begins after a line `-- path --`.
public struct FileArchive {
  /// The bytes of each file by its path.
  public private(set) var files: [String: [UInt8]] = [:]

  /// - Parameter first: the path of the bytes before the first such line.
  public init(_ bytes: [UInt8], first: String) {
    var path = first
    var content: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let next = Self.path(in: line) {
        files[path] = content
        (path, content) = (next, [])
      } else {
        content += line
        content.append(UInt8(ascii: "\n"))
      }
    }
    files[path] = content
  }

  private static func path(in line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "-- ".utf8), line.suffix(3).elementsEqual(" --".utf8), line.count > 6
    else { return nil }
    return String(decoding: line.dropFirst(3).dropLast(3), as: UTF8.self)
  }
}
