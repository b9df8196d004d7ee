import ContentCatalog
import GateKit
import GateRules

/// An engine for ``knownCatalog``, which accepts purchases from the sandbox.
public let knownEngine = GateEngine(
  catalog: claim(
    CatalogLoadResult(files: MemoryFiles(knownCatalog)).catalog, "the known catalog has a fault"),
  accepting: ["sandbox"])

/// The first and the last instant, and two close to the dates in the seeds.
public let fuzzedInstants = [
  "0001-01-01T00:00:00Z", "2026-03-29T01:00:00Z", "2026-11-21T12:34:56Z", "9999-12-31T23:59:59Z",
].compactMap { Instant($0) }

/// The subjects that were decided. Most inputs describe one that an earlier input described too.
nonisolated(unsafe) private var decidedSubjects: Set<GateSubject> = []
private let maxDecidedSubjects = 10_000

/// Requires that the known engine decides every item for a subject at any instant, that a prepared
/// subject gets the same decisions, and that these are valid at the instant.
public func mustDecide(_ subject: GateSubject) {
  if decidedSubjects.count == maxDecidedSubjects { decidedSubjects = [] }
  guard decidedSubjects.insert(subject).inserted else { return }
  for now in fuzzedInstants {
    let evaluation = knownEngine.evaluate(subject, at: now)
    for item in evaluation.decisions {
      let isSame = knownEngine.decide(item.item, for: subject, at: now) == item.decision
      claim(isSame, "preparing changes `\(item.item)`")
      let isValid = item.decision.validUntil.map { $0 > now } ?? true
      claim(isValid, "`\(item.item)` is valid until before now")
    }
    _ = evaluation.listing
  }
}
