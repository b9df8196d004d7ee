public import GateRules

/// The user of the app, with the id of the subject.
///
/// ```swift
/// let identities: [Identity] = [
///   .anonymous(), .signedIn(id: "anna"),
///   .expired(id: "anna"),  // the session has ended, and the user has to sign in again
/// ]
/// print(identities.map(\.id))  // [anonymous, anna, anna]
/// ```
@nonexhaustive
public enum Identity: Hashable, Sendable {
  /// A user who has not signed in.
  case anonymous(id: SubjectID = "anonymous")
  /// A user who has signed in.
  case signedIn(id: SubjectID)
  /// A user who has to sign in again.
  case expired(id: SubjectID)
}

extension Identity {
  /// The id of the subject whose access is decided.
  public var id: SubjectID {
    switch self {
    case .anonymous(let id), .signedIn(let id), .expired(let id): id
    }
  }

  /// The value of the attribute `signedIn`.
  var isSignedIn: Bool { if case .signedIn = self { true } else { false } }

  var isAnonymous: Bool { if case .anonymous = self { true } else { false } }

  var isExpired: Bool { if case .expired = self { true } else { false } }

  /// Whether callers of ``GateSession/open(_:as:from:)`` continue to wait when another identity
  /// replaces this one: an anonymous user signs in, or the session of a user expires or is renewed.
  func continues(as next: Identity) -> Bool {
    if self == next { return true }
    if isAnonymous { return next.isSignedIn }
    return !next.isAnonymous && id == next.id
  }
}
