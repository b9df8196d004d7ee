import ContentCatalog

/// Returns the first instant after `now` at which the disjunction of some parts changes its value;
/// `nil` if it never does.
///
/// - Parameters:
///   - boundaries: the instants at which the value of a part may change, in any order.
///   - least: a further operand of the disjunction, whose value is constant.
/// - Complexity: O(n log n) in the number of boundaries after `now`. A subject may list very many
///   parts, so only those with a boundary at an instant are evaluated again there.
func firstChange<Part>(
  among parts: [Part], boundaries: (Part) -> [Instant], value: (Part, Instant) -> Ternary,
  atLeast least: Ternary, after now: Instant
) -> Instant? {
  var changes: [(at: Instant, part: Int)] = []
  for (index, part) in parts.enumerated() {
    for instant in boundaries(part) where instant > now { changes.append((instant, index)) }
  }
  if changes.isEmpty { return nil }
  changes.sort { $0.at < $1.at }
  var values = parts.map { value($0, now) }
  var tally = TernaryTally(values + [least])
  let current = tally.atLeast(1)
  for (index, change) in changes.enumerated() {
    let changed = value(parts[change.part], change.at)
    tally.remove(values[change.part])
    tally.add(changed)
    values[change.part] = changed
    let isLastAtInstant = index + 1 == changes.count || changes[index + 1].at > change.at
    if isLastAtInstant, tally.atLeast(1) != current { return change.at }
  }
  return nil
}
