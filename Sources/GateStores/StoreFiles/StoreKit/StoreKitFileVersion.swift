internal import ContentCatalog

/// The version of a StoreKit configuration file.
///
/// Xcode has written 1.0 (Xcode 12), 1.1, 1.2 (offer codes), 2.0, 3.0 (synchronized files), 4.0
/// (policies and win-back offers), 5.0 (lists of introductory offers) and 6.3 (subscription suites and
/// bundles).
struct StoreKitFileVersion: StoreObject {
  let major: Located<Int>

  static let supportedMajors = 1...6

  private static let major = ObjectField("major", .wholeNumber, "The major version.", .required)

  static let schema = ObjectSchema(
    "storekit-version", called: "`version`", "The version of a StoreKit configuration file.",
    [major])

  init?(_ object: ObjectReader) {
    guard let number = object[Self.major], let span = object.member(Self.major)?.value.span else {
      return nil
    }
    major = Located(value: number, span: span)
  }

  /// Returns whether the version is supported, and reports an unsupported one.
  func isSupported(in context: DocumentReadingContext) -> Bool {
    if Self.supportedMajors.contains(major.value) { return true }
    context.report(.unsupported(major.value), at: major.span)
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static func unsupported(_ major: Int) -> Self {
    let majors = StoreKitFileVersion.supportedMajors
    return Self(
      .unsupportedStoreKitVersion,
      "version \(major) of StoreKit configuration files is not supported",
      help: "the supported major versions are \(majors.lowerBound) to \(majors.upperBound)")
  }
}
