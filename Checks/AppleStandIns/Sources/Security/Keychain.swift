public import Foundation
import Synchronization

/// The generic passwords that the stand-ins keep for the current task. Apple's module has no such type.
public final class Keychain: Sendable {
  /// The Keychain of the current task.
  @TaskLocal public static var current = Keychain()

  /// A generic password.
  public struct Item: Hashable, Sendable {
    /// The class, the service and the account.
    public let id: [String]
    /// The time at which it can be read.
    public let accessible: String
    /// The secret.
    public let data: Data

    /// Creates an item.
    public init(id: [String], accessible: String, data: Data) {
      (self.id, self.accessible, self.data) = (id, accessible, data)
    }
  }

  private let state = Mutex((items: [Item](), locked: OSStatus?.none, rival: Item?.none))

  /// Creates a Keychain without items.
  public init() {}

  /// The items, in the order in which they were added.
  public var items: [Item] { state.withLock { $0.items } }

  /// Lets every call fail, as before the first unlock of a device; `nil` to end it.
  public func fail(with status: OSStatus?) { state.withLock { $0.locked = status } }

  /// Lets another process add an item directly before the next one is added.
  public func race(_ item: Item) { state.withLock { $0.rival = item } }

  func read(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    state.withLock { state in
      if let locked = state.locked { return locked }
      guard let id = Self.id(query), query[kSecReturnData] as? Bool == true,
        let item = state.items.first(where: { $0.id == id })
      else { return errSecItemNotFound }
      result?.pointee = item.data
      return errSecSuccess
    }
  }

  func add(_ attributes: CFDictionary) -> OSStatus {
    state.withLock { state in
      if let locked = state.locked { return locked }
      if let rival = state.rival { (state.rival, state.items) = (nil, state.items + [rival]) }
      guard let id = Self.id(attributes), let data = attributes[kSecValueData] as? Data,
        !state.items.contains(where: { $0.id == id })
      else { return errSecDuplicateItem }
      let accessible = attributes[kSecAttrAccessible] as? String
      state.items.append(Item(id: id, accessible: accessible ?? "ak", data: data))
      return errSecSuccess
    }
  }

  private static func id(_ attributes: CFDictionary) -> [String]? {
    let parts = [kSecClass, kSecAttrService, kSecAttrAccount].compactMap {
      attributes[$0] as? String
    }
    return parts.count == 3 ? parts : nil
  }
}
