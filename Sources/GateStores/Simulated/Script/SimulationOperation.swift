internal import ContentCatalog

/// An operation of a step. Its name is also the key in the step.
enum SimulationOperation: String, CaseIterable {
  case buy, askToBuy, approve, decline, cancelRenewal, failRenewal, fixBilling, renew, expire
  case refund, reverseRefund, change, share, stopSharing

  /// The keys that only this operation has.
  var ownKeys: [String] {
    switch self {
    case .buy: [SimulationStep.offer.key]
    case .failRenewal: [SimulationStep.grace.key]
    case .refund: [SimulationStep.percentage.key]
    case .change: [SimulationStep.to.key]
    case .share: [SimulationStep.with.key]
    case .askToBuy, .approve, .decline, .cancelRenewal, .fixBilling, .renew, .expire,
      .reverseRefund, .stopSharing:
      []
    }
  }
}
