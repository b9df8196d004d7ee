internal import ContentCatalog
internal import GateKit

/// The rights in the latest list of those that a customer has at the moment. Rights that only an earlier
/// list contains have ended.
struct LatestRights {
  private var rights = LatestStatements<Entitlement>()
  private var latestList = Instant.earliest

  /// Adds the instant of a list.
  mutating func add(listAsOf instant: Instant) { latestList = max(latestList, instant) }

  /// Adds a right.
  mutating func add(_ entitlement: Entitlement, about id: String, asOf instant: Instant) {
    add(listAsOf: instant)
    rights.add(entitlement, about: id, asOf: instant)
  }

  /// The rights that the customer has.
  var entries: [LatestStatements<Entitlement>.Entry] {
    rights.usable.filter { $0.asOf == latestList }
  }

  /// The products of contradictory rights.
  var doubtful: [ProductID] { rights.doubtful.map(\.product) }
}
