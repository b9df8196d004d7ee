internal import GateKit

extension AttributeID {
  static let firstSeen: Self = "firstSeen"
  static let originalAppVersion: Self = "originalAppVersion"

  /// The attributes that the documents of stores contain.
  static let ofStores: Set<Self> = [firstSeen, originalAppVersion]
}

extension EntitlementSnapshot {
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
