internal import ContentCatalog
public import GateKit

/// A real-time developer notification of Google Play, which says that a purchase has changed.
///
/// A notification states no facts: ask the Developer API for the purchase, as Google's documentation
/// requires. It names a purchase token and no customer, so a function of the app returns the customer:
///
/// ```swift
/// let notification = try GooglePlayNotification(message)
/// if let token = notification.purchaseToken, let customer = try await owners.customer(of: token) {
///   purchases.signalChanges(of: [customer])
/// }
/// ```
///
/// Source: Google Play's billing system, "Real-time developer notifications reference guide".
public struct GooglePlayNotification: Sendable {
  /// The name of the app's package.
  public let packageName: String
  /// The token of the changed purchase; `nil` for a test notification.
  public let purchaseToken: String?

  /// Reads a notification: the body that Cloud Pub/Sub pushes, whose `message` contains it in Base64, or
  /// the notification itself.
  ///
  /// - Throws: `EntitlementSourceError.badAnswer` for any other bytes.
  public init(_ bytes: [UInt8]) throws(EntitlementSourceError) {
    do throws(StoreDocumentFault) {
      var document = try StoreDocument(bytes)
      if let data = document.root["message"]?["data"] {
        guard let notification = data.string.flatMap({ Base64URL.bytes(standard: $0) }) else {
          throw document.fault("it is not Base64", at: data)
        }
        document = try StoreDocument(notification, at: document.path(of: data))
      }
      let root = document.root
      guard let packageName = root.text(Self.packageName), Self.isOne(root) else {
        throw document.fault("it is not a notification of Google Play", at: root)
      }
      self.packageName = packageName
      purchaseToken = root.members.lazy.compactMap { $0.value.text("purchaseToken") }.first
    } catch {
      throw error.error
    }
  }

  private static let packageName = "packageName"

  /// Returns whether a value is a notification, or contains one.
  static func isOne(_ value: JSONValue) -> Bool {
    value["message"]?["data"] != nil
      || value[packageName] != nil && value["eventTimeMillis"] != nil
  }
}
