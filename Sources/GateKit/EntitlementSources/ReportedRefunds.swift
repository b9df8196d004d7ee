import ContentCatalog
import GateRules

/// The refunds that several sources report, which outlive older answers of other sources.
///
/// A refund is a revocation that its source dates at or before its own answer. It concerns purchases
/// in the same environment.
struct ReportedRefunds {
  private struct Key: Hashable {
    let product: MergedNames.ProductKey
    let environment: Entitlement.Environment
  }

  private let names: MergedNames
  /// By product, the latest refund that each source reports, by the position of the source.
  private var latest: [Key: [Int: Instant]] = [:]

  init(in answers: [SourceAnswer], for names: MergedNames) {
    self.names = names
    // A refund outlives only the answers of other sources.
    guard answers.count > 1 else { return }
    for (index, answer) in answers.enumerated() {
      guard case .success(let snapshot) = answer.result,
        answer.families.contains(.entitlements)
      else { continue }
      for entitlement in snapshot.entitlements {
        guard let date = entitlement.refundDate(asOf: snapshot.asOf) else { continue }
        for key in keys(of: entitlement) {
          latest[key, default: [:]][index] = max(latest[key]?[index] ?? date, date)
        }
      }
    }
  }

  /// Returns whether another source reports a refund of the product after the answer that lists this
  /// entitlement as a grant.
  func outlive(_ entitlement: Entitlement, asOf instant: Instant, from source: Int) -> Bool {
    if latest.isEmpty || entitlement.refundDate(asOf: instant) != nil { return false }
    return keys(of: entitlement).contains { key in
      latest[key]?.contains { $0.key != source && instant < $0.value } ?? false
    }
  }

  private func keys(of entitlement: Entitlement) -> [Key] {
    names.keys(of: entitlement.product).map {
      Key(product: $0, environment: entitlement.environment ?? .production)
    }
  }
}

extension Entitlement {
  fileprivate func refundDate(asOf instant: Instant) -> Instant? {
    revocationDate.flatMap { $0 <= instant ? $0 : nil }
  }
}
