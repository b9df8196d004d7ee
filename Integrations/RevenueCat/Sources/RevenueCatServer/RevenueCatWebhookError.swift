public import GateKit

/// The reason why a request is not accepted.
@nonexhaustive
public enum RevenueCatWebhookError: DescribedError, Hashable, Sendable {
  /// The header `Authorization` is not the one that was agreed.
  case unauthorized
  /// The body is not an event, for this reason.
  case malformed(String)

  /// The status of the response to RevenueCat, which sends an event again after any status except 200.
  public var status: Int {
    switch self {
    case .unauthorized: 401
    case .malformed: 400
    }
  }

  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .unauthorized: "the header `Authorization` is not that of the webhook"
    case .malformed(let reason): reason
    }
  }

  /// Advice on the header; `nil` for a malformed body.
  public var help: String? {
    switch self {
    case .unauthorized: "set the same text of 16 characters or more in RevenueCat's dashboard"
    case .malformed: nil
    }
  }
}
