import AppStoreServer
import GateKit
import GateStores
import JWSVerification

/// The code on the page about integrations. It is compiled, and not run.
struct IntegrationsPageCode {
  let notifications: AppStoreNotificationHandler
  let purchases: AppStoreSource

  init(pem: String, issuerID: String, appleRootCAG3: [UInt8]) throws {
    let key = try AppStoreServerKey(pem: pem, keyID: "2X9R4HXF34", issuerID: issuerID)
    let client = AppStoreServerClient(key: key, bundleID: "com.app")
    let apple = try AppStoreJWSVerifier(roots: [appleRootCAG3], bundleID: "com.app")
    let purchases = AppStoreSource(.verified(by: apple.payload), scope: .whole) { subject in
      guard let transaction = try await transactionID(of: subject) else { return nil }
      return try await client.document(of: transaction)
    }

    let notifications = AppStoreNotificationHandler(apple, folder: "purchases") { notification in
      try await customer(of: notification.originalTransactionID)
    }

    self.notifications = notifications
    self.purchases = purchases
  }

  func respond(to body: [UInt8]) async -> Int {
    do throws(AppStoreNotificationError) {
      if let customer = try await notifications.handle(body) {
        purchases.signalChanges(of: [customer])
      }
      return 200
    } catch {
      return error.status
    }
  }
}

@Sendable private func transactionID(of subject: SubjectID) async throws -> String? { nil }
@Sendable private func customer(of transaction: String?) async throws -> SubjectID? { nil }
