internal import ContentCatalog

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
