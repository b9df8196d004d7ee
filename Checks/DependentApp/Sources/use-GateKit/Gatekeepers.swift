import GateKit

/// A gatekeeper as an app creates it.
@MainActor
func useGatekeeperInitializers(
  _ engine: GateEngine, sources: [any EntitlementSource], stores: [any PurchaseStore],
  identity: any IdentitySource, cache: any SnapshotCache, clock: any WallClock
) -> [Gatekeeper] {
  var policy = Gatekeeper.Policy()
  let age: Duration = policy.maxAge
  let grace: Duration = policy.offlineGrace
  let wait: Duration = policy.answerTimeout
  let trust: EntitlementSnapshot.Trust = policy.minimumTrust
  policy.maxAge = age / 2
  policy.offlineGrace = grace + .seconds(86_400)
  policy.answerTimeout = wait * 2
  policy.minimumTrust = max(trust, .verified)
  return [
    Gatekeeper(engine: engine, sources: sources),
    Gatekeeper(
      engine: engine, sources: sources, assumingNone: [.usage], stores: stores,
      identity: identity, cache: cache, policy: policy, clock: clock),
  ]
}

/// What an app reads of a gatekeeper, and asks of it.
@MainActor
func useGatekeeper(_ gatekeeper: Gatekeeper, store: StoreName) async {
  let identity: Identity? = gatekeeper.identity
  let answers: [SourceAnswer] = gatekeeper.answers
  let unsupplied: Set<FactFamily> = gatekeeper.unsuppliedFamilies
  let holding: HoldingState = gatekeeper.holding(of: "pro")
  let products: [StoreListing] = gatekeeper.products() + gatekeeper.products(from: store)
  if let request = gatekeeper.session("main").request {
    let offered: [StoreListing] = gatekeeper.products(offeredBy: request)
    print(offered.count)
  }
  print(identity?.id ?? "nobody", answers.map(\.source), unsupplied, holding.status, products)

  await gatekeeper.refresh()
  if gatekeeper.isSettled, !gatekeeper.isPurchased("pro") {
    let first: PurchaseOutcome = await gatekeeper.purchase("pro")
    let second: PurchaseOutcome = await gatekeeper.purchase("pro", from: store)
    let restored: RestoreOutcome = await gatekeeper.restore()
    print(first, second, restored)
  }
  let session: GateSession = gatekeeper.session("main")
  session.activate()
}

/// The work in progress.
@MainActor
func useGatekeeperActivity(_ gatekeeper: Gatekeeper) -> String {
  let activity: Gatekeeper.Activity? = gatekeeper.activity
  switch activity {
  case nil: return ""
  case .refreshing: return "refreshing"
  case .loadingProducts: return "loading products"
  case .purchasing(let product): return "purchasing \(product)"
  case .restoring: return "restoring"
  @unknown default: return "working"
  }
}

/// A problem, as an alert shows it.
@MainActor
func useGatekeeperProblem(_ gatekeeper: Gatekeeper, languages: [String]) -> String {
  guard let problem: Gatekeeper.Problem = gatekeeper.problem else { return "" }
  gatekeeper.clearProblem()
  let code: Gatekeeper.Problem.Code = problem.code
  let detail: String? = problem.detail
  let log: [String] = [problem.description, problem.message, detail ?? ""]
  let known = [
    Gatekeeper.Problem(code, detail: detail),
    Gatekeeper.Problem(Gatekeeper.Problem.Code(rawValue: "network") ?? .network),
  ]
  switch code {
  case .busy, .cancelled: return ""
  case .network, .sourcesUnavailable: return known.contains(problem) ? "try again" : "wait"
  case .productUnavailable, .purchaseNotAllowed: return log.joined(separator: "\n")
  case .purchaseFailed: return problem.message(preferring: languages)
  @unknown default: return code.rawValue
  }
}

/// The events of a gatekeeper, as a log writes them.
@MainActor
func useGatekeeperEvents(_ gatekeeper: Gatekeeper) async {
  let events: AsyncStream<Gatekeeper.Event> = gatekeeper.events()
  for await event in events {
    switch event {
    case .opened(let items), .closed(let items): print(items as [ItemID])
    case .requestShown(let request): print(request.item)
    case .requestEnded(let request, let outcome): print(request.id, outcome == .opened)
    case .purchase(let product, let outcome): print(product, outcome == .purchased)
    case .restore(let outcome): print(outcome == .nothingToRestore)
    case .identity(let identity): print(identity.id)
    case .sourceFailed(let source, let error): print(source, error.message)
    case .sourcesDisagree(let product, let sources): print(product, sources)
    case .familiesUnsupplied(let families): print(families.map(\.rawValue))
    @unknown default: print(event)
    }
  }
}

/// The identity of an app without accounts.
func useFixedIdentity() async {
  let source = FixedIdentity(.signedIn(id: "anna"))
  let current: Identity? = source.current
  let identities: AsyncStream<Identity> = source.identities()
  for await identity in identities { print(identity == current) }
}

/// Events and activities that an app makes for tests of its log and previews.
func useGatekeeperEventCases(
  _ request: GateRequest, _ identity: Identity, _ error: EntitlementSourceError,
  _ outcomes: (open: OpenOutcome, purchase: PurchaseOutcome, restore: RestoreOutcome)
) -> ([Gatekeeper.Event], [Gatekeeper.Activity]) {
  let items: [ItemID] = [request.item]
  let product: ProductID = "pro"
  let sources: [String] = ["accounts", "shop"]
  let families: [FactFamily] = [.usage]
  return (
    [
      .opened(items), .closed(items), .requestShown(request),
      .requestEnded(request, outcomes.open), .purchase(product, outcomes.purchase),
      .restore(outcomes.restore), .identity(identity), .sourceFailed(sources[0], error),
      .sourcesDisagree(product, sources), .familiesUnsupplied(families),
    ],
    [.refreshing, .loadingProducts, .purchasing(product), .restoring]
  )
}
