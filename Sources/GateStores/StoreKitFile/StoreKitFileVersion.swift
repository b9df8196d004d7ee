internal import ContentCatalog

/// The version of a StoreKit configuration file.
///
/// Xcode has written 1.0 (Xcode 12), 1.1, 1.2 (offer codes), 2.0, 3.0 (synchronized files), 4.0
/// (policies and win-back offers) and 5.0 (lists of introductory offers).
enum StoreKitFileVersion {
  static let supportedMajors = 1...5

  static let version = ObjectField(
    "version", .unread(.object { versionSchema }), "The version of the format.", .required)
  private static let major = ObjectField("major", .wholeNumber, "The major version.", .required)

  private static let versionSchema = ObjectSchema(
    "storekit-version", called: "`version`", "The version of a StoreKit configuration file.",
    [major])

  /// Returns whether the version of a file is supported, and reports an unsupported one.
  static func isSupported(_ file: ObjectReader, in context: CatalogReaderContext) -> Bool {
    guard let value = file[version],
      let reader = ObjectReader(value, versionSchema, in: context, unknownKeys: .skipped),
      let number = reader[major]
    else { return false }
    if supportedMajors.contains(number) { return true }
    context.report(.unsupported(number), at: reader.member(major)?.value.span ?? value.span)
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static func unsupported(_ major: Int) -> Self {
    let majors = StoreKitFileVersion.supportedMajors
    return Self(
      "unsupported-storekit-version",
      "version \(major) of StoreKit configuration files is not supported",
      help: "the supported versions are \(majors.lowerBound).0 to \(majors.upperBound).0")
  }
}
