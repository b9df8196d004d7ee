internal import Crypto
public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A check of the requests that Stripe sends to a webhook, for the route of a server that receives them.
///
/// ```swift
/// let webhook = StripeWebhook(secret: endpointSecret)
/// if let customer = try webhook.customer(in: body, signature: header) {
///   purchases.signalChanges(of: try await subjects(of: customer))
/// }
/// ```
///
/// An event states no facts: Stripe does not promise an order. It says that a source should be asked again.
///
/// Source: Stripe, *Receive Stripe events in your webhook endpoint*, "Verify webhook signatures manually".
public struct StripeWebhook: Sendable {
  private let secret: SymmetricKey
  private let tolerance: Int64
  private let clock: any WallClock

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - secret: the signing secret of the endpoint, `whsec_…`.
  ///   - tolerance: the greatest difference, in whole seconds, between the instant of a signature and the clock.
  ///     A request that someone recorded is rejected later.
  ///   - clock: the clock.
  public init(
    secret: String, tolerance: Duration = .seconds(300),
    clock: any WallClock = SystemWallClock()
  ) {
    self.secret = SymmetricKey(data: Array(secret.utf8))
    self.tolerance = tolerance.components.seconds
    self.clock = clock
  }

  /// Returns the id of the customer whom the event in a request concerns; `nil` for an event about no customer.
  ///
  /// - Parameters:
  ///   - body: the body, byte for byte as Stripe sent it.
  ///   - header: the value of the header `Stripe-Signature` of the request.
  /// - Throws: ``StripeWebhookError``, with the status of the response.
  public func customer(
    in body: [UInt8], signature header: String?
  ) throws(StripeWebhookError) -> String? {
    guard let header, let signature = StripeSignature(header) else { throw .malformedSignature }
    let (difference, overflows) = signature.time.subtractingReportingOverflow(
      clock.now.secondsSince1970)
    guard !overflows, difference.magnitude <= tolerance.magnitude else { throw .outdated }
    let signed = Array("\(signature.writtenTime).".utf8) + body
    let isValid = signature.codes.contains { code in
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed, using: secret)
    }
    guard isValid else { throw .invalidSignature }
    guard let event = try? JSONDecoder().decode(Event.self, from: Data(body)) else {
      throw .malformedEvent
    }
    return event.data.object.customerID
  }

  private struct Event: Decodable {
    struct Part: Decodable { let object: Object }

    let type: String
    let data: Part
  }

  /// The object of an event: a customer, or an object that names one by id or contains it.
  private struct Object: Decodable {
    let customerID: String?

    private enum Key: CodingKey { case object, id, customer }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if try container.decode(String.self, forKey: .object) == "customer" {
        customerID = try container.decode(String.self, forKey: .id)
      } else if let id = try? container.decodeIfPresent(String.self, forKey: .customer) {
        customerID = id
      } else {
        customerID = try container.decodeIfPresent(Expanded.self, forKey: .customer)?.id
      }
    }
  }

  private struct Expanded: Decodable { let id: String }
}
