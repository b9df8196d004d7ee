import ContentCatalog
import GateRules

/// The part of a subject on which decisions depend, as bytes. Subjects with equal patterns have equal facts, and equal
/// reasons except for the instants in them.
struct SubjectPattern {
  private(set) var bytes: [UInt8] = []
  /// The instants that differ between subjects with the same pattern. A pattern has their order, but not the instants unless
  /// all dates matter.
  private(set) var instants = ReasonInstants()
  /// Whether all dates matter.
  private var hasDates = false
  private var count: UInt8 = 0

  /// Makes the pattern that of another subject with some purchases, and notes the instants of those that a form includes.
  mutating func begin(_ purchases: ArraySlice<ListedPurchase>, in form: PatternForm) {
    bytes.removeAll(keepingCapacity: true)
    instants.removeAll()
    (count, hasDates) = (0, false)
    for purchase in purchases where form.includes(purchase.product) {
      count &+= 1
      if form.dates.includeAll(of: purchase.status) { hasDates = true }
      for instant in [purchase.status?.begins, purchase.status?.end] {
        if let instant { instants.insert(instant) }
      }
    }
  }

  /// Notes an instant at which a fact about another part changes.
  mutating func note(_ instant: Instant, in form: PatternForm, at now: Instant) {
    if instant > now || form.includesPast { instants.insert(instant, ofRecord: true) }
  }

  /// Appends the purchases that a form includes.
  mutating func append(_ purchases: ArraySlice<ListedPurchase>, in form: PatternForm) {
    bytes.append(hasDates ? 1 : 0)
    bytes.append(count)
    for purchase in purchases where form.includes(purchase.product) {
      if hasDates { append(dated: purchase) } else { append(purchase) }
      if form.dates.includesOrder, form.includesPast, let bought = purchase.bought {
        bytes.append(
          UInt8(
            truncatingIfNeeded: purchases.count { other in
              form.includes(other.product) && other.bought.map { $0 < bought } ?? false
            }))
      }
    }
  }

  /// Appends the value of a fact.
  mutating func append(_ content: UInt8, changes: Bool, ofFact fact: Int32) {
    bytes.append(word: fact << 1 | (changes ? 1 : 0))
    bytes.append(content)
  }

  /// Appends an instant that was noted, by its order.
  mutating func append(_ instant: Instant, in form: PatternForm, at now: Instant) {
    guard instant > now || form.includesPast else { return bytes.append(.max - 1) }
    if hasDates { return bytes.append(word: instant.secondsSince1970) }
    bytes.append(index(of: instant))
    bytes.append(word: form.position(of: instant))
  }

  /// Appends what the subject lists, from which a fact follows.
  mutating func append(listed: ArraySlice<UInt8>) {
    bytes.append(word: UInt32(truncatingIfNeeded: listed.count))
    bytes.append(contentsOf: listed)
  }

  /// Appends other bytes.
  mutating func append(_ other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }

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
    guard let instant, let index = instants.list.firstIndex(of: instant) else { return .max }
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
  /// The instant of the first purchase, if known.
  let bought: Instant?
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
