import ContentCatalog
import GateRules

/// The patterns of subjects of a block, in order, as byte strings. Subjects with equal patterns have equal facts, and
/// equal reasons except for the ends of entitlements.
struct SubjectPatterns: Sendable {
  private var bytes: [UInt8] = []
  /// The ends of entitlements that the patterns leave out.
  private var instants: [Instant] = []
  /// The offsets of the end of each pattern and of its instants.
  private var ends: [(bytes: Int, instants: Int)] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    instants.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends the pattern of a subject that shares it with no other one.
  mutating func appendNone() { end(with: []) }

  /// Calls a closure with the bytes of a subject's pattern; `nil` if the subject shares it with no other one.
  func withPattern<Result>(
    of subject: Int, _ body: (UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    let range = (subject == 0 ? 0 : ends[subject - 1].bytes)..<ends[subject].bytes
    if range.isEmpty { return body(nil) }
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the ends of entitlements that the pattern of a subject leaves out, in order.
  func ends(of subject: Int) -> [Instant] {
    Array(instants[(subject == 0 ? 0 : ends[subject - 1].instants)..<ends[subject].instants])
  }

  fileprivate mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  fileprivate mutating func append(_ text: UnsafeRawBufferPointer) {
    append(UInt32(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  fileprivate mutating func end(with ends: [Instant]) {
    instants += ends
    self.ends.append((bytes.count, instants.count))
  }
}

/// A writer of patterns from what subjects list for one engine.
struct SubjectPatternWriter: Sendable {
  let contents: PatternContents
  private let products: [FactIndex.Product?]
  private let zone: TimeZoneRules

  init(of catalog: GatedCatalog, _ facts: FactIndex) {
    contents = PatternContents(of: catalog)
    (products, zone) = (facts.products, facts.zone)
  }

  /// Appends the pattern of a subject.
  ///
  /// - Parameters:
  ///   - listed: the listed facts, with those of the subject last.
  ///   - texts: the members of the subject's line, in `bytes`.
  func write(
    _ listed: borrowing SubjectBatch, _ texts: [(field: LineField, range: Range<Int>)],
    in bytes: UnsafeRawPointer, ofSubject subject: Int, at now: Instant,
    to patterns: inout SubjectPatterns
  ) {
    var standings: [(entry: SubjectBatch.Entitlement, standing: Standing)] = []
    var first = listed.entitlements.count
    while first > 0, Int(listed.entitlements[first - 1].subject) == subject { first -= 1 }
    for entry in listed.entitlements[first...] {
      guard let product = products[Int(entry.product)],
        let validity = EntitlementValidity(
          entry.stated, to: product.kind, period: product.period, zone: zone)
      else { continue }
      standings.append((entry, validity.standing(at: now)))
    }
    if contents.dependsOnID || standings.count >= Int(UInt8.max) { return patterns.appendNone() }
    // Offers wait for the instants at which purchases begin or resume.
    let hasDates =
      contents.includesDates
      || standings.contains { $1.begins != nil || $1.resumesAt != nil }
    let ends = hasDates ? [] : standings.compactMap(\.standing.end).sorted()
    patterns.append(UInt8(hasDates ? 1 : 0))
    patterns.append(UInt8(standings.count))
    for (entry, standing) in standings {
      patterns.append(entry.product)
      patterns.append(entry.stated.qualifiers.rawValue)
      if hasDates {
        patterns.append(entry.stated)
      } else {
        patterns.append(standing.status.position)
        let rank = standing.end.flatMap { ends.firstIndex(of: $0) }
        patterns.append(UInt8(truncatingIfNeeded: rank ?? Int(UInt8.max)))
      }
    }
    let cursor = ByteCursor(bytes, at: 0)
    for (field, range) in texts where contents.includesRecords || field == .unknown {
      patterns.append(field.rawValue)
      patterns.append(cursor.bytes(range))
    }
    patterns.end(with: ends)
  }

  private typealias Standing = EntitlementValidity.EntitlementStatus
}

/// The parts of subjects that their patterns for one catalog contain, besides the status of purchases.
struct PatternContents: Sendable {
  /// Whether patterns contain the dates of purchases.
  private(set) var includesDates = false
  /// Whether patterns contain attributes, progress and uses.
  private(set) var includesRecords = false
  /// Whether decisions depend on the id, so that no subjects share a pattern.
  private(set) var dependsOnID = false

  init(of catalog: GatedCatalog) {
    for fact in catalog.program.facts {
      switch fact {
      case .holding(let test):
        if test.concernsPast || test.boughtBefore != nil { includesDates = true }
      case .elapsed(let test):
        if test.anchor.product == nil { includesRecords = true } else { includesDates = true }
      case .rollout(let test):
        if test.attribute == nil { dependsOnID = true } else { includesRecords = true }
      case .attribute, .itemDate, .progress, .usage: includesRecords = true
      case .reached: break
      case .custom: dependsOnID = true
      }
    }
  }
}

extension SubjectPatterns {
  fileprivate mutating func append(_ stated: EntitlementRecord) {
    for date in [
      stated.purchaseDate, stated.originalPurchaseDate, stated.expiresDate,
      stated.gracePeriodExpiresDate, stated.revocationDate, stated.pausedAt, stated.resumesAt,
    ] {
      append(date?.secondsSince1970 ?? Int64.min)
    }
    var flags: UInt8 = stated.isUpgraded ? 1 : 0
    if stated.isPending { flags |= 2 }
    if stated.isInBillingRetry { flags |= 4 }
    append(flags)
  }
}

extension HoldingState.Status {
  /// The position among all statuses.
  fileprivate var position: UInt8 {
    UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? Self.allCases.count)
  }
}
