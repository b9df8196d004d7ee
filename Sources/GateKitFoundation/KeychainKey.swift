#if canImport(Security)
  internal import ContentCatalog
  public import Foundation
  public import GateKit
  internal import Security

  /// Keys of this installation of an app, which are made once and kept in the Keychain.
  ///
  /// ```swift
  /// let cache = try FileCache(folder: folder, key: KeychainKey.bytes(named: "answers"))
  /// ```
  ///
  /// Source: Keychain Services, `SecItemCopyMatching(_:_:)` and `SecItemAdd(_:_:)`.
  public enum KeychainKey: Sendable {
    /// The number of bytes of a key.
    static let length = 32

    /// Returns a key of 32 random bytes: the one in the Keychain, or a new one that is kept there.
    ///
    /// The item is a generic password. It can be read once the device has been unlocked after its start, so also in the
    /// background, and it does not leave the device. On iOS, it outlives the app.
    ///
    /// - Parameter name: the service of the item.
    /// - Throws: ``KeychainError`` if the Keychain neither has the key nor takes it, as before the first unlock.
    public static func bytes(named name: String) throws(KeychainError) -> [UInt8] {
      if let key = try stored(name) { return key }
      var random = SystemRandomNumberGenerator()
      let key = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let status = SecItemAdd(
        [
          kSecClass: kSecClassGenericPassword, kSecAttrService: name, kSecAttrAccount: account,
          kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
          kSecValueData: Data(key),
        ] as CFDictionary, nil)
      if status == errSecSuccess { return key }
      // Another process of the app has made it meanwhile.
      if status == errSecDuplicateItem, let key = try stored(name) { return key }
      throw KeychainError(status: status)
    }

    /// Returns the key in the Keychain; `nil` before it is made.
    private static func stored(_ name: String) throws(KeychainError) -> [UInt8]? {
      var item: CFTypeRef?
      let status = SecItemCopyMatching(
        [
          kSecClass: kSecClassGenericPassword, kSecAttrService: name, kSecAttrAccount: account,
          kSecReturnData: true,
        ] as CFDictionary, &item)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = item as? Data else {
        throw KeychainError(status: status)
      }
      return [UInt8](data)
    }

    private static let account = "GateKit"
  }

  /// The reason why the Keychain neither has a key nor takes it.
  public struct KeychainError: DescribedError, Hashable {
    /// The result code of Keychain Services, such as `errSecInteractionNotAllowed`.
    public let status: Int32

    /// The fault: one sentence, lowercase and without a full stop.
    public var message: String { "the Keychain has failed with the status \(status)" }

    /// The place where the codes are listed.
    public var help: String? { "look the status up among the result codes of Security" }
  }

  extension KeychainError: LocalizedError {}
#endif
