package import ContentCatalog

/// The node on which a rule is written, and the item for which it is lowered.
package struct RuleContext: Hashable {
  /// The role of a rule, which determines the nodes that it governs.
  package enum Role: Hashable {
    /// Governs the node and the nodes below it that have no gate of their own.
    case gate
    /// Governs the node and all nodes below it.
    case requirement
    /// Opens every item for some subjects, and is lowered once for all items.
    case bypass
  }

  /// The node on which the rule is written; `nil` for the rules of the catalog itself.
  let node: NodeIndex?
  let role: Role
  /// The node under decision; `nil` in a `bypass`.
  let item: NodeIndex?
  /// The position of the rule that is written on the node, for reports.
  let span: SourceSpan

  package init(node: NodeIndex?, role: Role, item: NodeIndex?, span: SourceSpan) {
    self.node = node
    self.role = role
    self.item = item
    self.span = span
  }
}
