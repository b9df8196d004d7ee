import ContentCatalog
import GateRules

extension GateSubject {
  /// The instants that the subject's facts contain, in order and without duplicates.
  var dates: [Instant] {
    let bought = entitlements.flatMap {
      [
        $0.purchaseDate, $0.originalPurchaseDate, $0.expiresDate, $0.gracePeriodExpiresDate,
        $0.revocationDate, $0.pausedAt, $0.resumesAt,
      ]
    }
    let used = usage.values.flatMap { record -> [Instant?] in
      switch record {
      case .uses(let uses): uses.map(\.at)
      case .count(_, let resetsAt): [resetsAt]
      }
    }
    let stated = attributes.values.flatMap { value -> [Instant] in
      switch value.converted(to: .instant) ?? value {
      case .instant(let instant): [instant]
      case .instantByItem(let instants): instants.elements.map(\.instant)
      default: []
      }
    }
    let done = progress.values.flatMap { [$0.startedAt, $0.completedAt, $0.completedAgainAt] }
    return Set((bought + used + done + stated).compactMap { $0 }).sorted()
  }
}
