import ContentCatalog

/// The reasons of `completed` and `started`, which name items.
extension ReasonContext {
  /// Returns a reason that names the first of some items. The code has a suffix if there are more.
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

  /// Returns a reason for a fact about an item that is unknown.
  func reason(_ code: Reason.Code, unknownOf item: ItemReference) -> Reason {
    reason(code, ["item": .item(item.id)], unknown: .progress)
  }
}

extension ReasonPhrases {
  /// The phrases for a rule that requires only `previous`, on the first child.
  static let nothingBefore: ReasonPhrases = [
    "en": ["nothing-before": ReasonPhrase(satisfied: "nothing comes before it")],
    "zh-Hans": ["nothing-before": ReasonPhrase(satisfied: "前面没有其他内容")],
  ]
}
