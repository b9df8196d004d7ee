/// A plugin that states the user of the app.
///
/// ```swift
/// struct AccountIdentity: IdentitySource {
///   let accounts: Accounts
///
///   func identities() -> AsyncStream<Identity> {
///     AsyncStream { continuation in
///       accounts.observe { account in
///         continuation.yield(account.map { .signedIn(id: $0.id) } ?? .anonymous())
///       }
///     }
///   }
/// }
/// ```
public protocol IdentitySource: Sendable {
  /// Returns a stream whose first element is the current identity, followed by an element for each
  /// change.
  func identities() -> AsyncStream<Identity>
}

/// The identity of an app whose user never changes.
public struct FixedIdentity: IdentitySource {
  private let identity: Identity

  /// Creates the source of one identity.
  public init(_ identity: Identity) { self.identity = identity }

  /// Returns a stream with the identity.
  public func identities() -> AsyncStream<Identity> {
    AsyncStream { continuation in
      continuation.yield(identity)
      continuation.finish()
    }
  }
}
