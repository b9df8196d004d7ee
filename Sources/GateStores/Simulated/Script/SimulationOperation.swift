internal import ContentCatalog

/// An operation of a step. Its name is also the key in the step.
enum SimulationOperation: String, CaseIterable {
  case buy, askToBuy, approve, decline, cancelRenewal, failRenewal, fixBilling, renew, expire
  case refund, reverseRefund, change, share, stopSharing
  case complete, start, score, use, set, enrol

  /// The operations on facts that no store has.
  enum OnRecords: String {
    case complete, start, score, use, set, enrol
  }

  /// The same operation if it is on facts that no store has.
  var onRecords: OnRecords? { OnRecords(rawValue: rawValue) }

  /// The keys that only this operation has.
  var ownKeys: [String] {
    switch self {
    case .buy: [SimulationStep.offer.key]
    case .failRenewal: [SimulationStep.grace.key]
    case .refund: [SimulationStep.percentage.key]
    case .change: [SimulationStep.to.key]
    case .share: [SimulationStep.with.key]
    case .score: [SimulationStep.points.key]
    case .use: [SimulationStep.item.key]
    case .askToBuy, .approve, .decline, .cancelRenewal, .fixBilling, .renew, .expire,
      .reverseRefund, .stopSharing, .complete, .start, .set, .enrol:
      []
    }
  }
}
