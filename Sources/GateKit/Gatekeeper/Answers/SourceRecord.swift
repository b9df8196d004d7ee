import ContentCatalog
import GateRules

/// The latest answer of a source about a subject, and the failure since then.
struct SourceRecord: Hashable, Sendable {
  /// The latest answer that counts.
  var answer: EntitlementSnapshot?
  /// The failure of the latest question; `nil` if it was answered.
  var failure: EntitlementSourceError?
  /// The loss of products that the latest answer no longer lists.
  var loss: UnexplainedLoss?

  /// Whether the source has responded, or a cache has its answer.
  var isSettled: Bool { answer != nil || failure != nil }

  /// The entitlements of the answer, and those that the answer no longer lists without an
  /// explanation.
  var grants: [Entitlement] { (answer?.provenEntitlements ?? []) + (loss?.grants ?? []) }

  /// The latest answer or failure.
  var latest: Result<EntitlementSnapshot, EntitlementSourceError> {
    if let failure { return .failure(failure) }
    return answer.map { .success($0) } ?? .failure(.unavailable("there is no answer yet"))
  }

  /// Returns the answer for a decision. From an age of `grace`, it no longer proves that a fact is
  /// absent.
  func result(
    at now: Instant, grace: Duration
  ) -> Result<EntitlementSnapshot, EntitlementSourceError> {
    guard var answer else { return latest }
    if answer.asOf.advanced(by: grace) <= now { answer.isComplete = false }
    return .success(answer)
  }

  /// The answer to keep between launches: the latest one, with the earlier grants that it no longer
  /// lists. It proves no more than the answers that they come from.
  var kept: EntitlementSnapshot? {
    guard var kept = answer else { return nil }
    for var grant in loss?.grants ?? [] {
      kept.validUntil = [kept.validUntil, grant.provenUntil].compactMap(\.self).min()
      if grant.hasUnverifiedSignature { kept.hasUnverifiedSignatures = true }
      (grant.provenUntil, grant.asOf, grant.hasUnverifiedSignature) = (nil, nil, false)
      kept.entitlements.append(grant)
    }
    return kept
  }
}

/// Products that a source held in its previous answer and does not hold in the latest one, without
/// an explanation.
///
/// The earlier grants remain until a second answer.
struct UnexplainedLoss: Hashable, Sendable {
  /// The earlier entitlements to the products.
  var grants: [Entitlement]
  /// The instant at which the source is asked again; `nil` after that.
  var retryAt: Instant?
  /// The number of the question whose answer takes effect; `nil` before it is asked.
  var retry: Int?
}
