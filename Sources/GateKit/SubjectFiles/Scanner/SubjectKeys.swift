/// The keys of a subject's JSON, as patterns.
struct SubjectKeys: Sendable {
  let id = KeyPattern("id")
  let entitlements = KeyPattern("entitlements")
  let attributes = KeyPattern("attributes")
  let progress = KeyPattern("progress")
  let usage = KeyPattern("usage")
  let unknown = KeyPattern("unknown")

  let product = KeyPattern("product")
  let purchaseDate = KeyPattern("purchaseDate")
  let expiresDate = KeyPattern("expiresDate")
  let originalPurchaseDate = KeyPattern("originalPurchaseDate")
  let gracePeriodExpiresDate = KeyPattern("gracePeriodExpiresDate")
  let revocationDate = KeyPattern("revocationDate")
  let isUpgraded = KeyPattern("isUpgraded")
  let isPending = KeyPattern("isPending")
  let isInBillingRetry = KeyPattern("isInBillingRetry")
  let ownershipType = KeyPattern("ownershipType")
  let offerType = KeyPattern("offerType")
  let offerDiscountType = KeyPattern("offerDiscountType")
  let environment = KeyPattern("environment")
  let source = KeyPattern("source")

  let started = KeyPattern("started")
  let completed = KeyPattern("completed")
  let score = KeyPattern("score")

  let count = KeyPattern("count")
  let resetsAt = KeyPattern("resetsAt")
  let at = KeyPattern("at")
  let item = KeyPattern("item")
}

/// Which of an object's known keys have come.
struct SeenKeys {
  private var bits: UInt32 = 0

  /// Whether this one comes for the first time.
  @inline(__always)
  mutating func insert(_ number: UInt32) -> Bool {
    let isNew = bits & 1 &<< number == 0
    bits |= 1 &<< number
    return isNew
  }

  func contains(_ number: UInt32) -> Bool { bits & 1 << number != 0 }
}
