import ContentCatalog

/// Where a rule is written, and the item for which it is being lowered.
struct RuleContext: Hashable {
  /// What a rule written on a node governs.
  enum Role: Hashable {
    /// The node and those below it that have no gate of their own.
    case gate
    /// The node and all below it.
    case requires
  }

  /// The node the rule is written on; `nil` for the catalog's own rules.
  let node: Int?
  let role: Role
  /// The node that is decided; `nil` in `bypass`, where none is meant.
  let item: Int?
  /// The rule as written on the node, for reports.
  let span: SourceSpan
}
