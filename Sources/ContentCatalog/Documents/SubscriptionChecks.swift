/// Checks of subscription groups and levels, in one product and in all of them.
///
/// Source: App Store Connect, "subscription groups" and "subscription levels".
enum SubscriptionChecks {
  /// Checks one product by itself.
  ///
  /// - Parameter kind: the kind of the product; `nil` if it could not be read.
  static func check(_ product: ObjectReader, kind: ProductKind?, context: DocumentReadingContext) {
    if let group = product.member(ProductDocument.subscriptionGroup), let kind, !kind.isSubscription
    {
      context.report(.groupOfNoSubscription(kind), at: group.keySpan)
    }
    if let member = product.member(ProductDocument.level),
      !product.has(ProductDocument.subscriptionGroup)
    {
      context.report(.levelWithoutGroup, at: member.keySpan)
    }
  }

  /// Checks that in each group all products have a level, or none has.
  static func check(_ products: [ProductDocument], context: DocumentReadingContext) {
    var leveled: [ExactString: Located<Int>] = [:]
    for product in products {
      if let group = product.product.subscriptionGroup, let level = product.level,
        leveled[ExactString(group)] == nil
      {
        leveled[ExactString(group)] = level
      }
    }
    for product in products where !product.hasLevel {
      guard let group = product.product.subscriptionGroup, let level = leveled[ExactString(group)]
      else {
        continue
      }
      context.report(
        .missingLevel(product.product.id, group: group), at: product.idSpan,
        related: [("another product of the group has a level here", level.span)])
    }
  }
}

extension ValueShape<Located<Int>> {
  /// A subscription level; one below 1 is reported.
  static var level: Self {
    Self(.integer(minimum: 1)) { value, key, context in
      guard let level = context.integer(value, called: "`\(key)`") else { return nil }
      if level < 1 { context.report(.lowLevel(level), at: value.span) }
      return Located(value: level, span: value.span)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func groupOfNoSubscription(_ kind: ProductKind) -> Self {
    Self(
      .unexpectedSubscriptionGroup,
      "a `\(kind.rawValue)` product cannot be in a subscription group",
      help: "set its `kind` to `autoRenewable` or `nonRenewing`")
  }

  fileprivate static let levelWithoutGroup = Self(
    .levelWithoutGroup,
    "a `level` ranks the products of a subscription group, and this product is in none",
    help: "add a `subscriptionGroup`")

  fileprivate static func lowLevel(_ level: Int) -> Self {
    Self(
      .levelOutOfRange, "there is no level `\(level)`",
      help: "levels start at 1, which is the highest")
  }

  fileprivate static func missingLevel(_ id: ProductID, group: String) -> Self {
    Self(
      .inconsistentLevels,
      "\(quoting(id.rawValue)) has no `level`, unlike other products in \(quoting(group))",
      help: "give every product of the group a `level`, or none")
  }
}
