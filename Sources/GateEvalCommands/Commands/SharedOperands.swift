internal import ContentCatalog
internal import GateKit

extension CommandOperand<[String]> {
  /// The catalogs of a command.
  static let catalogs = oneOrMore(
    "PATH", help: "A catalog file, or a folder of which every catalog.json below it is taken.")
}

extension CommandOption<Instant?> {
  /// The instant that is decided for.
  static func now(unlessSaid other: String) -> Self {
    one("now", .instant, help: "Decides for this instant, RFC 3339 with an offset; \(other).")
  }
}

extension CommandOperand<String> {
  /// The only catalog of a command.
  static let oneCatalog = one(
    "CATALOG", help: "A catalog file, or a folder with one catalog.json below it.")
}

extension CommandOption<[Entitlement.Environment]> {
  /// The environments besides production whose purchases count.
  static let accept = repeated(
    "accept", .environment,
    help: "Lets purchases of this environment count besides those of production, such as sandbox.")
}

extension OptionValue<Entitlement.Environment> {
  fileprivate static var environment: Self {
    Self(
      "ENVIRONMENT", expectation: "an environment such as sandbox",
      read: { $0.isEmpty ? nil : Entitlement.Environment(rawValue: $0) })
  }
}

extension CommandOption<String> {
  /// The language that reasons are given in.
  static let language = one(
    "language", .text("TAG"), default: "en",
    help: "The language of reasons and titles, such as en or zh-Hans.")
}

extension GatedCatalog {
  /// The renderer for a language that was asked for.
  func renderer(for language: String) throws(UsageError) -> any ReasonRenderer {
    guard let renderer = reasonRenderer(for: language) else {
      throw UsageError(
        "reasons do not come in \(Diagnostic.Message.quoting(language))",
        help: "give one of \(Self.reasonLanguages.joined(separator: ", "))")
    }
    return renderer
  }
}
