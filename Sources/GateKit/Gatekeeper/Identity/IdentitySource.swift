/// A plugin that states the user of the app.
///
/// ```swift
/// struct AccountIdentity: IdentitySource {
///   let accounts: Accounts
///
///   func identities() -> AsyncStream<Identity> {
///     AsyncStream { continuation in
///       accounts.observe { id in
///         continuation.yield(id.map { .signedIn(id: $0) } ?? .anonymous())
///       }
///     }
///   }
/// }
/// ```
public protocol IdentitySource: Sendable {
  /// The current identity, if it is known without waiting; by default `nil`.
  ///
  /// A gatekeeper that finds it decides for the user at once. Otherwise it waits for the first element of
  /// ``identities()``.
  var current: Identity? { get }

  /// Returns a stream whose first element is the current identity, followed by an element for each
  /// change.
  ///
  /// The user is anonymous if the stream ends without an element.
  func identities() -> AsyncStream<Identity>
}

extension IdentitySource {
  /// `nil`: the identity is unknown until the stream yields one.
  public var current: Identity? { nil }
}

/// The identity of an app whose user never changes.
///
/// ```swift
/// let gatekeeper = Gatekeeper(
///   engine: engine, sources: [store], identity: FixedIdentity(.signedIn(id: "anna")))
/// ```
public struct FixedIdentity: IdentitySource {
  private let identity: Identity

  /// Creates the source of one identity.
  public init(_ identity: Identity) { self.identity = identity }

  /// The identity, which is known from the start, so that no item is ever checking for it.
  public var current: Identity? { identity }

  /// Returns a stream with the identity.
  public func identities() -> AsyncStream<Identity> {
    AsyncStream { continuation in
      continuation.yield(identity)
      continuation.finish()
    }
  }
}
