/// The version of the format that a file says it is written in.
package enum CatalogFormat {
  /// The versions that are read.
  static let read = 1...1

  /// The version that an object's `format` names; `nil` where it is none that is read, which is then
  /// reported.
  package static func version(of file: JSONValue, in state: CatalogReaderContext) -> Int? {
    guard let format = file["format"] else {
      state.report(.missingFormat, at: file.span.opening)
      return nil
    }
    guard let version = state.integer(format, called: "`format`") else { return nil }
    guard read.contains(version) else {
      state.report(
        version > read.upperBound ? .tooNew(version) : .unknown(version), at: format.span)
      return nil
    }
    return version
  }
}

extension Diagnostic.Message {
  fileprivate static let missingFormat = Self(
    "missing-format", "the file does not say which `format` it is written in",
    help: "begin it with `\"format\": \(CatalogFormat.read.upperBound)`")

  fileprivate static func tooNew(_ version: Int) -> Self {
    Self(
      "unsupported-format", "format `\(version)` is newer than what is read here",
      help: readable)
  }

  fileprivate static func unknown(_ version: Int) -> Self {
    Self("unsupported-format", "there is no format `\(version)`", help: readable)
  }

  private static var readable: String {
    CatalogFormat.read.count == 1
      ? "format \(CatalogFormat.read.upperBound) is read"
      : "formats \(CatalogFormat.read.lowerBound) to \(CatalogFormat.read.upperBound) are read"
  }
}
