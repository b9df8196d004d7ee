import ContentCatalog

/// The first of some instants after `now` at which an answer differs from the one at `now`.
///
/// `candidates` are the instants at which it may change, in any order.
///
/// - Complexity: O(n log n) in the number of candidates, and a call of `value` for each distinct one
///   after `now`.
func firstChange(
  of value: (Instant) -> Ternary, among candidates: [Instant], after now: Instant
) -> Instant? {
  let current = value(now)
  // The uses of one period all end with it, and asking once is enough.
  return Set(candidates.filter { $0 > now }).sorted().first { value($0) != current }
}
