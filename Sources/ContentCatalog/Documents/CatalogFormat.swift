/// The format version of a file.
package enum CatalogFormat {
  /// The versions that this reader supports.
  static let supported = 1...1

  package static let field = ObjectField(
    "format", .format, "The version of the format.", .required)

  /// Returns the version in an object's `format`. A missing or unsupported version is reported, and
  /// `nil` is returned.
  package static func version(of file: JSONValue, in context: DocumentReadingContext) -> Int? {
    guard let format = file[field.key] else {
      context.report(.missingFormat, at: file.span.opening)
      return nil
    }
    return field.shape.read(format, field.key, context)
  }
}

extension ValueShape<Int> {
  fileprivate static var format: Self {
    Self(.constant(CatalogFormat.supported.upperBound)) { value, key, context in
      guard let version = context.integer(value, called: "`\(key)`") else { return nil }
      guard CatalogFormat.supported.contains(version) else {
        context.report(
          version > CatalogFormat.supported.upperBound ? .tooNew(version) : .unknown(version),
          at: value.span)
        return nil
      }
      return version
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let missingFormat = Self(
    .missingFormat, "the file does not specify its `format`",
    help: "begin it with `\"format\": \(CatalogFormat.supported.upperBound)`")

  fileprivate static func tooNew(_ version: Int) -> Self {
    Self(
      .unsupportedFormat, "format `\(version)` is newer than this version supports",
      help: supported)
  }

  fileprivate static func unknown(_ version: Int) -> Self {
    Self(.unsupportedFormat, "format `\(version)` is not supported", help: supported)
  }

  private static var supported: String {
    let (first, last) = (CatalogFormat.supported.lowerBound, CatalogFormat.supported.upperBound)
    return first == last
      ? "the supported format is \(last)" : "the supported formats are \(first) to \(last)"
  }
}
