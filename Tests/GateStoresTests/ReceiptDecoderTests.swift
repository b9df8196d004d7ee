import GateKit
import GateStores
import Testing

struct ReceiptDecoderTests {
  private func decoded(_ document: String) async throws -> DecodedStoreDocument {
    try await AppStoreDecoder().decode(Array(document.utf8), at: now)
  }

  @Test(
    arguments: [
      (#"{"status": 21003}"#, .badAnswer("`verifyReceipt` responded with the status 21003")),
      (#"{"status": 21005}"#, .unavailable("`verifyReceipt` responded with the status 21005")),
      (#"{"status": 21009}"#, .unavailable("`verifyReceipt` responded with the status 21009")),
      (
        #"{"status": 21100, "is_retryable": true, "receipt": {}}"#,
        .unavailable("`verifyReceipt` responded with the status 21100")
      ),
      (
        #"{"status": 21199, "is_retryable": "0", "receipt": {}}"#,
        .badAnswer("`verifyReceipt` responded with the status 21199")
      ),
      (
        #"{"status": 0, "receipt": {"product_id": "p", "transaction_id": "1"}}"#,
        .badAnswer(
          "the response of `verifyReceipt` is about one purchase, and does not say when it was true"
        )
      ),
      (
        #"{"receipt": {}, "latest_receipt_info": {"transaction_id": "1"}}"#,
        .badAnswer(
          "`latest_receipt_info` must be a list, not an object, at `latest_receipt_info`")
      ),
      (#"{"status": 0}"#, .badAnswer("a response of `verifyReceipt` requires `receipt`")),
      (
        #"{"receipt": {"request_date_ms": 5}}"#,
        .badAnswer(
          "`request_date_ms` must be a string of milliseconds, not the number `5`, at "
            + "`receipt.request_date_ms`")
      ),
    ] as [(String, EntitlementSourceError)])
  func `a failed response is an error`(
    document: String, error: EntitlementSourceError
  ) async throws {
    await #expect(throws: error) { try await decoded(document) }
  }

  @Test func `responses with every purchase are as of the latest of them, in any order`()
    async throws
  {
    let responses = ["1000", "2000"].map { milliseconds in
      """
      {"receipt": {"request_date_ms": "\(milliseconds)"}, "latest_receipt_info": [
        {"product_id": "p", "transaction_id": "1", "purchase_date_ms": "500"}]}
      """
    }
    for list in [responses, responses.reversed()] {
      let snapshot = try await decoded("[\(list.joined(separator: ", "))]").snapshot
      #expect(snapshot.isComplete && snapshot.asOf == Instant(secondsSince1970: 2))
    }
  }

  @Test func `a response cannot be verified`() async throws {
    let decoder = AppStoreDecoder(.verified(by: SignedFixture.verifier))
    let bytes = try StoreFixtures.receipts.bytes("active")
    await #expect(
      throws: EntitlementSourceError.badAnswer(
        "the response of `verifyReceipt` has no signature that could be verified")
    ) { try await decoder.decode(bytes, at: now) }
  }

  @Test(
    arguments: [
      (#""is_trial_period": "true", "is_in_intro_offer_period": "true""#, "introductory", true),
      (#""is_trial_period": "true""#, "introductory", true),
      (#""is_in_intro_offer_period": "true""#, "introductory", false),
      (#""promotional_offer_id": "loyal""#, "promotional", false),
      (#""offer_code_ref_name": "spring""#, "code", false),
      (#""is_trial_period": "false""#, nil, false),
    ] as [(String, String?, Bool)])
  func `offers are marks`(members: String, type: String?, isTrial: Bool) async throws {
    let snapshot = try await decoded(
      """
      {"receipt": {}, "latest_receipt_info":
        [{"transaction_id": "1", "product_id": "p", "expires_date_ms": "1000", \(members)}]}
      """
    ).snapshot
    #expect(
      snapshot.entitlements == [
        Entitlement(
          product: "p", expiresDate: Instant(secondsSince1970: 1),
          offerType: type.map { .init(rawValue: $0) },
          offerDiscountType: isTrial ? "freeTrial" : nil)
      ])
  }

  @Test func `the receipt has the attributes of production`() async throws {
    let snapshot = try await StoreFixtures.receipts.decoded("active").snapshot
    #expect(
      snapshot.attributes == [
        "firstSeen": .instant(at("2024-02-01T09:00:00Z")),
        "originalAppVersion": .version(try #require(Version("1.4"))),
      ])
    #expect(snapshot.isComplete)
    #expect(snapshot.coverage == .past)
    let sandbox = try await decoded(
      #"{"environment": "Sandbox", "receipt": {"original_application_version": "1.0"}}"#)
    #expect(sandbox.snapshot.attributes == [:])
  }

  @Test(
    arguments: [
      (nil, nil, nil), (nil, "Production", .production), (nil, "ProductionVPP", .production),
      (nil, "ProductionSandbox", "sandbox"), (nil, "ProductionVPPSandbox", "sandbox"),
      (nil, "Xcode", "xcode"), (nil, "Later", "Later"), ("Production", "Later", .production),
      ("Production", "ProductionSandbox", "sandbox"), ("Sandbox", "Production", "sandbox"),
      ("Sandbox", nil, "sandbox"),
    ] as [(String?, String?, Entitlement.Environment?)])
  func `the response or the receipt names the environment`(
    environment: String?, type: String?, expected: Entitlement.Environment?
  ) async throws {
    let members = [
      environment.map { #""environment": "\#($0)""# },
      #""receipt": {"receipt_type": \#(type.map { "\"\($0)\"" } ?? "null")}"#,
      #""latest_receipt_info": [{"transaction_id": "1", "product_id": "p"}]"#,
    ]
    let decoded = try await decoded("{\(members.compactMap { $0 }.joined(separator: ", "))}")
    #expect(decoded.snapshot.entitlements.map(\.environment) == [expected])
  }

  @Test(arguments: [("\"1\"", true), ("\"0\"", false), ("null", nil)] as [(String, Bool?)])
  func `a receipt states the quantity, and whether the latest period renews`(
    status: String, renews: Bool?
  ) async throws {
    let snapshot = try await decoded(
      """
      {"receipt": {}, "latest_receipt_info": [
        {"transaction_id": "1", "original_transaction_id": "1", "product_id": "p",
         "purchase_date_ms": "1000", "quantity": "1"},
        {"transaction_id": "2", "original_transaction_id": "1", "product_id": "p",
         "purchase_date_ms": "2000", "quantity": "3"}],
       "pending_renewal_info": [{"original_transaction_id": "1", "auto_renew_status": \(status)}]}
      """
    ).snapshot
    #expect(snapshot.entitlements.map(\.willAutoRenew) == [nil, renews])
    #expect(snapshot.entitlements.map(\.quantity) == [1, 3])
  }

  @Test(arguments: ["0", "-1", "x", "1.5", ""])
  func `a quantity is a whole number of 1 or more`(quantity: String) async throws {
    let decoded = try await decoded(
      """
      {"receipt": {}, "latest_receipt_info": [
        {"transaction_id": "1", "product_id": "p", "quantity": "\(quantity)"}]}
      """)
    #expect(decoded.snapshot.unknown == [.product("p")])
    #expect(decoded.faults.map(\.path) == ["latest_receipt_info[0].quantity"])
  }

  @Test func `a malformed attribute is unknown, and nothing else`() async throws {
    let decoded = try await decoded(
      """
      {"environment": "Production", "receipt": {"original_purchase_date_ms": "x",
       "original_application_version": "1.2",
       "in_app": [{"transaction_id": "1", "product_id": "p"}]}}
      """)
    #expect(decoded.snapshot.entitlements.map(\.product) == ["p"])
    #expect(decoded.snapshot.unknown == [.attribute("firstSeen")])
    #expect(
      decoded.snapshot.attributes == [
        "originalAppVersion": .version(try #require(Version("1.2")))
      ])
    #expect(decoded.faults.map(\.path) == ["receipt.original_purchase_date_ms"])
  }

  /// With `latest_receipt_info`, a response is as of the request, otherwise as of the receipt.
  @Test(
    arguments: [
      (#""request_date_ms": "9000", "receipt_creation_date_ms": "5000""#, false, 5, false),
      (#""request_date_ms": "9000", "receipt_creation_date_ms": "5000""#, true, 9, true),
      (#""request_date_ms": "9000""#, false, 9, false),
      (#""receipt_creation_date_ms": "5000""#, true, nil, true),
    ] as [(String, Bool, Int64?, Bool)])
  func `a response is as of the instant for which its purchases are listed`(
    dates: String, hasLatest: Bool, instant: Int64?, isComplete: Bool
  ) async throws {
    let purchase = #"{"transaction_id": "1", "product_id": "p"}"#
    let latest = hasLatest ? #", "latest_receipt_info": [\#(purchase)]"# : ""
    let snapshot = try await decoded(
      #"{"receipt": {\#(dates), "in_app": [\#(purchase)]}\#(latest)}"#
    ).snapshot
    #expect(snapshot.asOf == instant.map { Instant(secondsSince1970: $0) } ?? now)
    #expect(snapshot.isComplete == isComplete)
  }

  @Test func `a later notification does not make an earlier response complete for longer`()
    async throws
  {
    let response = """
      {"receipt": {"request_date_ms": "5000"},
       "latest_receipt_info": [{"transaction_id": "1", "product_id": "p"}]}
      """
    let later = #"{"transactionId": "2", "productId": "q", "signedDate": 9000}"#
    for documents in ["[\(response), \(later)]", "[\(later), \(response)]"] {
      let snapshot = try await decoded(documents).snapshot
      #expect(snapshot.isComplete && snapshot.asOf.secondsSince1970 == 5)
      #expect(snapshot.entitlements.map(\.product) == ["p", "q"])
    }
  }

  @Test func `the latest purchases have precedence over a refund in the receipt`() async throws {
    let (refunded, restored) = (
      #"{"transaction_id": "1", "product_id": "p", "cancellation_date_ms": "1000"}"#,
      #"{"transaction_id": "1", "product_id": "p"}"#
    )
    func revocations(_ documents: String) async throws -> [Instant?] {
      try await decoded(documents).snapshot.entitlements.map(\.revocationDate)
    }
    let revoked = [Instant?.some(Instant(secondsSince1970: 1))]
    func response(_ inApp: String, _ latest: String) -> String {
      #"{"receipt": {"in_app": [\#(inApp)]}, "latest_receipt_info": [\#(latest)]}"#
    }
    #expect(try await revocations(response(refunded, restored)) == [nil])
    #expect(try await revocations(response(restored, refunded)) == revoked)
    // Two statements of one list, and of two responses of one instant.
    #expect(try await revocations(response("", "\(refunded), \(restored)")) == revoked)
    #expect(try await revocations(response("\(restored), \(refunded)", "")) == revoked)
    for (first, second) in [(refunded, restored), (restored, refunded)] {
      let documents = "[\(response("", first)), \(response("", second))]"
      #expect(try await revocations(documents) == revoked)
    }
  }

  @Test func `a malformed renewal makes its product unknown`() async throws {
    let decoded = try await decoded(
      """
      {"receipt": {}, "pending_renewal_info":
        [{"original_transaction_id": "1", "product_id": "p", "is_in_billing_retry_period": "2"}]}
      """)
    #expect(decoded.snapshot.unknown == [.product("p")])
    #expect(
      decoded.faults.map(\.description) == [
        "`is_in_billing_retry_period` must be true or false, not `2`, at "
          + "`pending_renewal_info[0].is_in_billing_retry_period`"
      ])
  }
}
