import GateKit
import GateStores
import RevenueCatServer

/// The code on the page about integrations. It is compiled, and not run.
enum IntegrationsPageCode {
  static func source(secretKey: String, catalog: Catalog) -> RevenueCatSource {
    let client = RevenueCatClient(secretKey: secretKey)
    let purchases = RevenueCatSource(for: [catalog]) { subject in
      try await client.customer(subject)
    }

    return purchases
  }

  static func receive(
    _ body: [UInt8], authorization header: String?, secret: String,
    for purchases: RevenueCatSource
  ) throws {
    let webhook = RevenueCatWebhook(authorization: secret)
    let event = try webhook.event(in: body, authorization: header)
    purchases.signalChanges(of: event.customers)
  }
}
