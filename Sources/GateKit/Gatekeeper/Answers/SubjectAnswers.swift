import ContentCatalog
import GateRules

/// The answers about one subject: those of the sources, and the purchases in stores that no source
/// holds yet.
///
/// It is a value that depends only on the answers and the instants of their arrival.
///
/// Answers go in as they arrive, and a ``GateSubject`` for a later instant comes out.
struct SubjectAnswers: Sendable {
  let subject: SubjectID
  let setup: GatekeeperSetup
  var records: [SourceRecord]
  var purchases: [PurchaseRecord] = []
  /// The empty answers that replace obsolete purchases in a cache, by the name in the cache.
  var dropped: [String: EntitlementSnapshot] = [:]

  init(about subject: SubjectID, setup: GatekeeperSetup) {
    self.subject = subject
    self.setup = setup
    records = setup.sources.map { _ in SourceRecord() }
  }

  /// Whether each source has a cached answer, a fresh answer or a failure.
  var areSettled: Bool { records.allSatisfy(\.isSettled) }

  /// The latest answer or failure of each source that has one, in source order.
  var latest: [SourceAnswer] {
    zip(setup.sources, records).compactMap { source, record in
      guard record.isSettled else { return nil }
      return SourceAnswer(of: source, record.latest)
    }
  }

  /// Returns the instant to decide for: the clock's reading, or the latest `asOf` of an answer if that
  /// is later.
  func now(reading: Instant) -> Instant {
    let instants = records.compactMap(\.answer?.asOf) + purchases.map(\.answer.asOf)
    return max(reading, instants.max() ?? reading)
  }

  /// Returns the first instant after another one at which an answer or a purchase proves less.
  func nextChange(after now: Instant) -> Instant? {
    let ages = records.compactMap { $0.answer?.asOf.advanced(by: setup.policy.offlineGrace) }
    return (ages + purchases.map(\.validUntil)).filter { $0 > now }.min()
  }
}

extension SubjectAnswers {
  /// Returns the subject that the answers describe at an instant.
  ///
  /// - Parameter identity: the identity; `nil` if it is unknown, and so are the facts that depend on it.
  func subject(at now: Instant, for identity: Identity?) -> GateSubject {
    let answers = zip(setup.sources, records).map {
      SourceAnswer(of: $0, $1.result(at: now, grace: setup.policy.offlineGrace))
    }
    var described = SnapshotUnion.subject(
      subject, uniting: answers, at: now, assumingNone: setup.assumingNone, for: setup.names)
    for (source, record) in zip(setup.sources, records) {
      described.entitlements += record.loss?.grants.map { $0.named(source.name) } ?? []
    }
    described.entitlements += purchases.flatMap(\.grants)
    if let identity {
      described.set(.boolean(identity.isSignedIn), for: CatalogAttribute.signedIn)
    } else {
      described.isIdentified = false
      described.unknown.insert(.attribute(CatalogAttribute.signedIn))
    }
    return described
  }
}

extension GateSubject {
  /// Sets the value of an attribute, which no source can override.
  mutating func set(_ value: AttributeValue, for attribute: AttributeID) {
    attributes[attribute] = value
    unknown.remove(.attribute(attribute))
  }
}
