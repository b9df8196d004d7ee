import ContentCatalog
import GateRules

/// The part of a subject on which decisions depend, as bytes. Subjects with equal patterns have equal facts, and equal
/// reasons except for the instants at which entitlements begin and end.
struct SubjectPattern {
  private(set) var bytes: [UInt8] = []
  /// The instants at which entitlements begin and end, in order. A pattern has their order, but not the instants unless
  /// all dates matter.
  private(set) var instants: [Instant] = []

  /// Makes the pattern that of other purchases, of which it contains those of a form.
  mutating func write(_ purchases: ArraySlice<ListedPurchase>, in form: PatternForm) {
    bytes.removeAll(keepingCapacity: true)
    instants.removeAll(keepingCapacity: true)
    var (count, hasDates) = (UInt8(0), false)
    for purchase in purchases where form.includes(purchase.product) {
      count &+= 1
      if form.dates.includeAll(of: purchase.status) { hasDates = true }
      for instant in [purchase.status?.begins, purchase.status?.end] {
        if let instant { insert(instant) }
      }
    }
    bytes.append(hasDates ? 1 : 0)
    bytes.append(count)
    for purchase in purchases where form.includes(purchase.product) {
      if hasDates { append(dated: purchase) } else { append(purchase) }
    }
  }

  /// Appends members of the line.
  mutating func append(_ members: ArraySlice<UInt8>) { bytes.append(contentsOf: members) }

  private mutating func insert(_ instant: Instant) {
    var index = instants.count
    while index > 0, instants[index - 1] > instant { index -= 1 }
    instants.insert(instant, at: index)
  }

  /// Appends a purchase of which the status matters, and when it begins and ends before or after others.
  private mutating func append(_ purchase: ListedPurchase) {
    let status = purchase.status
    bytes.append(word: UInt32(truncatingIfNeeded: purchase.product.position))
    bytes.append(
      word: UInt64(purchase.stated.qualifiers.rawValue) << 32
        | UInt64(status?.status.position ?? .max) << 16 | UInt64(index(of: status?.begins)) << 8
        | UInt64(index(of: status?.end)))
  }

  /// Returns the index of an instant among those that the pattern leaves out.
  private func index(of instant: Instant?) -> UInt8 {
    guard let instant, let index = instants.firstIndex(of: instant) else { return .max }
    return UInt8(truncatingIfNeeded: index)
  }

  /// Appends a purchase of which all dates matter, and its place in the line.
  private mutating func append(dated purchase: ListedPurchase) {
    let stated = purchase.stated
    bytes.append(word: UInt32(truncatingIfNeeded: purchase.product.position))
    bytes.append(word: stated.qualifiers.rawValue)
    bytes.append(purchase.position)
    for date in [
      stated.purchaseDate, stated.originalPurchaseDate, stated.expiresDate,
      stated.gracePeriodExpiresDate, stated.revocationDate, stated.pausedAt, stated.resumesAt,
    ] {
      bytes.append(word: date?.secondsSince1970 ?? Int64.min)
    }
    var flags: UInt8 = stated.isUpgraded ? 1 : 0
    if stated.isPending { flags |= 2 }
    if stated.isInBillingRetry { flags |= 4 }
    bytes.append(flags)
  }
}

/// An entitlement as a subject lists it.
struct ListedPurchase: Sendable {
  let product: ProductIndex
  /// The place of the product in the order of a pattern.
  let place: Int32
  /// The position among the entitlements of the subject.
  let position: UInt8
  let stated: EntitlementRecord
  /// `nil` if all dates of the entitlement matter.
  let status: EntitlementValidity.EntitlementStatus?
}

extension [UInt8] {
  /// Appends the bytes of a number.
  mutating func append(word: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: word) { append(contentsOf: $0) }
  }
}

extension HoldingState.Status {
  /// The position among all statuses.
  fileprivate var position: UInt8 {
    UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? Self.allCases.count)
  }
}
