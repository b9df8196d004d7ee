import GateKit

/// The gates of one window.
@MainActor
func useGateSession(_ session: GateSession, store: StoreName) async {
  let id: String = session.id
  session.activate()
  session.context["deviceClass"] = "phone"
  let context: [AttributeID: AttributeValue] = session.context
  let state: ItemState = session.state(of: "L9")
  print(id, context, state, session.isUnlocked("L1") as Bool)

  session.open("L9") { print("open") }
  session.open("L9", as: .fullScreenCover, from: store, action: session.activate)
  let first: OpenOutcome = await session.open("L9")
  let second: OpenOutcome = await session.open("L9", as: .sheet, from: store)
  print(first, second)

  if let request: GateRequest = session.request {
    print(request.kind)
    session.request = nil
  }
  session.requestPurchase(of: "pro")
  session.requestPurchase(of: "pro", options: PurchaseOptions())
  if let confirmation: StoreListing = session.confirmation {
    let outcome: PurchaseOutcome = await session.confirmPurchase()
    print(confirmation.displayPrice, outcome)
  }
  session.confirmation = nil
  session.end()
}

/// A request, as a sheet shows it.
func useGateRequest(_ request: GateRequest, _ text: some ReasonRenderer) -> [String] {
  let item: ItemID = request.item
  let reasons: [Reason] = request.reasons
  let store: StoreName? = request.store
  var lines: [String] = [item.rawValue, store?.rawValue ?? ""] + reasons.map(text.phrase)
  let kind: GateRequest.Kind = request.kind
  switch kind {
  case .paywall(let offers), .unmet(let offers): lines += offers.map(text.phrase)
  case .signIn: lines.append("Sign in")
  case .notSold: lines.append("Not on sale")
  case .closed: lines.append("Closed")
  case .retry(let problem): lines.append(problem.message)
  @unknown default: break
  }
  let presentation: GateRequest.Presentation = request.presentation
  switch presentation {
  case .sheet: lines.append("sheet")
  case .fullScreenCover: lines.append("cover")
  @unknown default: break
  }
  return lines
}

/// Requests that an app makes for tests and previews.
func useGateRequestInitializers(
  _ request: GateRequest, _ offers: [UnlockOffer], _ problem: Gatekeeper.Problem
) -> [GateRequest] {
  let id: UInt64 = request.id
  let kinds: [GateRequest.Kind] = [
    .paywall(offers), .unmet(offers), .notSold, .closed, .retry(problem), .signIn,
  ]
  return kinds.map { GateRequest(id: id + 1, item: "L9", kind: $0) } + [
    GateRequest(
      id: id + 2, item: request.item, kind: request.kind, reasons: request.reasons,
      presentation: .fullScreenCover, store: .appStore)
  ]
}
