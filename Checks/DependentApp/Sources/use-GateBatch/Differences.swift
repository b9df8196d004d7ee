import ContentCatalog
import GateBatch
import GateKit

/// Who gains and who loses items with a new version of a catalog.
func useDifferences(
  from old: GateEngine, to new: GateEngine, of input: BatchInput, at now: Instant
) async throws -> Bool {
  var batch = DifferenceBatch(from: old, to: new, at: now)
  let results: BatchResults<DifferenceBlock> = batch.results(of: input, jobs: 2)
  for try await chunk in results { batch.append(chunk) }

  let totals: DifferenceTotals = batch.totals
  let (subjects, rejected): (Int, Int) = (totals.subjects, totals.rejected)
  let (gaining, losing): (Int, Int) = (totals.gaining, totals.losing)
  print(subjects, rejected, gaining, losing)
  let ignored: [IgnoredEntitlementCount] = totals.ignoredEntitlements
  let unread: [UnreadKeyCount] = totals.unreadKeys
  useCounts(ignored, unread)

  let items: [DifferenceTotals.Item] = totals.items
  for item in items where !item.isSame {
    let id: ItemID = item.item
    let (gains, losses, unknown): (Int, Int, Int) = (item.gains, item.losses, item.unknown)
    let firstGain: SubjectID? = item.firstGain
    let firstLoss: SubjectID? = item.firstLoss
    print(id, gains, losses, unknown, firstGain ?? "-", firstLoss ?? "-")
  }
  let isSame: Bool = items.allSatisfy(\.isSame)
  return isSame
}
