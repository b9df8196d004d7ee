public import GateKit
public import JWSVerification

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A handler of App Store Server Notifications, version 2, for the route of a server that receives them.
///
/// ```swift
/// let notifications = AppStoreNotificationHandler(apple, folder: "purchases") { notification in
///   notification.appAccountToken.flatMap { token in customers[token] }
/// }
/// do {
///   let customer = try await notifications.handle(body)
///   respond(200)
/// } catch {
///   respond(error.status)
/// }
/// ```
///
/// A notification is verified, with the transaction in it, and appended to `FOLDER/ID.ndjson` as a line. The
/// source `appstore:FOLDER` reads these files. It may be delivered several times and in any order.
public struct AppStoreNotificationHandler: Sendable {
  /// A function that returns the customer whom a notification concerns; `nil` if there is none yet.
  public typealias Customer = @Sendable (AppStoreNotification) async throws -> SubjectID?

  private let verifier: AppStoreJWSVerifier
  private let folder: DocumentFolder
  private let customer: Customer

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - verifier: the verifier of signatures, which knows the app.
  ///   - folder: the path of the folder with a file for each customer. It must exist.
  ///   - customer: returns the customer whom a notification concerns.
  public init(
    _ verifier: AppStoreJWSVerifier, folder: String, customer: @escaping Customer
  ) {
    self.verifier = verifier
    self.folder = DocumentFolder(path: folder)
    self.customer = customer
  }

  /// Verifies the body of a request, and appends the notification.
  ///
  /// When the function returns, the line is on the disk, so that you may respond with the status 200.
  ///
  /// - Returns: the customer, about whom a source should be asked again; `nil` for a notification about no purchase, which is not appended.
  @discardableResult
  public func handle(
    _ body: [UInt8]
  ) async throws(AppStoreNotificationError) -> SubjectID? {
    guard let request = try? JSONDecoder().decode(RequestBody.self, from: Data(body)) else {
      throw .malformed
    }
    return try await handle(signedPayload: request.signedPayload)
  }

  /// Does the same for a payload of the notification history.
  @discardableResult
  public func handle(
    signedPayload: String
  ) async throws(AppStoreNotificationError) -> SubjectID? {
    let notification = try await verified(signedPayload)
    guard notification.transactionID != nil else { return nil }
    let subject: SubjectID?
    do { subject = try await customer(notification) } catch {
      throw .unavailable((error as? any DescribedError)?.message ?? "\(error)")
    }
    guard let subject else { throw .unknownCustomer(notification) }
    do {
      // A verified JWS consists of letters, digits, `-`, `_` and full stops.
      try folder.append(Array("{\"signedPayload\":\"\(signedPayload)\"}".utf8), for: subject)
    } catch {
      throw .unavailable(error.reason)
    }
    return subject
  }

  private func verified(
    _ signedPayload: String
  ) async throws(AppStoreNotificationError) -> AppStoreNotification {
    let payload: [UInt8]
    var transaction: [UInt8]?
    do throws(JWSVerificationError) {
      payload = try await verifier.payload(of: signedPayload)
      if let signed = AppStoreNotification.signedTransaction(in: payload) {
        transaction = try await verifier.payload(of: signed)
      }
    } catch {
      throw .unverified(error)
    }
    guard let notification = AppStoreNotification(payload, transaction: transaction) else {
      throw .malformed
    }
    return notification
  }

  private struct RequestBody: Decodable { let signedPayload: String }
}
