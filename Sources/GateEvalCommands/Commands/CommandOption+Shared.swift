internal import ContentCatalog
internal import GateKit

extension CommandOption<GivenInstant?> {
  /// The instant of the decisions.
  static func now(default other: String) -> Self {
    one(
      "now", .instant,
      help:
        "Decides for this instant, RFC 3339 with an offset, or for midnight of a date in the time zone of "
        + "the catalog. The default is \(other).")
  }
}

extension CommandOption<String?> {
  /// The file of the input that was rejected.
  static let rejects = one(
    "rejects", .text("FILE"),
    help: "Writes input that is not a valid subject to this file, unchanged.")
}

extension CommandOption<Verdict?> {
  /// The only verdict of the results.
  static let only = one(
    "only", .choice("VERDICT", of: Verdict.allCases), help: "Shows this verdict only.")
}

extension CommandOption<Int?> {
  /// The number of parallel jobs.
  static let jobs = one(
    "jobs", short: "j", .count(from: 1), help: "The number of cores to use; the default is all.")
}

extension CommandOption<[Entitlement.Environment]> {
  /// The accepted environments besides production.
  static let accept = repeated(
    "accept", .environment,
    help: "Accepts purchases of this environment, such as sandbox, besides production.")
}

extension OptionValue<Entitlement.Environment> {
  /// An environment. A store may have more than StoreKit defines, but a text that is close to one of
  /// StoreKit's is taken for a mistake, because it would accept nothing.
  fileprivate static var environment: Self {
    let known = Entitlement.Environment.known.map(\.rawValue)
    return Self(
      "ENVIRONMENT", expectation: "an environment such as sandbox", suggestions: known,
      read: { text in
        let isMistake =
          !known.contains(text) && SpellingSuggestion.nearest(to: text, among: known) != nil
        return text.isEmpty || isMistake ? nil : Entitlement.Environment(rawValue: text)
      })
  }
}

extension CommandOption<String> {
  /// The language of reasons.
  static let language = one(
    "language", .text("TAG"), default: "en",
    help: "The language of reasons and titles, such as en or zh-Hans.")
}
