package import ContentCatalog

/// Opens for subscribers.
///
/// ```
/// subscription()
/// subscription(plus)
/// subscription(plus, level: 2)
/// subscription(plus, excluding: [freeTrial])
/// { "subscription": { "group": "plus", "level": 2 } }
/// ```
///
/// - `group`: a subscription group of the catalog. Without it, a product of any group is enough.
/// - `level`: the lowest level of service that is enough; requires a group. Level 1 is the highest, as
///   in App Store Connect, so `level: 2` accepts 1 and 2.
/// - `excluding`: ownership, offer and discount types. Entitlements with one of them do not count.
/// - A product that includes a member of the group counts as that member.
package struct SubscriptionRule: RuleKind {
  package static let name = "subscription"
  package static let summary = "Opens for subscribers: all, those of a group, or from a level on."

  static let group = RuleParameter(positional: "group", .text, isOptional: true)
  static let level = RuleParameter("level", .count, isOptional: true)
  static let excluding = RuleParameter(
    "excluding", .oneOrMore(of: .entitlementQualifier), isOptional: true)
  package static let signature = RuleSignature(group, level, excluding)

  /// The products that are enough.
  package let members: [ProductIndex]
  package let excluding: Set<EntitlementQualifier>
  /// The products of the group whose level is too low.
  private let lowerMembers: [ProductIndex]

  package init?(_ arguments: inout RuleArguments) {
    let group = arguments[Self.group]
    let level = arguments[Self.level]
    excluding = Set(arguments[Self.excluding] ?? [])
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
    build.any(members.map { build.fact(.holding(test($0))) })
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
    if let excluded = excludedPurchase(facts) { return excluded }
    if best.state.status.isWithoutPurchase, members.count > 1 {
      return facts.reasonNoneBought(members)
    }
    let unknown = members.filter { state(of: $0, facts).status == .unknown }
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
      let state = state(of: member, facts)
      if best.map({ state.takesPrecedence(over: $0.state) }) ?? true {
        best = (member, state)
      }
    }
    return best
  }

  private func state(of member: ProductIndex, _ facts: ReasonContext) -> HoldingState {
    facts.subjectFacts.holdingState(of: member, at: facts.now, excluding: test(member).excluding)
  }

  private func test(_ member: ProductIndex) -> HoldingFact {
    var test = HoldingFact(product: member)
    for qualifier in excluding {
      test.excluding.formUnion(EntitlementQualifiers(named: qualifier.name))
    }
    return test
  }

  /// Returns the reason that names a purchase which would count without `excluding`; `nil` if there is none,
  /// or if the rule is not false.
  private func excludedPurchase(_ facts: ReasonContext) -> Reason? {
    guard facts.value == .false, !excluding.isEmpty else { return nil }
    for qualifier in EntitlementQualifier.all where excluding.contains(qualifier) {
      let excluded = EntitlementQualifiers(named: qualifier.name)
      for member in members {
        let plain = HoldingFact(product: member)
        let purchase = facts.subjectFacts.entitlements(to: member).first { entitlement in
          entitlement.validity.qualifiers.isSuperset(of: excluded)
            && plain.value(of: entitlement.validity, at: facts.now) != .false
        }
        guard let purchase else { continue }
        return facts.reason(
          qualifier.code, ofPurchase: purchase.productID, for: facts.catalog.products[member].id)
      }
    }
    return nil
  }

  package static let phrases = ReasonPhrases.holding(by: .itself, .through)
    .adding(
      ReasonPhrases(
        [
          PurchaseWords(
            code: "level-too-low", value: .false,
            english: "the level of … is too low", chinese: "…的级别不够高")
        ] + EntitlementQualifier.all.map(\.words), by: [.itself, .through])
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
