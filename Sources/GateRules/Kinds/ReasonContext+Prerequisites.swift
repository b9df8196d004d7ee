import ContentCatalog

/// What `completed` and `started` have to say of the items that they name.
extension ReasonContext {
  /// The reason with a code, of the first of some items, and with another code where there are more.
  func reason(
    _ code: String, first items: [ItemReference], _ details: [String: ReasonDetail] = [:]
  ) -> Reason {
    var details = details
    guard let first = items.first else { return reason("nothing-before", details) }
    details["item"] = .item(first.id)
    guard items.count > 1 else { return reason(Reason.Code(rawValue: code), details) }
    details["more"] = .count(items.count - 1)
    return reason(Reason.Code(rawValue: code + "-and-more"), details)
  }

  /// The reason that it is not known of an item.
  func reason(_ code: Reason.Code, unknownOf item: ItemReference) -> Reason {
    reason(code, ["item": .item(item.id)], unknown: .progress)
  }
}

extension ReasonPhrases {
  /// Of a rule that asks only for what comes before, where nothing does.
  static let nothingBefore: ReasonPhrases = [
    "en": ["nothing-before": ReasonPhrase(satisfied: "nothing comes before it")],
    "zh-Hans": ["nothing-before": ReasonPhrase(satisfied: "前面没有其他内容")],
  ]
}
