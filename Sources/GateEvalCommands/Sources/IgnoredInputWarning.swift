internal import ContentCatalog
import GateBatch
internal import GateKit

/// The warning about ignored entitlements and skipped keys.
struct IgnoredInputWarning {
  private let parts: [String]
  /// The number of names that the warning omits.
  private let omitted: Int

  /// Creates the warning about the subjects of a batch; `nil` if nothing was ignored.
  init?(
    _ entitlements: [IgnoredEntitlementCount], _ keys: [UnreadKeyCount], in catalogs: [Catalog]
  ) {
    if entitlements.isEmpty, keys.isEmpty { return nil }
    parts =
      entitlements.prefix(Self.maxNames).map { Self.text(of: $0, in: catalogs) }
      + keys.prefix(Self.maxNames).map { entry in
        Self.text(of: entry.key, in: catalogs, entry.count.counted("subject"))
      }
    omitted = entitlements.count + keys.count - parts.count
  }

  /// Creates the warning about the unread keys of one subject; `nil` if every key was read. The commands
  /// that examine one subject list its entitlements themselves.
  init?(about subject: GateSubject, in catalogs: [Catalog]) {
    if subject.unreadKeys.isEmpty { return nil }
    let keys = subject.unreadKeys.sorted {
      (ExactString($0.kind.rawValue), ExactString($0.name))
        < (ExactString($1.kind.rawValue), ExactString($1.name))
    }
    let owner = Diagnostic.Message.quoting(subject.id.rawValue)
    parts = keys.prefix(Self.maxNames).map { Self.text(of: $0, in: catalogs, owner) }
    omitted = keys.count - parts.count
  }

  /// The warning in one sentence.
  var text: String {
    let more = omitted > 0 ? [omitted.counted("more name")] : []
    return "ignored: " + (parts + more).joined(separator: "; ")
  }

  private static func text(
    of count: IgnoredEntitlementCount, in catalogs: [Catalog]
  ) -> String {
    let entitlements = count.count.counted("entitlement")
    let product = Diagnostic.Message.quoting(count.product.rawValue)
    switch count.cause {
    case .unknownProduct:
      let meant = SpellingSuggestion.nearest(
        to: count.product.rawValue, among: catalogs.flatMap { $0.productNames.exactlySorted })
      return "\(entitlements) to the unknown product \(product)\(suggestion(meant))"
    case .environment:
      return "\(entitlements) to \(product) from an environment that is not accepted"
    case .consumable: return "\(entitlements) to the consumable \(product)"
    case .unrecognized: return "\(entitlements) to \(product)"
    }
  }

  /// - Parameter owner: the subject or the number of subjects that have the key.
  private static func text(
    of key: UnreadKey, in catalogs: [Catalog], _ owner: String
  ) -> String {
    let name = Diagnostic.Message.quoting(key.name)
    let meant = suggestion(key.suggestion(in: catalogs))
    switch key.kind {
    case .key: return "the key \(name) of \(owner)\(meant)"
    case .entitlementKey: return "the key \(name) in entitlements of \(owner)\(meant)"
    case .attribute: return "the undeclared attribute \(name) of \(owner)\(meant)"
    case .counter: return "the undeclared counter \(name) of \(owner)\(meant)"
    }
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { " (did you mean \(Diagnostic.Message.quoting($0))?)" } ?? ""
  }

  /// The maximum number of names of each kind.
  private static let maxNames = 5
}
