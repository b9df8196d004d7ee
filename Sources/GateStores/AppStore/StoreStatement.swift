internal import ContentCatalog
internal import GateKit

/// A statement about a transaction or a renewal. Of several about the same one, one counts, whatever
/// the order of the documents.
protocol StoreStatement {
  /// The rank, compared from its first number on. The statement of the highest rank counts.
  var rank: [Int64] { get }
  /// The terms that do not determine the rank. Their order decides among statements of equal rank.
  var otherTerms: [String?] { get }
}

extension StoreStatement {
  /// Returns whether this statement counts, and not another one about the same.
  func counts(insteadOf other: Self) -> Bool {
    if rank != other.rank { return other.rank.lexicographicallyPrecedes(rank) }
    let (mine, others) = (otherTerms, other.otherTerms)
    return mine.map { ExactString($0 ?? "") }
      .lexicographicallyPrecedes(others.map { ExactString($0 ?? "") })
  }
}

extension StoreTransaction: StoreStatement {
  /// The latest statement counts, and of equally late ones the one that grants less.
  var rank: [Int64] {
    [
      // A statement without a date may be the latest.
      entitlement.revocationDate != nil && statedAt == nil ? 1 : 0,
      (statedAt ?? .earliest).secondsSince1970,
      (entitlement.revocationDate ?? .latest).earliness, entitlement.isUpgraded ? 1 : 0,
      (entitlement.expiresDate ?? .latest).earliness,
      (entitlement.environment ?? .production) == .production ? 0 : 1,
    ]
  }

  var otherTerms: [String?] {
    [
      entitlement.product.rawValue, originalID, entitlement.purchaseDate?.description,
      entitlement.originalPurchaseDate?.description, entitlement.quantity?.description,
      entitlement.ownershipType?.rawValue, entitlement.offerType?.rawValue,
      entitlement.offerDiscountType?.rawValue, entitlement.environment?.rawValue,
    ]
  }
}

extension StoreRenewal: StoreStatement {
  /// The latest statement counts, and of equally late ones the one that extends the period less.
  var rank: [Int64] {
    [
      (statedAt ?? .earliest).secondsSince1970, isInGracePeriod ? 0 : 1,
      (gracePeriodExpiresDate ?? .earliest).earliness, isInBillingRetry ? 1 : 0,
    ]
  }

  var otherTerms: [String?] { [product?.rawValue, willAutoRenew?.description] }
}

extension Instant {
  /// A number that is greater for an earlier instant.
  fileprivate var earliness: Int64 { -secondsSince1970 }
}
