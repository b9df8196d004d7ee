import ContentCatalog
public import GateRules

/// The identity of an app that signs users in and out itself.
///
/// ```swift
/// let account = AppIdentity(signedIn: nil)  // nobody is signed in
/// account.signIn(id: "anna")
/// account.expire()  // the server has rejected the session
/// print(account.current == .expired(id: "anna"))  // true
/// account.signOut()
/// ```
///
/// The app keeps the id of the user between launches, together with its session, and states it at the
/// start. Without ``init(anonymousID:)``, the identity is known at once, so no item is checking for it.
public final class AppIdentity: IdentitySource {
  private let anonymousID: SubjectID
  private let known: Locked<Identity?>
  private let hub = StreamHub<Identity>()

  /// Creates the identity of a user who is known at the start.
  ///
  /// - Parameters:
  ///   - id: the id of the user who is signed in; `nil` if nobody is.
  ///   - anonymousID: the id of the subject while nobody is signed in.
  public init(signedIn id: SubjectID?, anonymousID: SubjectID = "anonymous") {
    self.anonymousID = anonymousID
    known = Locked(id.map { .signedIn(id: $0) } ?? .anonymous(id: anonymousID))
  }

  /// Creates an identity that is unknown until the first sign-in or sign-out, for an app that has to read
  /// a session first. Requests and purchases wait for it.
  ///
  /// - Parameter anonymousID: the id of the subject while nobody is signed in.
  public init(anonymousID: SubjectID = "anonymous") {
    self.anonymousID = anonymousID
    known = Locked(nil)
  }
}

extension AppIdentity {
  /// The identity; `nil` until it is known.
  public var current: Identity? { known.withLock { $0 } }

  /// Signs a user in, in place of any other.
  public func signIn(id: SubjectID) { become { _ in .signedIn(id: id) } }

  /// Signs the user out, who is anonymous from then on.
  public func signOut() { become { [anonymousID] _ in .anonymous(id: anonymousID) } }

  /// Demands that the user signs in again, who keeps what is open meanwhile. Has an effect only on a user who
  /// is signed in.
  public func expire() {
    become { current in
      if case .signedIn(let id)? = current { .expired(id: id) } else { current }
    }
  }

  /// Returns a stream of the identity, if it is known, and of each later one.
  public func identities() -> AsyncStream<Identity> {
    known.withLock { hub.stream(beginningWith: $0) }
  }

  private func become(_ next: (Identity?) -> Identity?) {
    known.withLock { current in
      guard let identity = next(current), identity != current else { return }
      current = identity
      // Within the lock, so that every stream has the identities in this order.
      hub.send(identity)
    }
  }
}
