/// Checks of subscription groups and levels, in one product and in all of them.
///
/// Source: App Store Connect, "subscription groups" and "subscription levels".
enum SubscriptionChecks {
  /// Checks one product by itself.
  static func check(_ product: ObjectReader, kind: ProductKind?, state: CatalogReaderContext) {
    let hasUnreadableKind = kind == nil && product.has(ProductDocument.kind)
    if let group = product.member(ProductDocument.subscriptionGroup), !hasUnreadableKind {
      switch kind ?? .nonConsumable {
      case .autoRenewable, .nonRenewing: break
      case .nonConsumable, .consumable:
        state.report(.groupOfNoSubscription(kind ?? .nonConsumable), at: group.keySpan)
      }
    }
    if let member = product.member(ProductDocument.level),
      !product.has(ProductDocument.subscriptionGroup)
    {
      state.report(.levelWithoutGroup, at: member.keySpan)
    }
  }

  /// Checks that in each group all products have a level, or none has.
  static func check(_ products: [ProductDocument], state: CatalogReaderContext) {
    var leveled: [String: Located<Int>] = [:]
    for product in products {
      if let group = product.product.subscriptionGroup, let level = product.level,
        leveled[group] == nil
      {
        leveled[group] = level
      }
    }
    for product in products where !product.hasLevel {
      guard let group = product.product.subscriptionGroup, let level = leveled[group] else {
        continue
      }
      state.report(
        .missingLevel(product.product.id, group: group), at: product.idSpan,
        related: [("another product of the group has a level here", level.span)])
    }
  }
}

extension ValueShape<Located<Int>> {
  /// A subscription level; one below 1 is reported.
  static var level: Self {
    Self(.integer(minimum: 1)) { value, key, state in
      guard let level = state.integer(value, called: "`\(key)`") else { return nil }
      if level < 1 { state.report(.lowLevel(level), at: value.span) }
      return Located(value: level, span: value.span)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func groupOfNoSubscription(_ kind: ProductKind) -> Self {
    Self(
      "unexpected-subscription-group",
      "a `\(kind.rawValue)` product cannot be in a subscription group",
      help: "set its `kind` to `autoRenewable` or `nonRenewing`")
  }

  fileprivate static let levelWithoutGroup = Self(
    "level-without-group",
    "a `level` ranks the products of a subscription group, and this product is in none",
    help: "add a `subscriptionGroup`")

  fileprivate static func lowLevel(_ level: Int) -> Self {
    Self(
      "level-out-of-range", "there is no level `\(level)`",
      help: "levels start at 1, which is the highest")
  }

  fileprivate static func missingLevel(_ id: ProductID, group: String) -> Self {
    Self(
      "inconsistent-levels",
      "\(quoting(id.rawValue)) has no `level`, unlike other products in \(quoting(group))",
      help: "give every product of the group a `level`, or none")
  }
}
