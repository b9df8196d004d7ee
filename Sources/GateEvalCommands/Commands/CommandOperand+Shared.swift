extension CommandOperand<[String]> {
  /// The catalogs of a command.
  static let catalogs = oneOrMore(
    "PATH", help: "A catalog file, or a folder whose catalogs are all used.")
}

extension CommandOperand<String> {
  /// The only catalog of a command.
  static let oneCatalog = one(
    "CATALOG", help: "A catalog file, or a folder with one catalog.json below it.")
}
