import GateKit
import GateStores
import Testing
import TestSupport

@Suite(.slow)
struct AppStoreDecoderTests {
  private func decoded(_ document: String) async throws -> DecodedStoreDocument {
    try await AppStoreDecoder().decode(Array(document.utf8), at: now)
  }

  private func problem(of document: String) async -> EntitlementSourceError? {
    await #expect(throws: EntitlementSourceError.self) { try await decoded(document) }
  }

  @Test func `a transaction has the terms of an entitlement`() async throws {
    let snapshot = try await decoded(
      """
      {"transactionId": "2", "originalTransactionId": "1", "productId": "p",
       "purchaseDate": 1795176000999, "originalPurchaseDate": -1, "expiresDate": 1795262400000,
       "revocationDate": 1795180000000, "isUpgraded": true, "quantity": 2, "inAppOwnershipType": "FAMILY_SHARED",
       "offerType": 4, "offerDiscountType": "PAY_UP_FRONT", "environment": "Sandbox",
       "signedDate": 1795177000000}
      """
    ).snapshot
    #expect(
      snapshot.entitlements == [
        Entitlement(
          product: "p", purchaseDate: now, originalPurchaseDate: at("1969-12-31T23:59:59Z"),
          expiresDate: at("2026-11-21T12:00:00Z"), revocationDate: at("2026-11-20T13:06:40Z"),
          isUpgraded: true, quantity: 2, ownershipType: "familyShared", offerType: "winBack",
          offerDiscountType: "payUpFront", environment: "sandbox")
      ])
    #expect(snapshot.asOf == at("2026-11-20T12:16:40Z"))
  }

  @Test(arguments: [(1, "introductory"), (2, "promotional"), (3, "code"), (4, "winBack"), (5, "5")])
  func `offer types are numbered`(number: Int, type: String) async throws {
    let snapshot = try await decoded(
      #"{"transactionId": "1", "productId": "p", "offerType": \#(number)}"#
    ).snapshot
    #expect(snapshot.entitlements.map(\.offerType) == [.init(rawValue: type)])
  }

  @Test func `numbers of revocation reasons are refunds`() async throws {
    for reason in ["0", "1", "2"] {
      let snapshot = try await decoded(
        """
        {"transactionId": "1", "productId": "p", "revocationDate": 0, "revocationReason": \(reason)}
        """
      ).snapshot
      #expect(snapshot.entitlements.map(\.isUpgraded) == [false])
      #expect(snapshot.entitlements.map(\.revocationDate) == [Instant(secondsSince1970: 0)])
    }
  }

  @Test func `a grace period without an end lasts 24 hours after the answer`() async throws {
    let snapshot = try await StoreFixtures.appStore.decoded("grace-without-end").snapshot
    #expect(
      snapshot.entitlements.map(\.gracePeriodExpiresDate) == [at("2026-11-21T12:00:00Z")])
  }

  @Test func `renewal information belongs to the latest period`() async throws {
    let snapshot = try await StoreFixtures.appStore.decoded("renewal-of-latest-period").snapshot
    #expect(
      snapshot.entitlements.map(\.gracePeriodExpiresDate) == [nil, at("2026-12-04T09:00:00Z")])
  }

  @Test(arguments: [("1", true), ("0", false), ("2", nil), ("null", nil)] as [(String, Bool?)])
  func `renewal information states whether the latest period renews`(
    status: String, renews: Bool?
  ) async throws {
    let snapshot = try await decoded(
      """
      [{"transactionId": "1", "originalTransactionId": "1", "productId": "p", "purchaseDate": 0},
       {"transactionId": "2", "originalTransactionId": "1", "productId": "p",
        "purchaseDate": 9000},
       {"originalTransactionId": "1", "autoRenewStatus": \(status)}]
      """
    ).snapshot
    #expect(snapshot.entitlements.map(\.willAutoRenew) == [nil, renews])
  }

  @Test func `renewal information does not extend a period before a malformed one`() async throws {
    let decoded = try await decoded(
      """
      [{"hasMore": false, "signedTransactions": [
        {"transactionId": "1", "originalTransactionId": "1", "productId": "p", "expiresDate": 0},
        {"transactionId": "2", "originalTransactionId": "1", "productId": "q", "expiresDate": "x"}
      ]},
      {"notificationType": "DID_FAIL_TO_RENEW", "data": {"signedRenewalInfo":
        {"originalTransactionId": "1", "gracePeriodExpiresDate": 4070908800000}}}]
      """)
    #expect(decoded.snapshot.entitlements.map(\.gracePeriodExpiresDate) == [nil])
    #expect(decoded.snapshot.unknown == [.product("q")])
  }

  @Test func `renewal information of another product does not extend a period`() async throws {
    let snapshot = try await decoded(
      """
      [{"transactionId": "1", "originalTransactionId": "1", "productId": "p", "expiresDate": 0},
       {"notificationType": "DID_FAIL_TO_RENEW", "data": {"signedRenewalInfo":
         {"originalTransactionId": "1", "productId": "q",
          "gracePeriodExpiresDate": 4070908800000}}}]
      """
    ).snapshot
    #expect(snapshot.entitlements.map(\.gracePeriodExpiresDate) == [nil])
  }

  @Test func `the latest renewal information counts`() async throws {
    func notification(signed: Int, grace: Int) -> String {
      """
      {"notificationType": "T", "data": {
        "signedTransactionInfo": {"transactionId": "1", "originalTransactionId": "1",
                                  "productId": "p", "signedDate": 5000},
        "signedRenewalInfo": {"originalTransactionId": "1", "signedDate": \(signed),
                              "gracePeriodExpiresDate": \(grace)}}}
      """
    }
    let (older, newer) = (
      notification(signed: 1000, grace: 7000), notification(signed: 2000, grace: 9000)
    )
    for list in ["[\(older), \(newer)]", "[\(newer), \(older)]"] {
      let snapshot = try await decoded(list).snapshot
      #expect(
        snapshot.entitlements.map(\.gracePeriodExpiresDate?.secondsSince1970) == [9])
      #expect(snapshot.asOf.secondsSince1970 == 5)
    }
  }

  /// The terms of statements about one transaction, from the one that counts least, and the expected end,
  /// revocation and environment in seconds since 1970.
  @Test(
    arguments: [
      (["", #""revocationDate": 9000"#], nil, 9, nil),
      (
        [#""expiresDate": 9000"#, #""revocationDate": 9000"#, #""revocationDate": 8000"#],
        nil, 8, nil
      ),
      ([#""signedDate": 2000"#, #""revocationDate": 9000"#], nil, 9, nil),
      ([#""revocationDate": 9000, "signedDate": 1000"#, #""signedDate": 2000"#], nil, nil, nil),
      ([#""expiresDate": 1000"#, #""signedDate": 0"#], nil, nil, nil),
      (
        [
          #""signedDate": 5, "expiresDate": 9000"#, #""signedDate": 5, "expiresDate": 8000"#,
          #""signedDate": 5, "isUpgraded": true"#,
        ], nil, nil, nil
      ),
      (
        [#""signedDate": 5, "expiresDate": 9000"#, #""signedDate": 5, "expiresDate": 8000"#],
        8, nil, nil
      ),
      (
        [#""signedDate": 5"#, #""signedDate": 5, "environment": "Sandbox""#], nil, nil, "sandbox"
      ),
    ] as [([String], Int64?, Int64?, Entitlement.Environment?)])
  func `the order of documents does not decide which statement counts`(
    terms: [String], end: Int64?, revocation: Int64?, environment: Entitlement.Environment?
  ) async throws {
    let statements = terms.map { terms in
      #"{"transactionId": "1", "productId": "p"\#(terms.isEmpty ? "" : ", ")\#(terms)}"#
    }
    for statements in [statements, statements.reversed()] {
      let notification = #"{"notificationType": "T", "data": {"signedTransactionInfo": "#
      let lists = [
        "[\(statements.joined(separator: ", "))]",
        #"{"hasMore": false, "signedTransactions": [\#(statements.joined(separator: ", "))]}"#,
        "[\(statements.map { notification + $0 + "}}" }.joined(separator: ", "))]",
      ]
      for list in lists {
        let entitlements = try await decoded(list).snapshot.entitlements
        let found = try #require(entitlements.first)
        #expect(entitlements.count == 1)
        #expect(found.expiresDate?.secondsSince1970 == end, "\(list)")
        #expect(found.revocationDate?.secondsSince1970 == revocation, "\(list)")
        #expect(found.environment == environment, "\(list)")
        #expect(found.isUpgraded == (terms.contains { $0.contains("isUpgraded") }), "\(list)")
      }
    }
  }

  @Test func `of equally late renewal information, the one without a grace period counts`()
    async throws
  {
    func notification(_ members: String) -> String {
      """
      {"notificationType": "T", "data": {
        "signedTransactionInfo": {"transactionId": "1", "originalTransactionId": "1",
                                  "productId": "p", "signedDate": 5000},
        "signedRenewalInfo": {"originalTransactionId": "1", "signedDate": 1000\(members)}}}
      """
    }
    let (grace, over) = (notification(#", "gracePeriodExpiresDate": 9000"#), notification(""))
    for list in ["[\(grace), \(over)]", "[\(over), \(grace)]"] {
      let snapshot = try await decoded(list).snapshot
      #expect(snapshot.entitlements.map(\.gracePeriodExpiresDate) == [nil])
    }
  }

  @Test func `each of many faults has its path`() async throws {
    let count = 20_000
    func pages(_ transaction: (Int) -> String) -> String {
      let transactions = (0..<count).map(transaction).joined(separator: ",")
      return #"{"hasMore": true, "signedTransactions": [\#(transactions)]}"#
    }
    let list = pages { #"{"transactionId": "\#($0)", "productId": "p", "purchaseDate": "x"}"# }
    let mixed = pages {
      $0.isMultiple(of: 2) ? #""no signature""# : #"{"transactionId": [], "productId": "p"}"#
    }
    let paths = try await decoded("[\(list), \(mixed)]").faults.map(\.path)
    #expect(
      paths
        == (0..<count).map { "[0].signedTransactions[\($0)].purchaseDate" }
        + (0..<count).map {
          "[1].signedTransactions[\($0)]" + ($0.isMultiple(of: 2) ? "" : ".transactionId")
        })
  }

  @Test func `unusable renewal information makes the product unknown`() async throws {
    let decoded = try await decoded(
      """
      {"notificationType": "T", "data": {
        "signedTransactionInfo": {"transactionId": "1", "productId": "p"},
        "signedRenewalInfo": {"originalTransactionId": 1}}}
      """)
    #expect(decoded.snapshot.unknown == [.product("p")])
    #expect(
      decoded.faults.map(\.path) == ["data.signedRenewalInfo.originalTransactionId"])
  }

  @Test func `a malformed status makes its product unknown`() async throws {
    let decoded = try await decoded(
      """
      {"data": [{"lastTransactions": [
        {"status": "3", "signedTransactionInfo": {"transactionId": "1", "productId": "p"}}]}]}
      """)
    #expect(decoded.snapshot.unknown == [.product("p")])
    #expect(decoded.faults.map(\.path) == ["data[0].lastTransactions[0].status"])
  }

  @Test(
    arguments: [
      ("more-pages", false, .past), ("active", true, .past), ("grace", true, .past),
      ("statuses-only", false, .current), ("test-notification", false, .past),
      ("single-transaction", false, .past),
    ] as [(String, Bool, EntitlementSnapshot.Coverage)])
  func `completeness and coverage depend on the documents`(
    fixture: String, isComplete: Bool, coverage: EntitlementSnapshot.Coverage
  ) async throws {
    let snapshot = try await StoreFixtures.appStore.decoded(fixture).snapshot
    #expect(snapshot.isComplete == isComplete)
    #expect(snapshot.coverage == coverage)
  }

  @Test func `a document without a date is as of the instant of the query`() async throws {
    #expect(
      try await decoded(#"{"hasMore": false, "signedTransactions": []}"#).snapshot.asOf == now)
  }

  /// Documents with a transaction that names an environment or none.
  @Test(
    arguments: [
      #"{"bundleId": "b", "environment": OUTER, "signedTransactions": [INNER]}"#,
      #"{"environment": OUTER, "signedTransactions": [INNER]}"#,
      #"{"environment": OUTER, "data": [{"lastTransactions": [{"signedTransactionInfo": INNER}]}]}"#,
      #"{"notificationType": "T", "data": {"environment": OUTER, "signedTransactionInfo": INNER}}"#,
    ])
  func `a purchase is one of tests if the transaction or its document says so`(
    form: String
  ) async throws {
    func environment(_ outer: String, _ inner: String?) async throws -> [Entitlement.Environment?] {
      let member = inner.map { #", "environment": "\#($0)""# } ?? ""
      let transaction = #"{"transactionId": "1", "productId": "p"\#(member)}"#
      let document = form.replacing("OUTER", with: "\"\(outer)\"")
        .replacing("INNER", with: transaction)
      return try await decoded(document).snapshot.entitlements.map(\.environment)
    }
    #expect(try await environment("Sandbox", nil) == [.sandbox])
    #expect(try await environment("Sandbox", "Production") == [.sandbox])
    #expect(try await environment("Production", "Sandbox") == [.sandbox])
    #expect(try await environment("Production", nil) == [.production])
    #expect(try await environment("Later", "Production") == [.production])
    #expect(try await environment("Production", "Later") == ["Later"])
  }

  @Test func `a consumable is listed among the purchases that do not count`() async throws {
    let bytes = try StoreFixtures.appStore.bytes("consumable")
    let source = AppStoreSource(.unchecked) { _ in bytes }
    let subject = try await EntitlementSourceGroup(
      [source], for: [StoreCatalog.content], timeLimit: .ample
    ).subject("u1", at: now).subject
    let ignored = try GateEngine(catalog: StoreCatalog.gated).evaluate(subject, at: now)
      .ignoredEntitlements
    #expect(ignored.map(\.entitlement.product) == ["com.app.coins"])
    #expect(ignored.map(\.cause) == [.consumable])
  }

  @Test func `a status by itself has its renewal`() async throws {
    let snapshot = try await decoded(
      """
      {"status": 4, "originalTransactionId": "1",
       "signedTransactionInfo": {"transactionId": "1", "originalTransactionId": "1",
                                 "productId": "p"},
       "signedRenewalInfo": {"originalTransactionId": "1", "gracePeriodExpiresDate": 7000}}
      """
    ).snapshot
    #expect(snapshot.entitlements.map(\.gracePeriodExpiresDate?.secondsSince1970) == [7])
    #expect(!snapshot.isComplete && snapshot.coverage == .past)
  }

  @Test func `renewal information without a valid signature leaves the transactions`() async throws
  {
    let renewal = try SignedFixture.jws(
      ["originalTransactionId": "1", "productId": "p", "autoRenewStatus": 1], signature: "fake")
    let transaction = try SignedFixture.jws(
      ["transactionId": "1", "originalTransactionId": "1", "productId": "p"])
    let decoder = AppStoreDecoder(.verified(by: SignedFixture.verifier))
    let decoded = try await decoder.decode(
      [transaction, renewal].map { Array($0.utf8) }, at: now)
    #expect(decoded.snapshot.entitlements.map(\.product) == ["p"])
    #expect(decoded.snapshot.unknown == [.product("p")])
    #expect(decoded.faults.map(\.path) == ["[1]"])
  }

  @Test(arguments: [
    ("{}", "it is not a document of the App Store"),
    ("[3]", "it is not a document of the App Store, at `[0]`"),
    ("[[]]", "it is not a document of the App Store, at `[0]`"),
    (#"[{"a": 1}]"#, "it is not a document of the App Store, at `[0]`"),
    ("hello", "the document is neither JSON nor a signed payload"),
    ("", "expected a value, found the end of the file, on line 1"),
    (
      "{\n\"receipt\": }", "expected a value, found `}`, on line 2"
    ),
    (
      #"{"signedTransactions": 3}"#,
      "`signedTransactions` must be a list, not the number `3`, at `signedTransactions`"
    ),
    (
      #"{"signedTransactions": [], "hasMore": "no"}"#,
      "`hasMore` must be `true` or `false`, not a string, at `hasMore`"
    ),
    (#"{"data": [{}]}"#, "a subscription group requires `lastTransactions`, at `data[0]`"),
  ])
  func `a malformed document is an error with its path`(
    document: String, message: String
  ) async throws {
    #expect(await problem(of: document) == .badAnswer(message))
  }
}
