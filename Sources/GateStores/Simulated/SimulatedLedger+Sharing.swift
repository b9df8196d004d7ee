internal import ContentCatalog
internal import GateKit

extension SimulatedLedger {
  /// Gives a family member a copy of a purchase, from now on.
  mutating func share(
    _ purchase: SimulatedPurchase, with member: SubjectID
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    try checkExists(purchase)
    guard let index = latestIndex(of: purchase.id) else {
      throw .noPurchase(purchase.product, of: purchase.subject)
    }
    let latest = transactions[index]
    let isKindShared =
      latest.product.kind == .nonConsumable || latest.product.kind == .autoRenewable
    guard latest.product.isFamilyShareable ?? true, isKindShared,
      latest.ownershipType == "purchased"
    else { throw .notShareable(latest.product.id) }
    let isShared = shares.contains {
      $0.owner == purchase.id && $0.member == member && $0.isActive
    }
    if isShared || member == purchase.subject {
      throw .alreadyShared(latest.product.id, with: member)
    }
    let isFailing = subscriptions[purchase.id].map(isCurrent) ?? false
    guard latest.isCurrent(at: now) || isFailing && latest.revocation == nil else {
      throw .ended(latest.product.id)
    }
    let copy = add(
      latest.product, for: member, until: latest.expiresDate, ownershipType: "familyShared")
    shares.append(Share(owner: purchase.id, member: member, copy: copy.id))
    return self.purchase(of: copy)
  }

  /// Revokes the copy of a family member.
  mutating func stopSharing(_ copy: SimulatedPurchase) throws(SimulatedStoreError) {
    try checkExists(copy)
    guard let index = shares.firstIndex(where: { $0.copy == copy.id && $0.isActive }),
      let latest = latestIndex(of: copy.id)
    else { throw .notShared(copy.product) }
    shares[index].isActive = false
    if transactions[latest].revocation == nil {
      transactions[latest].revocation = SimulatedTransaction.Revocation(
        date: now, reason: .familySharingEnded)
    }
    changed.insert(copy.subject)
  }
}
