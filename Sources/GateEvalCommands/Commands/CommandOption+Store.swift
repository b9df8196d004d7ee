internal import ContentCatalog

extension CommandOption<StoreName?> {
  /// The store to which offers are restricted.
  static let store = one(
    "store",
    OptionValue(
      "STORE", expectation: "a STORE", read: { $0.isEmpty ? nil : StoreName(rawValue: $0) }),
    help: "Offers only products that this store sells, such as appStore.")
}
