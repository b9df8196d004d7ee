internal import Crypto
internal import GateKit
public import GateStores

/// A check of the requests that RevenueCat sends to a webhook, for the route of a server that receives them.
///
/// ```swift
/// let webhook = RevenueCatWebhook(authorization: secret)
/// let event = try webhook.event(in: body, authorization: header)
/// purchases.signalChanges(of: event.customers)
/// ```
///
/// Source: RevenueCat, *Webhooks*.
public struct RevenueCatWebhook: Sendable {
  private let authorization: [UInt8]

  /// Creates a check.
  ///
  /// - Parameter authorization: the value of the header `Authorization` that is set for the webhook in
  ///   RevenueCat's dashboard: at least 16 characters that nobody can guess. With a shorter one, no request
  ///   is accepted.
  public init(authorization: String) { self.authorization = Array(authorization.utf8) }

  /// Returns the event in the body of a request.
  ///
  /// - Parameters:
  ///   - body: the body.
  ///   - header: the value of the header `Authorization` of the request.
  /// - Throws: ``RevenueCatWebhookError``, with the status of the response.
  public func event(
    in body: [UInt8], authorization header: String?
  ) throws(RevenueCatWebhookError) -> RevenueCatEvent {
    guard authorization.count >= Self.minLength, let header, isAuthorization(header) else {
      throw .unauthorized
    }
    do { return try RevenueCatEvent(body) } catch { throw .malformed(error.message) }
  }

  private static let minLength = 16

  /// Returns whether a header is the one that was agreed, in a time that does not depend on where they differ.
  private func isAuthorization(_ header: String) -> Bool {
    let key = SymmetricKey(size: .bits256)
    let code = HMAC<SHA256>.authenticationCode(for: Array(header.utf8), using: key)
    return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: authorization, using: key)
  }
}
