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
    add(Share(owner: purchase.id, member: member, copy: copy.id))
    return self.purchase(of: copy)
  }

  /// Revokes the copy of a family member.
  mutating func stopSharing(_ copy: SimulatedPurchase) throws(SimulatedStoreError) {
    try checkExists(copy)
    guard let share = share(withCopy: copy.id), share.isActive else {
      throw .notShared(copy.product)
    }
    end(share, with: SimulatedTransaction.Revocation(date: now, reason: .familySharingEnded))
  }
}
