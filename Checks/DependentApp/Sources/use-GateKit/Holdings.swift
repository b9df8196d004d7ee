import GateKit

/// A source of held products, with its parts as a plugin and as a source.
func useHoldingSource(_ catalog: GatedCatalog, at now: Instant) async throws -> GateSubject? {
  let plugin: any EntitlementSourcePlugin.Type = HoldingSource.self
  let usage: String =
    "\(HoldingSource.name):\(HoldingSource.argumentForm)  \(HoldingSource.summary)"
  let readsFile: Bool = HoldingSource.readsFile
  print(plugin.writtenForm, usage, readsFile)

  let request = EntitlementSourceRequest(argument: "pro,basic", catalogs: [catalog.content])
  let asked: HoldingSource
  do throws(EntitlementSourceError) {
    asked = try HoldingSource(request)
  } catch {
    print(error.message, error.help ?? "")
    asked = HoldingSource(["pro"])
  }
  let families: Set<FactFamily> = asked.families
  let isOverlay: Bool = asked.isOverlay
  let answer: EntitlementSnapshot = try await asked.snapshot(of: "anna", at: now)
  print(families.contains(.entitlements), isOverlay, answer.entitlements)

  let known: SubjectID = HoldingSource.subjectID
  var cursor: (any SubjectCursor<EntitlementSourceError>)? = try await asked.subjects(at: now)
  let record: SubjectRecord? = try await cursor?.next()
  guard let subject = record?.subject, subject.id == known else { return nil }
  return subject
}

/// Sources with another name, and with other ids of the subjects.
func useRenamingSource(_ source: any EntitlementSource, at now: Instant) async throws {
  let customerIDs: [SubjectID: SubjectID] = ["anna": "customer-7"]
  let ids: RenamingSource.IDs = { subject in customerIDs[subject] }
  let renaming: RenamingSource = RenamingSource(source, ids: ids)
  let same: RenamingSource = source.renamingSubjects { subject async throws in
    customerIDs[subject]
  }
  let inner: any EntitlementSource = renaming.source
  let isOverlay: Bool = renaming.isOverlay || same.isOverlay
  print(inner.name, renaming.name, isOverlay)

  let answer: EntitlementSnapshot = try await renaming.snapshot(of: "anna", at: now)
  let enumerated: (any SubjectCursor<EntitlementSourceError>)? = try await renaming.subjects(
    at: now)
  let bytes: SubjectBytes? = renaming.subjectBytes()
  print(answer.isKnown, enumerated == nil, bytes == nil)
  let changes: AsyncStream<Void> = renaming.changes(of: "anna")
  for await _ in changes { break }

  let named: NamedSource = NamedSource(renaming, as: "store")
  let again: NamedSource = renaming.named("store")
  let name: String = named.name
  let wrapped: any EntitlementSource = again.source
  print(name, wrapped.name)
}

/// The state of products, and the items that each opens.
func useProductHoldings(_ evaluation: SubjectEvaluation) -> [ItemID] {
  let holdings: [ProductHolding] = evaluation.holdings
  for holding in holdings where holding.state.status.isHeld {
    let id: ProductID = holding.id
    let product: ProductID = holding.product
    let state: HoldingState = holding.state
    print(id == product, state.end?.description ?? "no end")
  }
  let preview = ProductHolding(
    product: "pro", state: HoldingState(status: .held), opens: ["L1", "L2"])
  let unsold = ProductHolding(product: "basic", state: HoldingState(status: .neverBought))
  let opens: [ItemID] = preview.opens + unsold.opens
  return opens
}

/// Items by verdict, and the state of a single one.
func useItemListing(_ listing: ItemListing, _ engine: GateEngine, state: ItemState) -> Bool {
  let unlocked: [ItemID] = listing.unlocked
  let locked: [ItemID] = listing.locked
  let indeterminate: [ItemID] = listing.indeterminate
  let asked: [ItemID] = listing[.locked]
  let validUntil: Instant? = listing.validUntil
  let copy = ItemListing(
    unlocked: unlocked, locked: locked, indeterminate: indeterminate, validUntil: validUntil)
  print(copy == listing, asked == locked, copy == ItemListing())

  let handle: ItemHandle? = engine.handle(for: "L1")
  if let handle {
    let id: ItemID = handle.id
    print(id)
  }

  switch state {
  case .checking, .indeterminate: return false
  case .locked(let display):
    let hidden: WhenLocked = display
    return hidden == .hide
  case .unlocked: return true
  @unknown default: return false
  }
}

func useCredits(_ evaluation: SubjectEvaluation) -> [ProductID: Int] {
  let credits: [CreditBalance] = evaluation.credits
  var remaining: [ProductID: Int] = [:]
  for credit in credits where credit.isExact && credit.counter != "" {
    let (bought, used): (Int, Int) = (credit.bought, credit.used)
    remaining[credit.product] = bought >= used ? credit.remaining : 0
  }
  let preview = CreditBalance(
    counter: "credits", product: "credit", bought: 3, used: 2, isExact: true)
  remaining[preview.product] = preview.remaining
  return remaining
}
