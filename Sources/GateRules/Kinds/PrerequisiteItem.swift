/// An item that a `completed` or `started` names.
enum PrerequisiteItem: Hashable {
  case item(ItemReference)
  /// The child before this one in the container on which the rule is written.
  case previous

  /// The item that is meant; `nil` where nothing comes before, which asks for nothing.
  ///
  /// - Parameter position: looked up only where the place matters, since asking makes a rule mean
  ///   something else for each item.
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
    Self { given, name, arguments in
      if given.content == .word("previous") { return .previous }
      return RuleArgumentType<ItemReference>.item.read(given, name, &arguments)
        .map(PrerequisiteItem.item)
    }
  }
}
