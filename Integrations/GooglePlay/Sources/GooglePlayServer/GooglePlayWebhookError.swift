public import GateKit

/// The reason why a request is not accepted. Pub/Sub pushes the notification again.
@nonexhaustive
public enum GooglePlayWebhookError: DescribedError, Hashable, Sendable {
  /// The request has no valid token of Google for the audience and the service account.
  case unauthorized
  /// The body is not a notification, for this reason.
  case malformed(String)
  /// The notification concerns the package of another app.
  case otherApp(String)
  /// Google's keys cannot be read, for this reason.
  case unavailable(String)

  /// The status of the response to Pub/Sub.
  public var status: Int {
    switch self {
    case .unauthorized: 401
    case .malformed, .otherApp: 400
    case .unavailable: 503
    }
  }

  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .unauthorized: "the request has no valid token of Google"
    case .malformed(let reason), .unavailable(let reason): reason
    case .otherApp(let name): "the notification concerns the package `\(name)`"
    }
  }

  /// Advice on tokens; `nil` for any other fault.
  public var help: String? {
    switch self {
    case .unauthorized:
      "enable authentication for the push subscription, with this audience and service account"
    case .malformed, .otherApp, .unavailable: nil
    }
  }
}
