import ContentCatalog

/// The time for which a subject has held a product so far, which stands still while the product is not
/// held.
///
/// The times of several entitlements are united. A time is *sure* if the entitlements prove that the
/// product was held, and *possible* if they do not exclude it: before the listed period of a renewal,
/// without a date of purchase, and while the status is unknown.
struct HeldTime {
  /// A time during which one entitlement is, or may be, held.
  struct Stretch {
    let start: Instant
    let end: Instant
    let isSure: Bool
  }

  /// The seconds for which the product was held for certain; `nil` before the first of them.
  private let sure: Int64?
  /// The seconds for which the product may have been held; `nil` if it never was.
  private let possible: Int64?
  /// Whether the subject may have entitlements that are not listed.
  private let mayBeMore: Bool

  /// - Complexity: O(n log n) in the listed entitlements.
  init(of product: ProductIndex, for subject: ResolvedSubject, at now: Instant) {
    let stretches = subject.entitlements(to: product).flatMap { $0.heldStretches(until: now) }
      .sorted { $0.start < $1.start }
    sure = Self.seconds(of: stretches.lazy.filter(\.isSure))
    possible = Self.seconds(of: stretches)
    mayBeMore = subject.isUnknown(pastOf: product)
  }

  /// Returns the seconds of the union of some stretches, which are in the order of their starts; `nil`
  /// if there are none.
  private static func seconds(of stretches: some Sequence<Stretch>) -> Int64? {
    var seconds: Int64?
    var end = Instant.earliest
    for stretch in stretches {
      let start = max(stretch.start, end)
      seconds =
        (seconds ?? 0)
        + (start < stretch.end ? stretch.end.secondsSince1970 - start.secondsSince1970 : 0)
      end = max(end, stretch.end)
    }
    return seconds
  }

  /// Whether the product was, or may have been, held at any time so far.
  var hasBegun: Bool { possible != nil }

  /// Returns whether the time is at least a duration.
  func hasLasted(_ duration: CalendarDuration) -> Ternary {
    if let sure, sure >= duration.heldSeconds { return .true }
    if mayBeMore { return .unknown }
    return possible.map { $0 >= duration.heldSeconds } ?? false ? .unknown : .false
  }

  /// Returns the seconds of holding after which the possible and the sure time reach a duration.
  func missing(of duration: CalendarDuration) -> (possible: Int64, sure: Int64) {
    (duration.heldSeconds - (possible ?? 0), duration.heldSeconds - (sure ?? 0))
  }
}

extension CalendarDuration {
  /// The seconds of the duration in time that is not counted in a calendar: a day has 24 hours, and a
  /// month a twelfth of the mean year of the Gregorian calendar, which has 365.2425 days.
  fileprivate var heldSeconds: Int64 {
    Int64(months) * 2_629_746 + Int64(days) * 86_400 + Int64(seconds)
  }
}

extension ResolvedEntitlement {
  /// Returns the times up to an instant during which the entitlement is, or may be, held.
  fileprivate func heldStretches(until now: Instant) -> [HeldTime.Stretch] {
    guard let past else { return validity.heldStretches(until: now) }
    return past.validity.heldStretches(until: min(now, past.end))
      + validity.heldStretches(from: past.end, until: now)
  }
}

extension EntitlementValidity {
  /// Returns the times between two instants during which the entitlement is, or may be, held. Whether
  /// it is revoked depends on the last instant.
  ///
  /// - Parameter start: the first instant; `nil` for the beginning.
  fileprivate func heldStretches(
    from start: Instant? = nil, until now: Instant
  ) -> [HeldTime.Stretch] {
    guard counts(at: now) else { return [] }
    let first = start ?? .earliest
    if now < first { return [] }
    var stretches: [HeldTime.Stretch] = []
    if start == nil, let earlier = earlierPeriods(until: now) {
      stretches.append(HeldTime.Stretch(start: earlier.start, end: earlier.end, isSure: false))
    }
    let cuts = [first] + boundaries.filter { $0 > first && $0 <= now }.sorted()
    for (index, cut) in cuts.enumerated() {
      let truth = isHeld(at: cut)
      if truth == .false { continue }
      // Without a date of purchase, the beginning is not known.
      let isSure = truth == .true && (start != nil || hasBeginning)
      stretches.append(
        HeldTime.Stretch(
          start: cut, end: index + 1 < cuts.count ? cuts[index + 1] : now, isSure: isSure))
    }
    return stretches
  }
}
