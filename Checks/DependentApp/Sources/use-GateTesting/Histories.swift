import GateKit
import GateTesting

/// Histories of purchases, with the model of their facts.
func useHistories(of catalog: GatedCatalog, _ source: any EntitlementSource) async -> [String] {
  let generators: [Generator<PurchaseHistory>] = [
    .histories(of: catalog), .histories(of: catalog, subjects: ["anna"], steps: 1...5),
  ]
  let report = await forAll(generators[0], cases: 20) { (history: PurchaseHistory) in
    await history.play(on: HistoryModel(of: catalog)) { (step: HistoryStep, model: HistoryModel) in
      print(step.description)
      return await model.outcome(of: source)
    }
  }
  let all: [HistoryStep] = [
    .signIn("anna"), .buy("pro"), .renew("pro"), .failRenewal("pro"), .cancel("pro"),
    .refund("pro"), .restore, .goOffline, .goOnline, .wait(seconds: 60),
    .setClock(seconds: -HistoryModel.gracePeriod), .signOut,
  ]
  let history = PurchaseHistory(steps: all)
  var model = HistoryModel(of: catalog, startingAt: HistoryModel.start, policy: Gatekeeper.Policy())
  for step: HistoryStep in history.steps {
    let isPossible: Bool = model.perform(step)
    print(isPossible)
  }
  let now: Instant = model.now
  let reading: Instant = model.deviceTime
  let user: SubjectID? = model.user
  let isOnline: Bool = model.isOnline
  let subjects: [GateSubject] = model.subjects.map { (id: SubjectID) in model.subject(id) }
  let isUnlocked: Bool = model.isUnlocked("club")
  print(now, reading, user ?? "nobody", isOnline, subjects, isUnlocked)
  return [history.description, report.description]
}
