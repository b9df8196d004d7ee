/// An item that a `completed`, `started` or `scored` names.
package enum PrerequisiteItem: Hashable, Sendable {
  case item(ItemReference)
  /// The child before this one in the container on which the rule is written.
  case previous

  /// Returns the item; `nil` for `previous` on the first child, which requires nothing.
  ///
  /// - Parameter position: evaluated only for `previous`, because a rule that uses the position has
  ///   a condition of its own for each item.
  func item(at position: @autoclosure () -> RulePosition?) -> ItemReference? {
    switch self {
    case .item(let item): return item
    case .previous:
      guard case .child(_, let previous)? = position() else { return nil }
      return previous
    }
  }
}

extension RuleArgumentType<PrerequisiteItem> {
  /// An item, or `previous`.
  static var prerequisite: Self {
    let item = RuleArgumentType<ItemReference>.item
    let previous = ReservedWord.previous.rawValue
    return Self(.either([item.shape, .choice([previous])])) { given, name, arguments in
      if given.content == .word(previous) { return .previous }
      return item.read(given, name, &arguments).map(PrerequisiteItem.item)
    }
  }
}
