import ContentCatalog

/// The waivers that reasons of `completed`, `started`, `scored` and `after` mention.
extension ReasonContext {
  /// Returns a reason that names the first of some items, which satisfy the rule. It says so if they
  /// do only because items were waived.
  ///
  /// - Parameters:
  ///   - score: the score that the rule requires as well, which a waiver does not give.
  ///   - isMet: returns whether an item satisfies the rule apart from the score.
  func reason(
    _ code: String, met items: [ItemReference], _ details: [String: ReasonDetail] = [:],
    score: Double? = nil, by isMet: (ItemReference, ReasonContext) -> Ternary
  ) -> Reason {
    let waived = waivers(of: items, isMet)
    if waived == items, score == nil { return reason("waived", first: items) }
    var details = details.naming(waived)
    details["needed"] = score.map { .number($0) }
    return reason(code, first: items, details)
  }

  /// Returns the items without whose waivers some items would not satisfy a rule, each once.
  private func waivers(
    of items: [ItemReference], _ isMet: (ItemReference, ReasonContext) -> Ternary
  ) -> [ItemReference] {
    var found: [ItemReference] = []
    for item in items {
      let waived = waivedItems(at: item)
      if waived.isEmpty || isMet(item, omittingWaivers(at: item)) == .true { continue }
      found += waived.filter { !found.contains($0) }
    }
    return found
  }

  /// Returns the items that count as completed only because they were waived: the item itself,
  /// otherwise those among its content.
  func waivedItems(at item: ItemReference) -> [ItemReference] {
    subjectFacts.waivedItems(at: item.node, in: catalog, at: now).compactMap { node in
      catalog.nodes[node].itemID.map { ItemReference(id: $0, node: node) }
    }
  }

  /// Returns the items among these that were waived, by their own records.
  func waived(among items: [ItemReference]) -> [ItemReference] {
    items.filter { waivedItems(at: $0) == [$0] }
  }

  private func omittingWaivers(at item: ItemReference) -> ReasonContext {
    ReasonContext(
      value: value, item: self.item, position: position, now: now,
      subjectFacts: subjectFacts.omittingWaivers(at: item.node, in: catalog), catalog: catalog)
  }
}

extension [String: ReasonDetail] {
  /// Returns the details extended by others. Of two with one name, the present one remains.
  func adding(_ others: Self) -> Self { merging(others) { own, _ in own } }

  /// Returns the details extended by the first of some waived items and the number of the others.
  func naming(_ waived: [ItemReference]) -> Self {
    guard let first = waived.first else { return self }
    var details = self
    details[Reason.waived] = .item(first.id)
    if waived.count > 1 { details[Reason.otherWaivers] = .count(waived.count - 1) }
    return details
  }
}

extension ReasonPhrases {
  /// The phrases for items that satisfy a rule only because they were waived.
  static let waived: ReasonPhrases = [
    "en": [
      "waived": ReasonPhrase(satisfied: "{item} is waived"),
      "waived-and-more": ReasonPhrase(
        satisfied: "{item} and {more:other item:other items} are waived"),
    ],
    "zh-Hans": [
      "waived": ReasonPhrase(satisfied: "{item}已免修"),
      "waived-and-more": ReasonPhrase(satisfied: "{item}和另外{more}项已免修"),
    ],
  ]
}
