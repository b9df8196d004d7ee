import ContentCatalog

/// Opens for subscribers.
///
/// ```
/// subscription()
/// subscription(plus)
/// subscription(plus, level: 2)
/// { "subscription": { "group": "plus", "level": 2 } }
/// ```
///
/// - `group`: a subscription group of the catalog. Without it, a product of any group is enough.
/// - `level`: the lowest level of service that is enough; requires a group. Level 1 is the highest, as
///   in App Store Connect, so `level: 2` accepts 1 and 2.
/// - A product that includes a member of the group counts as that member.
package struct SubscriptionRule: RuleKind {
  package static let name = "subscription"
  package static let summary = "Opens for subscribers: all, those of a group, or from a level on."

  static let group = RuleParameter(positional: "group", .text, isOptional: true)
  static let level = RuleParameter("level", .count, isOptional: true)
  package static let signature = RuleSignature(group, level)

  /// The products that are enough, as indices into the products of the catalog.
  package let members: [Int]
  /// The products of the group whose level is too low.
  private let lowerMembers: [Int]

  package init?(_ arguments: inout RuleArguments) {
    let group = arguments[Self.group]
    let level = arguments[Self.level]
    guard arguments.areSound else { return nil }
    let products = arguments.binding.catalog.products
    let ofGroup = products.indices.filter {
      products[$0].subscriptionGroup != nil
        && (group == nil || products[$0].subscriptionGroup == group)
    }
    if ofGroup.isEmpty, !arguments.binding.gaps.isDisjoint(with: .products) {
      arguments.markUnsound()
    } else if ofGroup.isEmpty {
      let groups = products.compactMap(\.subscriptionGroup)
      arguments.report(.unknownGroup(group, among: groups), at: Self.group)
    }
    if level != nil, group == nil { arguments.report(.levelWithoutGroup, at: Self.level) }
    // If only some products of a group have a level, the others are reported elsewhere.
    if level != nil, let group, !ofGroup.isEmpty, ofGroup.allSatisfy({ products[$0].level == nil })
    {
      arguments.report(.groupWithoutLevels(group), at: Self.level)
    }
    members = ofGroup.filter { index in
      guard let level else { return true }
      return products[index].level.map { $0 <= level } ?? false
    }
    lowerMembers = level == nil ? [] : ofGroup.filter { [members] in !members.contains($0) }
    guard arguments.areSound else { return nil }
    if members.isEmpty {
      arguments.report(.noSuchLevel(level ?? 0, group: group ?? ""), at: Self.level)
    }
    arguments.binding.named.products.formUnion(members)
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any(members.map { build.holds($0) })
  }

  package func reason(_ facts: ReasonContext) -> Reason? {
    guard let best = best(of: members, facts) else { return nil }
    if best.state.status.truth == .false, best.state.status != .inBillingRetry,
      best.state.status != .pending, let lower = self.best(of: lowerMembers, facts),
      lower.state.status.isHeld, let bought = lower.state.bought
    {
      return facts.reason(
        "level-too-low", ofPurchase: bought, for: facts.catalog.products[lower.product].id)
    }
    if best.state.status.isWithoutPurchase, members.count > 1 {
      let base = facts.isPastKnown(of: members) ? "bought" : "held"
      return reason("\(members.count == 2 ? "neither" : "none")-\(base)", members, facts)
    }
    let unknown = members.filter { facts.holding(of: $0).status == .unknown }
    if best.state.status == .unknown, best.state.bought == nil, unknown.count > 1 {
      return reason("any-unknown", unknown, facts)
    }
    return facts.reason(best.state, of: best.product)
  }

  /// Returns a reason that names some members. The code has a suffix if they are too many to name.
  private func reason(_ code: String, _ members: [Int], _ facts: ReasonContext) -> Reason {
    let named = members.prefix(Self.maxNamed).map { facts.catalog.products[$0].id }
    let products = ReasonDetail.list(named.map { .product($0) })
    guard members.count > named.count else {
      return facts.reason(
        Reason.Code(rawValue: code), ["products": products], unknown: .entitlements)
    }
    return facts.reason(
      Reason.Code(rawValue: "\(code)-of-many"),
      ["products": products, "count": .count(members.count)], unknown: .entitlements)
  }

  /// Returns the member that the subject is closest to holding, with its state.
  private func best(
    of members: [Int], _ facts: ReasonContext
  ) -> (product: Int, state: HoldingState)? {
    var best: (product: Int, state: HoldingState)?
    for member in members {
      let state = facts.holding(of: member)
      if best.map({ state.saysMore(than: $0.state) }) ?? true {
        best = (member, state)
      }
    }
    return best
  }

  /// The maximum number of products in one sentence.
  private static let maxNamed = 3

  package static let phrases = ReasonPhrases.holding(by: .itself, .through)
    .adding(
      ReasonPhrases(
        [
          PurchaseWords(
            code: "level-too-low", value: .false,
            english: "the level of … is too low", chinese: "…的级别不够高")
        ], by: [.itself, .through])
    ).adding([
      "en": [
        "neither-bought": ReasonPhrase(unsatisfied: "neither {products:nor} has been bought"),
        "none-bought": ReasonPhrase(unsatisfied: "none of {products} has been bought"),
        "none-bought-of-many": ReasonPhrase(
          unsatisfied:
            "none of the {count:subscription:subscriptions}, such as {products}, has been bought"),
        "neither-held": ReasonPhrase(unsatisfied: "neither {products:nor} is held"),
        "none-held": ReasonPhrase(unsatisfied: "none of {products} is held"),
        "none-held-of-many": ReasonPhrase(
          unsatisfied:
            "none of the {count:subscription:subscriptions}, such as {products}, is held"),
        "any-unknown": ReasonPhrase(unknown: "whether {products:or} is held is not known"),
        "any-unknown-of-many": ReasonPhrase(
          unknown:
            "whether any of the {count:subscription:subscriptions}, such as {products}, is held is not known"
        ),
      ],
      "zh-Hans": [
        "neither-bought": ReasonPhrase(unsatisfied: "尚未购买{products:或}"),
        "none-bought": ReasonPhrase(unsatisfied: "尚未购买{products}中的任何一个"),
        "none-bought-of-many": ReasonPhrase(
          unsatisfied: "尚未购买{products}等{count}个订阅中的任何一个"),
        "neither-held": ReasonPhrase(unsatisfied: "未拥有{products:或}"),
        "none-held": ReasonPhrase(unsatisfied: "未拥有{products}中的任何一个"),
        "none-held-of-many": ReasonPhrase(
          unsatisfied: "未拥有{products}等{count}个订阅中的任何一个"),
        "any-unknown": ReasonPhrase(unknown: "尚不清楚是否拥有{products:或}"),
        "any-unknown-of-many": ReasonPhrase(
          unknown: "尚不清楚是否拥有{products}等{count}个订阅中的任何一个"),
      ],
    ])
}

extension Diagnostic.Message {
  fileprivate static func unknownGroup(_ group: String?, among groups: [String]) -> Self {
    guard let group else {
      return Self(.unknownSubscriptionGroup, "no product belongs to a subscription group")
    }
    return Self(
      .unknownSubscriptionGroup,
      "no product belongs to the subscription group \(quoting(group))"
        + SpellingSuggestion.didYouMean(group, among: groups))
  }

  fileprivate static let levelWithoutGroup = Self(
    .badArgument, "`level` needs a group, since levels of different groups do not compare")

  fileprivate static func groupWithoutLevels(_ group: String) -> Self {
    Self(
      .badArgument, "the products of the subscription group \(quoting(group)) have no levels",
      help: "give each of them a `level`")
  }

  fileprivate static func noSuchLevel(_ level: Int, group: String) -> Self {
    Self(
      .badArgument,
      "no product of the subscription group \(quoting(group)) has level \(level) or higher")
  }
}
