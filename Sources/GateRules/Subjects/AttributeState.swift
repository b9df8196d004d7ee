public import ContentCatalog

/// The state of a subject's attribute after the catalog's defaults are applied.
public enum AttributeState: Hashable, Sendable {
  /// The subject's own value, or the default.
  case value(AttributeValue)
  /// Known to be absent: every comparison with it is false.
  case absent
  /// Neither listed nor known to be absent.
  case unknown
}
