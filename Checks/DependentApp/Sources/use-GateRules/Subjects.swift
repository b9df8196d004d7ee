import ContentCatalog
import GateRules

/// A subject and its parts.
func useSubjects(_ monday: Instant, _ sunday: Instant) -> GateSubject {
  let id: SubjectID = "u1"
  let anonymous = GateSubject(id: id)
  let failure = SourceFailure(
    source: "school", families: [.attributes, .progress], problem: "no connection",
    insufficientTrust: "signed", wasAsked: false)
  let brief = SourceFailure(source: "appStore", families: [.entitlements], problem: "no answer")
  var learner = GateSubject(
    id: id, entitlements: [Entitlement(product: "basic")], attributes: ["role": "student"],
    progress: ["L1": ItemProgress(isCompleted: true)], usage: ["articles": .uses([])],
    unknown: [.attribute("team")], sourceFailures: [failure, brief],
    unreadKeys: [UnreadKey(.attribute, "tema")], validUntil: sunday)

  learner.id = anonymous.id
  learner.entitlements.append(Entitlement(product: "pro", purchaseDate: monday))
  learner.attributes["age"] = 20
  learner.progress["L2"] = ItemProgress(score: 80)
  learner.usage["articles"] = .count(3, resetsAt: sunday)
  learner.unknown.insert(.product("pro"))
  learner.sourceFailures.removeLast()
  learner.unreadKeys.insert(UnreadKey(.counter, "artikels"))
  learner.validUntil = monday

  let entitlements: [Entitlement] = learner.entitlements
  let attributes: [AttributeID: AttributeValue] = learner.attributes
  let progress: [ItemID: ItemProgress] = learner.progress
  let usage: [CounterID: UsageRecord] = learner.usage
  let failures: [SourceFailure] = learner.sourceFailures
  let keys: Set<UnreadKey> = learner.unreadKeys
  let end: Instant? = learner.validUntil
  print(entitlements.count, attributes.count, progress.count, usage.count, end?.description ?? "")
  print(failures.map(text), keys.map(text))
  return learner
}

/// The facts about a subject that could not be determined.
func useUnknownFacts(_ learner: GateSubject) -> Set<FactFamily> {
  let all: Set<UnknownFact> = [
    .product(nil), .past(nil), .attribute(nil), .progress(nil), .usage(nil),
  ]
  let unknown: Set<UnknownFact> = learner.unknown.union(all)
  let isUnknown: [Bool] = [
    learner.isUnknown(attribute: "role"), learner.isUnknown(progressOf: "L1"),
    learner.isUnknown(counter: "articles"),
  ]
  print(isUnknown, UnknownFact("product:pro").map(name) ?? "")
  let families: [FactFamily] = unknown.map(\.family)
  for family in families {
    switch family {
    case .entitlements, .attributes, .progress, .usage: break
    @unknown default: print(FactFamily(rawValue: family.rawValue) == family)
    }
  }
  return Set(families).intersection(FactFamily.allCases)
}

/// Returns the name of the fact that is unknown.
private func name(of fact: UnknownFact) -> String {
  switch fact {
  case .product(let product), .past(let product):
    let product: ProductID? = product
    return product?.rawValue ?? "*"
  case .attribute(let attribute):
    let attribute: AttributeID? = attribute
    return attribute?.rawValue ?? "*"
  case .progress(let item):
    let item: ItemID? = item
    return item?.rawValue ?? "*"
  case .usage(let counter):
    let counter: CounterID? = counter
    return counter?.rawValue ?? "*"
  @unknown default:
    let text: String = fact.description
    return text
  }
}

/// Returns the text of the failure of a source.
private func text(_ failure: SourceFailure) -> String {
  let source: String = failure.source
  let families: Set<FactFamily> = failure.families
  let problem: String = failure.problem
  let trust: String? = failure.insufficientTrust
  let wasAsked: Bool = failure.wasAsked
  return "\(source) \(families.map(\.rawValue)) \(problem) \(trust ?? "") \(wasAsked)"
}

/// Returns the text of a key that was skipped.
private func text(_ key: UnreadKey) -> String {
  let name: String = key.name
  let kind: UnreadKey.Kind = key.kind
  switch kind {
  case .key, .entitlementKey: return "key \(name)"
  case .attribute, .counter: return "name \(name)"
  @unknown default: return UnreadKey.Kind(rawValue: kind.rawValue) == kind ? name : ""
  }
}

/// The records of items.
func useProgress(_ monday: Instant, _ tuesday: Instant) -> [Bool] {
  var progress = ItemProgress(
    isStarted: true, isCompleted: false, score: 80, startedAt: monday, completedAt: monday,
    completedAgainAt: tuesday, isWaived: false)
  if progress == ItemProgress() { progress.score = nil }
  progress.isStarted = true
  progress.startedAt = tuesday
  progress.isCompleted.toggle()
  progress.completedAt = nil
  progress.isWaived = true
  let instants: [Instant?] = [
    progress.startedAt, progress.completedAt, progress.completedAgainAt,
  ]
  let score: Double? = progress.score
  print(instants.compactMap(\.self), score ?? 0)
  let waived: Bool = progress.isWaived
  let recorded: [Bool] = [progress.isStarted, progress.isCompleted]
  let counted: [Bool] = [progress.isStarted(at: monday), progress.isCompleted(at: monday)]
  return recorded + counted + [waived]
}

/// The uses of a counter.
func useUsage(_ record: UsageRecord, _ now: Instant) -> Int {
  var use = UsageRecord.Use(at: now, item: "A7")
  use.at = UsageRecord.Use(at: now).at
  use.item = nil
  let last: Instant = use.at
  let item: ItemID? = use.item
  switch record {
  case .uses(let uses):
    let uses: [UsageRecord.Use] = uses
    return uses.count { $0.item == item && $0.at < last }
  case .count(let count, resetsAt: let end):
    let count: Int = count
    let end: Instant? = end
    return end.map { $0 <= now } ?? false ? 0 : count
  @unknown default: return 0
  }
}
