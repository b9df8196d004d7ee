/// The names under which lines state a product.
struct ProductNames {
  private let names: [[UInt8]]
  private let usual: Int

  /// - Parameters:
  ///   - names: the id of the product, followed by its store ids.
  ///   - kind: the names that most lines use.
  init(_ names: [String], usually kind: NameKind) {
    self.names = names.map { Array($0.utf8) }
    usual = kind == .store ? names.count - 1 : 0
  }

  func name(of entitlement: RandomEntitlement) -> [UInt8] {
    names[entitlement.usesUsualName ? usual : entitlement.otherName % names.count]
  }
}

/// The names by which subjects state products.
enum NameKind: String, CaseIterable {
  /// Ids, such as `p12`.
  case short
  /// Ids of a store, of 20 to 40 bytes that begin and end alike.
  case store
}
