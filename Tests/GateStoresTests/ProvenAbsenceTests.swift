import GateKit
import GateStores
import Testing

/// A purchase that documents of the App Store do not list was never made only if they prove it.
struct ProvenAbsenceTests {
  private static let transaction = #"{"transactionId": "1", "productId": "p"}"#
  private static let purchase = #"{"transaction_id": "1", "product_id": "p"}"#

  private static func history(hasMore: Bool?) -> String {
    page(#""bundleId": "b", "revision": "r", "signedTransactions": [\#(transaction)]"#, hasMore)
  }

  private static func refunds(hasMore: Bool?) -> String {
    page(#""revision": "r", "signedTransactions": [\#(transaction)]"#, hasMore)
  }

  private static func notifications(hasMore: Bool?) -> String {
    page(#""notificationHistory": [{"signedPayload": {"notificationType": "T"}}]"#, hasMore)
  }

  private static func page(_ members: String, _ hasMore: Bool?) -> String {
    "{\(members)\(hasMore.map { #", "hasMore": \#($0)"# } ?? "")}"
  }

  /// Documents, and whether they are complete by themselves and with the scope `whole`.
  @Test(
    arguments: [
      ([], false, false),
      ([history(hasMore: false)], false, true),
      ([history(hasMore: true)], false, false),
      ([history(hasMore: nil)], false, false),
      ([history(hasMore: true), history(hasMore: false)], false, true),
      ([history(hasMore: true), history(hasMore: true)], false, false),
      ([refunds(hasMore: false)], false, true),
      ([refunds(hasMore: true)], false, false),
      ([history(hasMore: true), refunds(hasMore: false)], false, false),
      ([history(hasMore: false), refunds(hasMore: true)], false, false),
      ([history(hasMore: false), notifications(hasMore: nil)], false, false),
      ([notifications(hasMore: false), history(hasMore: false)], false, true),
      // Look Up Order ID has no pages.
      ([#"{"status": 0, "signedTransactions": [\#(transaction)]}"#], false, true),
      ([transaction], false, true),
      ([#"{"receipt": {"in_app": []}}"#], false, true),
      ([#"{"receipt": {"in_app": [\#(purchase)]}}"#], false, true),
      ([#"{"receipt": {}, "latest_receipt_info": []}"#], false, true),
      ([#"{"receipt": {}, "latest_receipt_info": [\#(purchase)]}"#], true, true),
      ([#"{"receipt": {}, "latest_receipt_info": [\#(purchase)]}"#, transaction], true, true),
    ] as [([String], Bool, Bool)])
  func `documents are complete if they or the caller say so`(
    documents: [String], isComplete: Bool, isWhole: Bool
  ) async throws {
    for documents in [documents, documents.reversed()] {
      let list = Array("[\(documents.joined(separator: ", "))]".utf8)
      for (scope, expected) in [(StoreDocumentScope.stated, isComplete), (.whole, isWhole)] {
        let snapshot = try await AppStoreDecoder(scope: scope).decode(list, at: now).snapshot
        #expect(snapshot.isComplete == expected, "\(scope)")
        #expect(snapshot.coverage == .past)
      }
    }
  }

  @Test func `statuses list no past purchases, unless the caller says that they do`() async throws {
    let bytes = try StoreFixtures.appStore.bytes("statuses-only")
    let stated = try await AppStoreDecoder().decode(bytes, at: now).snapshot
    #expect(!stated.isComplete && stated.coverage == .current)
    let whole = try await AppStoreDecoder(scope: .whole).decode(bytes, at: now).snapshot
    #expect(whole.isComplete && whole.coverage == .past)
  }
}
