import GateKit
import GateStores
import GooglePlayServer

/// The code on the page about integrations. It is compiled, and not run.
enum IntegrationsPageCode {
  static func source(keyFile: [UInt8], catalog: Catalog) throws -> GooglePlaySource {
    let account = try GoogleServiceAccount(json: keyFile)
    let client = GooglePlayClient(account: account, packageName: "com.app")
    let purchases = GooglePlaySource(for: [catalog], scope: .whole) { subject in
      try await client.document(of: try await purchaseTokens(of: subject))
    }

    return purchases
  }

  static func receive(
    _ body: [UInt8], authorization header: String?, for purchases: GooglePlaySource
  ) async throws {
    let webhook = GooglePlayWebhook(
      audience: "https://example.com/play", serviceAccount: "push@project.iam.gserviceaccount.com",
      packageName: "com.app")
    let notification = try await webhook.notification(in: body, authorization: header)
    if let token = notification.purchaseToken {
      purchases.signalChanges(of: try await customers(of: token))
    }
  }
}

@Sendable private func purchaseTokens(
  of subject: SubjectID
) async throws -> [GooglePlayPurchaseToken] { [] }
private func customers(of token: String) async throws -> [SubjectID] { [] }
