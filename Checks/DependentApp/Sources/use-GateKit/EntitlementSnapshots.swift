import GateKit

/// An answer with every fact.
func useEntitlementSnapshot(
  of lesson: ItemID, counter: CounterID, at now: Instant, until end: Instant
) -> EntitlementSnapshot {
  var facts = EntitlementSnapshot(
    asOf: now, entitlements: [Entitlement(product: "pro", expiresDate: end)],
    attributes: ["country": "NO"], progress: [lesson: ItemProgress(isCompleted: true, score: 0.9)],
    usage: [counter: .count(2, resetsAt: end)], unknown: [.product("lite"), .attribute("age")],
    unreadKeys: [UnreadKey(.key, "shoeSize")], isComplete: false, coverage: .past, isKnown: true,
    trust: .verified, hasUnverifiedSignatures: true, validUntil: end)
  let empty = EntitlementSnapshot(asOf: now)

  let entitlements: [Entitlement] = facts.entitlements
  let attributes: [AttributeID: AttributeValue] = facts.attributes
  let progress: [ItemID: ItemProgress] = facts.progress
  let usage: [CounterID: UsageRecord] = facts.usage
  let unknown: Set<UnknownFact> = facts.unknown
  let unreadKeys: Set<UnreadKey> = facts.unreadKeys
  print(entitlements, attributes, progress, usage, unknown, unreadKeys)

  let limit: Instant? = facts.validUntil
  facts.validUntil = min(limit ?? end, end)
  facts.asOf = max(facts.asOf, empty.asOf)
  facts.isComplete = !facts.unknown.isEmpty && empty.isComplete
  facts.isKnown = facts.isKnown && empty.isKnown
  if facts.hasUnverifiedSignatures { facts.trust = min(facts.trust, .stated) }
  facts.hasUnverifiedSignatures = false
  facts.entitlements.removeAll()
  facts.attributes["country"] = nil
  facts.progress[lesson] = nil
  facts.usage[counter] = nil
  facts.unknown.insert(.usage(counter))
  facts.unreadKeys.removeAll()
  facts.coverage = .current
  return facts
}

/// How far an answer goes, and how far it is trusted.
func useEntitlementSnapshotLabels(_ facts: EntitlementSnapshot) -> [String] {
  let coverage: EntitlementSnapshot.Coverage = facts.coverage
  let trust: EntitlementSnapshot.Trust = facts.trust
  var words: [String] = []
  switch coverage {
  case .current: words.append("current purchases")
  case .past: words.append("past purchases too")
  @unknown default: words.append(coverage.rawValue)
  }
  switch trust {
  case .stated: words.append("stated")
  case .verified: words.append("verified")
  case .server: words.append("from the server")
  @unknown default: words.append(trust.rawValue)
  }
  let written: EntitlementSnapshot.Coverage? = EntitlementSnapshot.Coverage(rawValue: "past")
  let least: EntitlementSnapshot.Trust? = EntitlementSnapshot.Trust(rawValue: "verified")
  if let written, let least, trust < least { words.append(written.rawValue) }
  return words
}
