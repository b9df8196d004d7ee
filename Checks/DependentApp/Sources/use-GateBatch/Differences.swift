import ContentCatalog
import GateBatch
import GateKit

/// Who gains and who loses items with a new version of a catalog.
func useDifferences(
  from old: GateEngine, to new: GateEngine, of input: BatchInput, at now: Instant
) async throws -> Bool {
  var batch = DifferenceBatch(from: old, to: new, at: now)
  let groupings: [SubjectGrouping] = [.product, .source, .attribute("plan")]
  print(groupings.map { DifferenceBatch(from: old, to: new, at: now, by: $0).totals.losingAll })
  let results: BatchResults<DifferenceBlock> = batch.results(of: input, jobs: 2)
  for try await chunk in results { batch.append(chunk) }

  let totals: DifferenceTotals = batch.totals
  let (subjects, rejected): (Int, Int) = (totals.subjects, totals.rejected)
  let (gaining, losing): (Int, Int) = (totals.gaining, totals.losing)
  print(subjects, rejected, gaining, losing)
  let ignored: [IgnoredEntitlementCount] = totals.ignoredEntitlements
  let unread: [UnreadKeyCount] = totals.unreadKeys
  useCounts(ignored, unread)

  let groups: [DifferenceTotals.Group] = totals.groups
  let others: DifferenceTotals.GroupCount? = totals.otherGroups
  for entry in groups {
    let group: SubjectGroup = entry.group
    let count: DifferenceTotals.GroupCount = entry.count
    print(group.names, count.subjects, count.gaining, count.losing, count.losingAll)
  }
  print(others?.subjects ?? 0)

  let items: [DifferenceTotals.Item] = totals.items
  for item in items where !item.isSame {
    let id: ItemID = item.item
    let (gains, losses, unknown): (Int, Int, Int) = (item.gains, item.losses, item.unknown)
    let payingLosses: Int = item.payingLosses
    print(payingLosses)
    let firstGain: SubjectID? = item.firstGain
    let firstLoss: SubjectID? = item.firstLoss
    print(id, gains, losses, unknown, firstGain ?? "-", firstLoss ?? "-")
  }
  let isSame: Bool = items.allSatisfy(\.isSame)
  return isSame
}
