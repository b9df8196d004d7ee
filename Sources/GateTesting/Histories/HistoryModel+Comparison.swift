public import ContentCatalog
public import GateKit
import GateRules
public import PropertyTesting

extension HistoryModel {
  /// Returns whether a source's answers decide every item as the facts of the model do, for every subject
  /// who has signed in. Facts of families that the source does not supply are absent.
  public func outcome(of source: any EntitlementSource) async -> PropertyOutcome {
    for id in subjects {
      do {
        let answer = SourceAnswer(of: source, .success(try await source.snapshot(of: id, at: now)))
        let listed = SnapshotUnion.subject(
          id, uniting: [answer], at: now, assumingNone: Set(FactFamily.allCases),
          for: MergedNames([engine.catalog.content]))
        let answers = engine.evaluate(listed, at: now).decisions
        let expected = engine.evaluate(subject(id), at: now).decisions
        for (found, right) in zip(answers, expected)
        where found.decision.verdict != right.decision.verdict {
          return .broken(
            "\(found.item) is \(found.decision.verdict.rawValue) for \(id), but \(right.decision.verdict.rawValue) "
              + "by \(subject(id))")
        }
      } catch {
        return .broken("the query for \(id) fails: \(error.textForPeople)")
      }
    }
    return .holds
  }

  /// Whether an item is open for the present user in an app with a gatekeeper.
  ///
  /// The app knows the purchases of the time when the device was last online with this user. It decides at
  /// the device's time, or at that time if it is later. From the age ``/GateKit/Gatekeeper/Policy/offlineGrace``,
  /// an answer proves no absence of purchases.
  public func isUnlocked(_ item: ItemID) -> Bool {
    appEvaluation.verdict(of: item) == .unlocked
  }

  /// Returns whether a gatekeeper has the user of the model, and after a refresh opens the items for which
  /// ``isUnlocked(_:)`` is true.
  ///
  /// The clock of the gatekeeper has to show ``deviceTime``. The model begins online, so await
  /// ``/GateKit/Gatekeeper/refresh()`` before the first step, and this method after every step.
  @MainActor
  public func outcome(of gatekeeper: Gatekeeper) async -> PropertyOutcome {
    // A gatekeeper hears of a sign-in through a stream.
    for _ in 0..<Self.maxYields where !hasUser(gatekeeper.identity) { await Task.yield() }
    guard hasUser(gatekeeper.identity) else {
      let id = gatekeeper.identity?.id.rawValue ?? "no one"
      return .broken(
        "the gatekeeper decides for \(id), but \(user?.rawValue ?? "nobody") is signed in")
    }
    await gatekeeper.refresh()
    let session = gatekeeper.session("history")
    let evaluation = appEvaluation
    for decided in evaluation.decisions {
      let (item, decision) = (decided.item, decided.decision)
      let state = session.state(of: item)
      if (state == .unlocked) != decision.isUnlocked {
        let expected = decision.isUnlocked ? "unlocked" : "not unlocked"
        return .broken(
          "\(item) is \(state) for \(appUser) at \(deviceTime), but \(expected) by \(evaluation.subject)"
        )
      }
    }
    return .holds
  }

  private func hasUser(_ identity: Identity?) -> Bool {
    switch identity {
    case .signedIn(let id), .expired(let id): id == user
    case .anonymous: user == nil
    case nil: false
    }
  }

  /// The decisions of the app, which lacks no facts of other families.
  private var appEvaluation: SubjectEvaluation {
    let answer = received[appUser]
    let time = max(deviceTime, answer?.asOf ?? deviceTime)
    let result = answer.map { answer -> Result<EntitlementSnapshot, EntitlementSourceError> in
      var aged = answer
      if answer.asOf.advanced(by: policy.offlineGrace) <= time { aged.isComplete = false }
      return .success(aged)
    }
    let shop = SourceAnswer(
      source: "history", families: [.entitlements],
      result: result ?? .failure(.unavailable("the device was never online with this user")))
    var subject = SnapshotUnion.subject(
      appUser, uniting: [shop], at: time, assumingNone: Set(FactFamily.allCases),
      for: MergedNames([engine.catalog.content]))
    subject.attributes[CatalogAttribute.signedIn] = .boolean(user != nil)
    return engine.evaluate(subject, at: time)
  }

  private static let maxYields = 10_000
}
