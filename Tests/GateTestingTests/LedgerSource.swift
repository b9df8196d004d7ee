import GateKit

/// A source of purchases that conforms except for its flaw.
struct LedgerSource: EntitlementSource {
  enum Flaw: CaseIterable {
    case none
    case dropsSecondProduct, dropsSecondProductByID, givesAnothersPurchases, dropsExpiry
    case firstPurchaseOnly, currentPurchasesOnly, dropsRefund, dropsRefundDate
    case overstatesTrust, enumeratesWithLessTrust, datesByQuery, answersFromLater, knowsAnyone
    case listsUsage
  }

  let name = "ledger"
  let families: Set<FactFamily> = [.entitlements]
  let flaw: Flaw
  let subjects: [GateSubject]
  /// The instant of the ledger's own clock.
  let writtenAt: Instant

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let owner = flaw == .givesAnothersPurchases ? subjects.first?.id ?? subject : subject
    var purchases = subjects.first { $0.id == owner }?.entitlements ?? []
    switch flaw {
    case .dropsSecondProduct, .dropsSecondProductByID:
      if purchases.count > 1 { purchases.remove(at: 1) }
    case .firstPurchaseOnly: purchases = Array(purchases.prefix(1))
    case .dropsExpiry: for index in purchases.indices { purchases[index].expiresDate = nil }
    case .currentPurchasesOnly: purchases.removeAll { $0.expiresDate.map { $0 <= now } ?? false }
    case .dropsRefund: purchases.removeAll { $0.revocationDate != nil }
    case .dropsRefundDate:
      for index in purchases.indices { purchases[index].revocationDate = nil }
    default: break
    }
    let isKnown = subjects.contains { $0.id == subject } || flaw == .knowsAnyone
    var snapshot = EntitlementSnapshot(asOf: writtenAt, entitlements: isKnown ? purchases : [])
    snapshot.isKnown = isKnown
    snapshot.trust = flaw == .overstatesTrust ? .verified : .server
    if flaw == .datesByQuery { snapshot.asOf = now }
    if flaw == .answersFromLater { snapshot.asOf = now.anHourLater }
    if flaw == .listsUsage, isKnown { snapshot.usage["practice"] = .count(1, resetsAt: nil) }
    return snapshot
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    guard [.dropsSecondProductByID, .enumeratesWithLessTrust].contains(flaw) else { return nil }
    let records = subjects.map { SubjectRecord.subject($0, line: 1) }
    return SubjectArray<EntitlementSourceError>(records, input: "ledger")
  }
}
