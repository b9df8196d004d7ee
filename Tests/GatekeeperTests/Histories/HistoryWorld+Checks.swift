import ContentCatalog
import RuleTestSupport

@testable import GateKit

extension HistoryWorld {
  /// Compares the gatekeeper with the model, and checks the calls, requests and events.
  func check() {
    let model = model.withLock { $0 }
    for item in HistoryModel.items {
      let expected = model.state(of: item)
      for window in windows where window.session.state(of: item.id) != expected {
        fail("\(item.id) is \(window.session.state(of: item.id)) instead of \(expected)")
      }
    }
    for product in HistoryModel.products {
      let status = gatekeeper.holding(of: product).status
      switch model.truth(of: product) {
      case .held where !status.isHeld, .absent where status.isHeld || status == .unknown,
        .unknown where status != .unknown:
        fail("\(product) is \(status) instead of \(model.truth(of: product))")
      default: break
      }
    }
    if gatekeeper.isSettled != model.isSettled { fail("isSettled is \(gatekeeper.isSettled)") }
    if gatekeeper.identity != model.identity { fail("the user is not \(model.user)") }
    if gatekeeper.unsuppliedFamilies != model.unsuppliedFamilies {
      fail("\(gatekeeper.unsuppliedFamilies) are unsupplied")
    }
    for window in windows { check(window, model) }
    checkEvents()
    let open = HistoryModel.items.map(\.id).filter { windows[0].session.isUnlocked($0) }
    course.append("\(scheduler.jobCount - firstJob) jobs, \(eventCount) events, open: \(open)")
    operations.removeAll(where: \.isOver)
    self.model.withLock { $0.forgetOpened() }
  }

  private func check(_ window: HistoryWindow, _ model: HistoryModel) {
    let request = window.session.request
    for call in window.calls {
      if call.runCount > 1 { fail("the action of \(call) has run \(call.runCount) times") }
      if call.ranWhileShut { fail("the action of \(call) has run while its item was shut") }
      if call.hasAction, (call.runCount == 1) != (call.outcome == .opened) {
        fail("the action of \(call) has run \(call.runCount) times after another outcome")
      }
      check(call, in: window, model, request)
    }
    window.calls.removeAll { $0.outcome != nil }
    guard let request else { return }
    if !window.calls.contains(where: { $0.item == request.item }) {
      fail("the request of \(request.item) has no callers")
    }
    check(request, model)
  }

  private func check(
    _ call: HistoryCall, in window: HistoryWindow, _ model: HistoryModel, _ request: GateRequest?
  ) {
    let state = window.session.state(of: call.item)
    switch call.outcome {
    case .opened?:
      if !model.opened.contains(call.item) { fail("\(call) was opened while its item was shut") }
      reach(call.isImmediate ? .opened : .openedLater)
    case .superseded?:
      if window.callCount == call.number { fail("\(call) was superseded by no later call") }
      reach(.superseded)
    case .dismissed?: if window.dismissed != call.item { fail("nobody has dismissed \(call)") }
    case .ended?: if !call.isCancelled { fail("nobody has ended \(call)") }
    case .unknownItem?: fail("\(call) names no item")
    case nil:
      let start = call.reading ?? model.identifiedAt
      let waits = start.map { state == .checking && model.reading < $0 + 5 } ?? true
      if start == nil { reach(.earlyCall) }
      if state == .unlocked { fail("\(call) waits although its item is open") }
      if request?.item != call.item, !waits { fail("\(call) waits without a request") }
    }
  }

  private func check(_ request: GateRequest, _ model: HistoryModel) {
    let isExpired = if case .expired? = model.identity { true } else { false }
    if isExpired, request.kind != .signIn { fail("\(request.kind) instead of a sign-in") }
    switch request.kind {
    case .paywall(let offers):
      reach(.paywall)
      for product in offers.flatMap(\.products) {
        if model.truth(of: product) != .absent || model.isPending(product) {
          fail("\(product) is for sale, but the user may own it")
        }
        let isListed = gatekeeper.products().contains { $0.id == product }
        if !gatekeeper.unlistedStores.isEmpty || isListed { continue }
        fail("\(product) is offered, but no store sells it")
      }
    case .signIn: reach(.signIn)
    case .retry:
      reach(.retry)
      if gatekeeper.answers.allSatisfy({ $0.failure == nil }), model.isSettled {
        reach(.unsupplied)
      }
    case .unmet, .notSold, .closed: reach(.unmet)
    }
  }

  /// Checks that no request is shown before the first identity, or for sale whose item is not decided.
  func checkRequests() {
    for session in windows.map(\.session) {
      guard let request = session.request else { continue }
      if gatekeeper.identity == nil { fail("a request for an unknown user") }
      switch (request.kind, session.state(of: request.item)) {
      case (.signIn, _), (.retry, _): break
      case (_, .checking), (_, .indeterminate):
        fail("\(request.kind) for \(request.item), which is not decided")
      default: break
      }
    }
  }

  /// Checks that each shown request ends once, and that the windows show the others.
  private func checkEvents() {
    for event in events.all[eventCount...] {
      switch event {
      case .identity: isIdentified = true
      case .requestShown(let request):
        if !isIdentified { fail("request \(request.id) is shown before the first identity") }
        if !shown.insert(request.id).inserted { fail("request \(request.id) is shown twice") }
      case .requestEnded(let request, let outcome):
        if shown.remove(request.id) == nil { fail("request \(request.id) has ended twice") }
        if outcome == .dismissed { reach(.dismissed) }
      default: break
      }
    }
    eventCount = events.all.count
    let visible = windows.compactMap { $0.session.request?.id }
    if Set(visible) != shown || visible.count != shown.count {
      fail("the windows show \(visible), but the events \(shown.sorted())")
    }
  }
}
