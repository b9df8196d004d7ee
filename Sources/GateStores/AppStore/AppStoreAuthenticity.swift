public import GateKit

/// A function that verifies a JSON Web Signature of the App Store and returns its payload.
///
/// It throws unless the certificates in the header lead to Apple's root certificate and the
/// signature is valid.
public typealias JWSVerifier = @Sendable (_ jws: String) async throws -> [UInt8]

/// The origin of App Store documents, which determines the trust in their facts.
///
/// ```swift
/// let fromApple = AppStoreSource(.deliveredByApple) { subject in
///   try await client.transactionHistory(of: subject)
/// }
/// ```
@nonexhaustive
public enum AppStoreAuthenticity: Sendable {
  /// Anyone could have written the documents. Signatures are not verified, and the trust is
  /// `stated`.
  case unchecked
  /// Apple's server delivered the documents over a secure connection. Signatures are not verified,
  /// and the trust is `server`.
  case deliveredByApple
  /// Every payload must be signed, and its signature is verified. The trust is `verified`.
  ///
  /// A payload that is not signed, or whose signature is invalid, makes its product unknown.
  case verified(by: JWSVerifier)
}

extension AppStoreAuthenticity {
  /// The trust in the facts.
  public var trust: EntitlementSnapshot.Trust {
    switch self {
    case .unchecked: .stated
    case .deliveredByApple: .server
    case .verified: .verified
    }
  }

  var verifier: JWSVerifier? {
    if case .verified(let verifier) = self { verifier } else { nil }
  }
}
