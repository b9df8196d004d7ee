public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The facts in a notification of the App Store that say whom it concerns.
///
/// Source: App Store Server Notifications, `responseBodyV2DecodedPayload`.
public struct AppStoreNotification: Hashable, Sendable {
  /// The unique id, which a repeated delivery has too.
  public let id: String
  /// The type, such as `DID_RENEW`.
  public let type: String
  /// The subtype, such as `BILLING_RECOVERY`.
  public let subtype: String?
  /// The environment, such as `Production`.
  public let environment: String?
  /// The id of the transaction; `nil` for a notification about no purchase, such as `TEST`.
  public let transactionID: String?
  /// The id of the first transaction, which renewals keep.
  public let originalTransactionID: String?
  /// The token that the app passed with the purchase.
  public let appAccountToken: String?
}

extension AppStoreNotification {
  /// Reads verified payloads; `nil` if they have another form.
  ///
  /// - Parameter transaction: the payload of `signedTransactionInfo`.
  init?(_ payload: [UInt8], transaction: [UInt8]?) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(payload)) else {
      return nil
    }
    var purchase: Transaction?
    if let transaction {
      purchase = try? JSONDecoder().decode(Transaction.self, from: Data(transaction))
      if purchase == nil { return nil }
    }
    id = members.notificationUUID
    type = members.notificationType
    subtype = members.subtype
    environment = members.data?.environment ?? members.summary?.environment
    transactionID = purchase?.transactionId
    originalTransactionID = purchase?.originalTransactionId
    appAccountToken = purchase?.appAccountToken
  }

  /// Returns the signed transaction in the payload of a notification; `nil` if it has none.
  static func signedTransaction(in payload: [UInt8]) -> String? {
    (try? JSONDecoder().decode(Members.self, from: Data(payload)))?.data?.signedTransactionInfo
  }

  private struct Members: Decodable {
    struct Part: Decodable {
      let environment, signedTransactionInfo: String?
    }

    let notificationUUID, notificationType: String
    let subtype: String?
    let data, summary: Part?
  }

  private struct Transaction: Decodable {
    let transactionId, originalTransactionId, appAccountToken: String?
  }
}
