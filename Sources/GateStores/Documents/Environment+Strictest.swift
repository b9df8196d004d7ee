internal import ContentCatalog
internal import GateKit

extension Entitlement.Environment {
  /// Returns the environment that several fields name. One of tests counts, whatever the others name,
  /// because no purchase with money is in it. Otherwise, the first one counts.
  static func strictest(_ environments: Self?...) -> Self? {
    let named = environments.compactMap { $0 }
    return named.first { $0 != .production && known.contains($0) } ?? named.first
  }
}
