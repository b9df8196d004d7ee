public import GateKit
public import JWSVerification

/// The reason why a notification was not appended. The App Store sends it again.
@nonexhaustive
public enum AppStoreNotificationError: DescribedError, Hashable, Sendable {
  /// The body of the request is not a notification.
  case malformed
  /// A signature does not count.
  case unverified(JWSVerificationError)
  /// The notification concerns a customer whom your function does not know yet.
  case unknownCustomer(AppStoreNotification)
  /// Your function, or the file of the customer, failed with this problem.
  case unavailable(String)

  /// The status of the response to the App Store, which sends a notification again after 4xx and 5xx.
  ///
  /// Source: App Store Server Notifications, *Responding to App Store Server Notifications*.
  public var status: Int {
    switch self {
    case .malformed: 400
    case .unverified: 401
    case .unknownCustomer: 404
    case .unavailable: 503
    }
  }

  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .malformed: "the request is not a notification of the App Store"
    case .unverified(let error): "the notification is not verified: \(error.message)"
    case .unknownCustomer(let notification):
      "nobody is known for the transaction `\(notification.transactionID ?? "")`"
    case .unavailable(let problem): "the notification cannot be kept: \(problem)"
    }
  }

  /// The advice of the verification, if it has any.
  public var help: String? { if case .unverified(let error) = self { error.help } else { nil } }
}
