package import GateKit

extension Entitlement {
  /// Turns the revocation of a subscription that the customer replaced by a subscription bundle into
  /// an upgrade. Otherwise, the product would no longer count as ever owned.
  package mutating func becomeUpgradedToBundle() {
    isUpgraded = true
    revocationDate = nil
  }
}
