/// Groups and levels of subscriptions, in one product and over all of them.
///
/// Source: App Store Connect, "subscription groups" and "subscription levels".
enum SubscriptionChecks {
  /// What one product by itself can have wrong.
  static func check(
    _ product: ObjectReader<ProductDocument.Key>, kind: ProductKind?, level: Located<Int>?,
    state: CatalogReaderContext
  ) {
    let hasUnreadableKind = kind == nil && product[.kind] != nil
    if let group = product.member(.subscriptionGroup), !hasUnreadableKind {
      switch kind ?? .nonConsumable {
      case .autoRenewable, .nonRenewing: break
      case .nonConsumable, .consumable:
        state.report(.groupOfNoSubscription(kind ?? .nonConsumable), at: group.keySpan)
      }
    }
    if let member = product.member(.level), product[.subscriptionGroup] == nil {
      state.report(.levelWithoutGroup, at: member.keySpan)
    }
    if let level, level.value < 1 { state.report(.lowLevel(level.value), at: level.span) }
  }

  /// In a group, all products have a level, or none has.
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

extension Diagnostic.Message {
  fileprivate static func groupOfNoSubscription(_ kind: ProductKind) -> Self {
    Self(
      "unexpected-subscription-group", "a `\(kind.rawValue)` product is in no subscription group",
      help: "say that its `kind` is `autoRenewable` or `nonRenewing`")
  }

  fileprivate static let levelWithoutGroup = Self(
    "level-without-group", "a `level` ranks products of one group, and this product is in none",
    help: "give it a `subscriptionGroup`")

  fileprivate static func lowLevel(_ level: Int) -> Self {
    Self(
      "level-out-of-range", "there is no level `\(level)`",
      help: "levels count from 1, which is the highest")
  }

  fileprivate static func missingLevel(_ id: ProductID, group: String) -> Self {
    Self(
      "inconsistent-levels",
      "\(quoting(id.rawValue)) has no `level`, though others in \(quoting(group)) have one",
      help: "give every product of the group a `level`, or none")
  }
}
