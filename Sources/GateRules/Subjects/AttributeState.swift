public import ContentCatalog

/// What an attribute of a subject is after the catalog's defaults.
public enum AttributeState: Hashable, Sendable {
  /// The subject's own value, or the default.
  case value(AttributeValue)
  /// Known not to be there: every comparison with it is false.
  case absent
  /// It could not be found out.
  case unknown
}
