extension CommandOption<String?> {
  /// The store to which offers are restricted.
  static let store = one(
    "store", .text("STORE"), help: "Offers only products that this store sells, such as appStore.")
}
