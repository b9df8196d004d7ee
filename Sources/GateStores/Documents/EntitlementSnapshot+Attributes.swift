package import ContentCatalog
package import GateKit

extension AttributeID {
  static let firstSeen: Self = "firstSeen"
  static let originalAppVersion: Self = "originalAppVersion"

  /// The attributes that stores supply.
  package static let ofStores: Set<Self> = [firstSeen, originalAppVersion]
}

extension EntitlementSnapshot {
  /// Adds the attributes of the purchase of the app from the App Store. Outside production, they are
  /// constants.
  package mutating func addAppPurchase(
    firstSeen: Instant?, version: String?, in environment: Entitlement.Environment?
  ) {
    guard environment == .production else { return }
    if let firstSeen { attributes[.firstSeen] = .instant(firstSeen) }
    if let version { setOriginalAppVersion(version) }
  }

  /// Adds the version of the app that the customer installed first. A text that is not a version
  /// makes the attribute unknown.
  mutating func setOriginalAppVersion(_ text: String) {
    if let version = Version(text) {
      attributes[.originalAppVersion] = .version(version)
    } else {
      unknown.insert(.attribute(.originalAppVersion))
    }
  }
}
