import ContentCatalog

/// Opens to subscribers.
///
/// ```
/// subscription()
/// subscription(plus)
/// subscription(plus, level: 2)
/// { "subscription": { "group": "plus", "level": 2 } }
/// ```
///
/// - `group`: a subscription group of the catalog; left out, any product that belongs to one will do.
/// - `level`: the lowest level of service that will do, and needs a group. 1 is the highest, as in App
///   Store Connect, so `level: 2` accepts 1 and 2.
/// - A product that includes a member of the group counts as that member.
struct SubscriptionRule: RuleKind {
  static let name = "subscription"
  static let summary = "Opens to subscribers: any, of a group, or from a level on."
  static let signature: RuleSignature = [.positional("group"), .named("level")]

  /// The products that will do, as indices into the catalog's.
  let members: [Int]

  init?(_ arguments: inout RuleArguments) {
    let group = arguments.optional("group", .text)
    let level = arguments.optional("level", .count)
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
      arguments.report(.unknownGroup(group, among: groups), at: "group")
    }
    if level != nil, group == nil { arguments.report(.levelWithoutGroup, at: "level") }
    // Where only some have one, the product that has none is reported.
    if level != nil, let group, !ofGroup.isEmpty, ofGroup.allSatisfy({ products[$0].level == nil })
    {
      arguments.report(.groupWithoutLevels(group), at: "level")
    }
    members = ofGroup.filter { index in
      guard let level else { return true }
      return products[index].level.map { $0 <= level } ?? false
    }
    guard arguments.areSound else { return nil }
    if members.isEmpty {
      arguments.report(.noSuchLevel(level ?? 0, group: group ?? ""), at: "level")
    }
    arguments.binding.named.products.formUnion(members)
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any(members.map { build.holds($0) })
  }
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
