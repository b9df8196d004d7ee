import GateKit
import GateStores
import StripeServer

/// The code on the page about integrations. It is compiled, and not run.
enum IntegrationsPageCode {
  static func source(restrictedKey: String, catalog: Catalog) -> StripeSource {
    let client = StripeClient(secretKey: restrictedKey)
    let purchases = StripeSource(for: [catalog], scope: .whole) { subject in
      guard let customer = try await stripeCustomer(of: subject) else { return nil }
      return try await client.document(of: customer)
    }

    return purchases
  }

  static func receive(
    _ body: [UInt8], signature header: String?, endpointSecret: String, for purchases: StripeSource
  ) async throws {
    let webhook = StripeWebhook(secret: endpointSecret)
    if let customer = try webhook.customer(in: body, signature: header) {
      purchases.signalChanges(of: try await subjects(of: customer))
    }
  }
}

@Sendable private func stripeCustomer(of subject: SubjectID) async throws -> String? { nil }
private func subjects(of customer: String) async throws -> [SubjectID] { [] }
