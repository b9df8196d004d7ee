import ContentCatalog

/// The time for which a product was held.
extension ElapsedFact {
  func sinceHeld(_ product: ProductIndex, for subject: ResolvedSubject, at now: Instant) -> Ternary
  {
    guard case .passed(let duration, _) = span else { return .false }
    return HeldTime(of: product, for: subject, at: now).hasLasted(duration)
  }

  /// Returns the first instant after now at which the value changes. After many changes of the
  /// entitlements, it is the instant of one of them, which may be early.
  func nextChange(
    sinceHeld product: ProductIndex, for subject: ResolvedSubject, after now: Instant
  ) -> Instant? {
    guard case .passed(let duration, _) = span else { return nil }
    let present = sinceHeld(product, for: subject, at: now)
    let boundaries = Set(subject.entitlements(to: product).flatMap(\.validity.boundaries))
      .filter { $0 > now }.sorted()
    var instant = now
    for (number, boundary) in (boundaries + [.latest]).enumerated() {
      if number == Self.maxBoundaries { return instant }
      var candidates = [boundary]
      let time = HeldTime(of: product, for: subject, at: instant)
      let missing = time.missing(of: duration)
      candidates += [missing.possible, missing.sure].compactMap { instant.advanced(bySeconds: $0) }
        .filter { instant < $0 && $0 < boundary }
      for candidate in candidates.sorted() where candidate < .latest {
        if sinceHeld(product, for: subject, at: candidate) != present { return candidate }
      }
      instant = boundary
    }
    return nil
  }

  /// The maximum number of changes of entitlements that are examined.
  private static let maxBoundaries = 64
}
