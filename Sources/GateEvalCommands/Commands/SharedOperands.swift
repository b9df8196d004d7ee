internal import ContentCatalog
internal import GateKit

extension CommandOperand<[String]> {
  /// The catalogs of a command.
  static let catalogs = oneOrMore(
    "PATH", help: "A catalog file, or a folder whose catalogs are all used.")
}

extension CommandOption<Instant?> {
  /// The instant of the decisions.
  static func now(default other: String) -> Self {
    one(
      "now", .instant,
      help: "Decides for this instant, RFC 3339 with an offset. The default is \(other).")
  }
}

extension CommandOperand<String> {
  /// The only catalog of a command.
  static let oneCatalog = one(
    "CATALOG", help: "A catalog file, or a folder with one catalog.json below it.")
}

extension CommandOption<[Entitlement.Environment]> {
  /// The accepted environments besides production.
  static let accept = repeated(
    "accept", .environment,
    help: "Accepts purchases of this environment, such as sandbox, besides production.")
}

extension OptionValue<Entitlement.Environment> {
  fileprivate static var environment: Self {
    Self(
      "ENVIRONMENT", expectation: "an environment such as sandbox",
      read: { $0.isEmpty ? nil : Entitlement.Environment(rawValue: $0) })
  }
}

extension CommandOption<String> {
  /// The language of reasons.
  static let language = one(
    "language", .text("TAG"), default: "en",
    help: "The language of reasons and titles, such as en or zh-Hans.")
}

extension GatedCatalog {
  /// Returns the renderer for a language.
  ///
  /// - Throws: a usage error if reasons are not available in the language.
  func renderer(for language: String) throws(UsageError) -> any ReasonRenderer {
    guard let renderer = reasonRenderer(for: language) else {
      throw UsageError(
        "reasons are not available in \(Diagnostic.Message.quoting(language))",
        help: "give one of \(Self.reasonLanguages.joined(separator: ", "))")
    }
    return renderer
  }
}
