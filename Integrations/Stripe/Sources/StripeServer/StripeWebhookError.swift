public import GateKit

/// The reason why a request is not accepted.
@nonexhaustive
public enum StripeWebhookError: DescribedError, Hashable, Sendable {
  /// The header `Stripe-Signature` is missing or malformed.
  case malformedSignature
  /// The instant of the signature differs too much from the clock.
  case outdated
  /// No signature is one of the body with the secret.
  case invalidSignature
  /// The body is not an event.
  case malformedEvent

  /// The status of the response to Stripe, which sends an event again after any status except 2xx.
  public var status: Int { 400 }

  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .malformedSignature: "the header `Stripe-Signature` is missing or malformed"
    case .outdated: "the signature was made too long ago, or in the future"
    case .invalidSignature: "the signature does not match the body"
    case .malformedEvent: "the request is not an event of Stripe"
    }
  }

  /// Advice on a signature; `nil` for any other fault.
  public var help: String? {
    switch self {
    case .invalidSignature:
      "pass the bytes of the body unchanged, and the secret of this endpoint: each has its own"
    case .outdated: "compare the clock of the server with the time"
    case .malformedSignature, .malformedEvent: nil
    }
  }
}
