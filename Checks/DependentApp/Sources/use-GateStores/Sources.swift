import GateKit
import GateStores

/// The sources of an app with a server: several stores and a program.
func useSources(
  _ catalog: GatedCatalog, _ customer: SubjectID, verify: @escaping JWSVerifier,
  fetch: @escaping StoreDocumentFetcher, at now: Instant
) async throws {
  let appStore: AppStoreSource = AppStoreSource(
    .verified(by: verify), scope: .whole, fetch: fetch)
  let customers: RevenueCatSource = StoreSource(for: [catalog.content], fetch: fetch)
  let play = GooglePlaySource(for: [catalog.content], scope: .whole, fetch: fetch)
  let stripe = StripeSource(
    for: [catalog.content], scope: .whole, paymentGrace: CalendarDuration("P7D"), fetch: fetch)
  let program: ExecSource = try ExecSource(["crm", "--facts"], for: [catalog.content])
  let sources: [any EntitlementSource] = [
    appStore, customers.named("rc"), play, stripe, program,
  ]
  let group = EntitlementSourceGroup(sources, for: [catalog.content])
  let answer = await group.subject(customer, at: now)
  print(GateEngine(catalog: catalog).evaluate(answer.subject, at: now).listing.unlocked)
}

/// The webhooks of a server.
func useNotifications(
  _ body: [UInt8], _ play: GooglePlaySource, _ customers: RevenueCatSource,
  owners: [String: SubjectID]
) async throws(EntitlementSourceError) {
  let event: RevenueCatEvent = try RevenueCatEvent(body)
  let (type, ids): (String, [SubjectID]) = (event.type, event.customers)
  print(type)
  customers.signalChanges(of: ids)

  let notification: GooglePlayNotification = try GooglePlayNotification(body)
  let package: String = notification.packageName
  let token: String? = notification.purchaseToken
  print(package)
  if let customer = token.flatMap({ owners[$0] }) { play.signalChanges(of: [customer]) }
  for await _ in play.changes(of: "u1") { break }
}

/// A program that answers with facts about subjects.
func useProgram(
  _ catalog: Catalog, _ customer: SubjectID, clock: any Clock<Duration>, at now: Instant
) async throws(EntitlementSourceError) -> EntitlementSnapshot {
  let program = try ExecSource(["crm"], for: [catalog], clock: clock)
  try await program.prepare()
  let name: String = program.name
  let families: Set<FactFamily> = program.families
  let attributes: Set<AttributeID>? = program.attributes
  print(name, families, attributes ?? [])

  let snapshot: EntitlementSnapshot = try await program.snapshot(of: customer, at: now)
  let changes: AsyncStream<Void> = program.changes(of: customer)
  for await _ in changes { break }
  await program.close()
  return snapshot
}

/// The sources that a command of an own tool can name.
func usePlugins(_ catalog: Catalog) throws {
  let registry: EntitlementSourceRegistry = try EntitlementSourceRegistry.builtIn.addingStores()
    .adding(StoreSource<CardShop>.self)
  for source in registry.sources { print(source.writtenForm, source.summary) }

  let request = EntitlementSourceRequest(argument: "crm --facts", catalogs: [catalog])
  let program: ExecSource = try ExecSource(request)
  let name: String = ExecSource.name
  let form: String = ExecSource.argumentForm
  let summary: String = ExecSource.summary
  let readsFile: Bool = ExecSource.readsFile
  print("\(name):\(form)", summary, readsFile, program.name)
}
