package import ContentCatalog

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

  /// The products that are enough.
  package let members: [ProductIndex]
  /// The products of the group whose level is too low.
  private let lowerMembers: [ProductIndex]

  package init?(_ arguments: inout RuleArguments) {
    let group = arguments[Self.group]
    let level = arguments[Self.level]
    guard arguments.areSound else { return nil }
    let products = arguments.binding.catalog.products
    let ofGroup = products.catalogIndices.filter {
      guard let other = products[$0].subscriptionGroup else { return false }
      return group.map { other.isExactly($0) } ?? true
    }
    if ofGroup.isEmpty, !arguments.binding.gaps.isDisjoint(with: .products) {
      arguments.markUnsound()
    } else if ofGroup.isEmpty {
      arguments.report(.unknownGroup(group, in: arguments.binding), at: Self.group)
    }
    if level != nil, group == nil { arguments.report(.levelWithoutGroup, at: Self.level) }
    // If only some products of a group have a level, the others are reported elsewhere.
    if level != nil, let group, !ofGroup.isEmpty, ofGroup.allSatisfy({ products[$0].level == nil })
    {
      arguments.report(.groupWithoutLevels(group), at: Self.level)
    }
    func isEnough(_ index: ProductIndex) -> Bool {
      guard let level else { return true }
      return products[index].level.map { $0 <= level } ?? false
    }
    members = ofGroup.filter { isEnough($0) }
    lowerMembers = ofGroup.filter { !isEnough($0) }
    guard arguments.areSound else { return nil }
    if let level, let group, members.isEmpty {
      arguments.report(.noSuchLevel(level, group: group), at: Self.level)
    }
    arguments.binding.named.products.formUnion(members)
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any(members.map { build.holds($0) })
  }

  package static let reasonInputs: ReasonInputs = []

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
      return facts.reasonNoneBought(members)
    }
    let unknown = members.filter { facts.holding(of: $0).status == .unknown }
    if best.state.status == .unknown, best.state.bought == nil, unknown.count > 1 {
      return facts.reason("any-unknown", naming: unknown)
    }
    return facts.reason(best.state, of: best.product)
  }

  /// Returns the member that the subject is closest to holding, with its state.
  private func best(
    of members: [ProductIndex], _ facts: ReasonContext
  ) -> (product: ProductIndex, state: HoldingState)? {
    var best: (product: ProductIndex, state: HoldingState)?
    for member in members {
      let state = facts.holding(of: member)
      if best.map({ state.takesPrecedence(over: $0.state) }) ?? true {
        best = (member, state)
      }
    }
    return best
  }

  package static let phrases = ReasonPhrases.holding(by: .itself, .through)
    .adding(
      ReasonPhrases(
        [
          PurchaseWords(
            code: "level-too-low", value: .false,
            english: "the level of … is too low", chinese: "…的级别不够高")
        ], by: [.itself, .through])
    ).adding(.noneBought)
}

extension Diagnostic.Message {
  fileprivate static func unknownGroup(_ group: String?, in binding: RuleBinding) -> Self {
    guard let group else {
      return Self(.unknownSubscriptionGroup, "no product belongs to a subscription group")
    }
    return Self(
      .unknownSubscriptionGroup,
      "no product belongs to the subscription group \(quoting(group))"
        + binding.didYouMean(group, in: .subscriptionGroups))
  }

  fileprivate static let levelWithoutGroup = Self(
    .badArgument, "`level` requires a group, because levels of different groups cannot be compared")

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
