internal import ContentCatalog
internal import GateKit

/// The facts in several documents, each of which describes the whole customer.
extension DecodedStoreDocument {
  /// Returns the facts of the document that is as of the later instant. Of two equally late ones, only
  /// what both state counts.
  func united(withLater other: DecodedStoreDocument) -> DecodedStoreDocument {
    if snapshot.asOf != other.snapshot.asOf {
      return snapshot.asOf > other.snapshot.asOf ? self : other
    }
    return snapshot == other.snapshot
      ? self
      : DecodedStoreDocument(
        snapshot: snapshot.agreed(with: other.snapshot), faults: faults + other.faults)
  }
}

extension EntitlementSnapshot {
  /// Returns the entitlements and attributes that two snapshots of one instant both state. Products and
  /// attributes about which they differ are unknown.
  fileprivate func agreed(with other: EntitlementSnapshot) -> EntitlementSnapshot {
    var agreed = self
    agreed.unknown.formUnion(other.unknown)
    let mine = Dictionary(grouping: entitlements, by: \.product)
    let others = Dictionary(grouping: other.entitlements, by: \.product)
    agreed.entitlements = []
    for product in Set(mine.keys).union(others.keys).sorted() {
      if let same = mine[product], same == others[product] {
        agreed.entitlements += same
      } else {
        agreed.unknown.insert(.product(product))
      }
    }
    for name in Set(attributes.keys).union(other.attributes.keys)
    where attributes[name] != other.attributes[name] {
      agreed.attributes[name] = nil
      agreed.unknown.insert(.attribute(name))
    }
    agreed.isComplete = isComplete && other.isComplete
    agreed.coverage = coverage == other.coverage ? coverage : .current
    agreed.isKnown = isKnown || other.isKnown
    agreed.trust = min(trust, other.trust)
    agreed.hasUnverifiedSignatures = hasUnverifiedSignatures || other.hasUnverifiedSignatures
    agreed.validUntil = [validUntil, other.validUntil].compactMap { $0 }.min()
    return agreed
  }
}
