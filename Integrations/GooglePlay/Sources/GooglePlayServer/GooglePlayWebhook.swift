public import AsyncHTTPClient
internal import CryptoExtras
public import GateKit
public import GateStores

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A check of the real-time developer notifications that Cloud Pub/Sub pushes, for the route of a server that receives
/// them.
///
/// ```swift
/// let webhook = GooglePlayWebhook(
///   audience: "https://example.com/play", serviceAccount: "push@project.iam.gserviceaccount.com",
///   packageName: "com.app")
/// let notification = try await webhook.notification(in: body, authorization: header)
/// if let token = notification.purchaseToken {
///   purchases.signalChanges(of: try await subjects(of: token))
/// }
/// ```
///
/// The subscription of the push must have authentication enabled: each request then has a token of OpenID Connect,
/// signed by Google with RS256, which names the audience and the service account of the subscription.
///
/// Source: Cloud Pub/Sub, *Authentication for push subscriptions*.
public struct GooglePlayWebhook: Sendable {
  private let audience: String
  private let serviceAccount: String
  private let packageName: String
  private let keys: GoogleKeys
  private let clock: any WallClock

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - audience: the audience of the subscription, by default in Pub/Sub the URL of the route.
  ///   - serviceAccount: the email address of the service account of the subscription. Otherwise, any customer of
  ///     Google Cloud could push.
  ///   - packageName: the name of the app's package.
  ///   - keysURL: the address of Google's public keys.
  ///   - http: the client that asks for the keys. It is not shut down.
  ///   - clock: the clock.
  public init(
    audience: String, serviceAccount: String, packageName: String,
    keysURL: String = "https://www.googleapis.com/oauth2/v3/certs", http: HTTPClient = .shared,
    clock: any WallClock = SystemWallClock()
  ) {
    self.audience = audience
    self.serviceAccount = serviceAccount
    self.packageName = packageName
    self.clock = clock
    keys = GoogleKeys(
      url: keysURL, sender: RequestSender(http: http, clock: clock, store: "Google", patience: 5))
  }

  /// Returns the notification in a request.
  ///
  /// - Parameters:
  ///   - body: the body.
  ///   - header: the value of the header `Authorization` of the request.
  /// - Throws: ``GooglePlayWebhookError``, with the status of the response.
  public func notification(
    in body: [UInt8], authorization header: String?
  ) async throws(GooglePlayWebhookError) -> GooglePlayNotification {
    guard let token = header.flatMap(PushToken.init), let key = try await key(of: token),
      token.isSigned(by: key)
    else { throw .unauthorized }
    guard
      token.claims.permit(
        audience: audience, serviceAccount: serviceAccount, at: clock.now.secondsSince1970)
    else { throw .unauthorized }
    let notification: GooglePlayNotification
    do { notification = try GooglePlayNotification(body) } catch {
      throw .malformed(error.message)
    }
    guard notification.packageName.hasBytes(of: packageName) else {
      throw .otherApp(notification.packageName)
    }
    return notification
  }

  private func key(
    of token: PushToken
  ) async throws(GooglePlayWebhookError) -> _RSA.Signing.PublicKey? {
    do { return try await keys.key(token.keyID) } catch { throw .unavailable(error.message) }
  }
}
