import ContentCatalog
import GateRules
import PropertyTesting

extension HistoryStep {
  /// Returns a step, which may be impossible; `nil` if it needs a product or a subject and there is none.
  static func drawn(
    after model: HistoryModel, among products: [ProductID], _ subjects: [SubjectID],
    _ choices: inout Choices
  ) -> HistoryStep? {
    if model.user == nil, choices.chance(80) {
      return choices.pick(from: subjects).map { .signIn($0) }
    }
    let kind = choices.number(in: 0...19)
    switch kind {
    case 0...4: return choices.pick(from: products).map { .buy($0) }
    case 5...8: return .wait(seconds: seconds(after: model, &choices))
    case 9, 10: return choices.pick(from: model.renewals).map { .renew($0.product) }
    case 11, 12: return choices.pick(from: model.renewals).map { failure(of: $0, after: model) }
    case 13: return choices.pick(from: model.renewals).map { .cancel($0.product) }
    case 14: return choices.pick(from: model.ownedProducts).map { .refund($0) }
    case 15: return choices.pick(from: subjects).map { .signIn($0) }
    case 16: return choices.pick(.signOut, .restore)
    case 17, 18: return model.isOnline ? .goOffline : .goOnline
    default: return .setClock(seconds: choices.pick(3_600, -3_600, 86_400, -31 * 86_400))
    }
  }

  /// Returns the failure of a renewal, or the wait after which it is possible.
  private static func failure(
    of renewal: (product: ProductID, end: Instant), after model: HistoryModel
  ) -> HistoryStep {
    let left = renewal.end.secondsSince1970 - model.now.secondsSince1970
    return left > 86_400 ? .wait(seconds: left - 3_600) : .failRenewal(renewal.product)
  }

  /// Returns how long time passes: often until a purchase ends.
  private static func seconds(after model: HistoryModel, _ choices: inout Choices) -> Int64 {
    let plain: Int64 = choices.pick(1, 3_600, 86_400, 7 * 86_400, 31 * 86_400, 366 * 86_400)
    guard choices.chance(60), let end = choices.pick(from: model.comingEnds) else { return plain }
    return end.secondsSince1970 - model.now.secondsSince1970 + choices.pick(0, -1, 1)
  }
}
