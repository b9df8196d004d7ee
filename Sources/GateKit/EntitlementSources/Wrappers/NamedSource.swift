/// A source under another name, which reasons and messages then show.
///
/// ```swift
/// let crm = source.named("crm")
/// print(crm.name)  // crm
/// ```
///
/// A name is also the key of a cache, so sources that share a ``SnapshotCache`` need different names.
public struct NamedSource: EntitlementSourceWrapper {
  /// The name that replaces that of the source in reasons, messages and caches.
  public let name: String
  /// The source that answers.
  public let source: any EntitlementSource

  /// Creates a source with the answers of another one.
  public init(_ source: any EntitlementSource, as name: String) {
    self.source = source
    self.name = name
  }
}
