import GateKit
import GateStores
import TestSupport
import Testing

/// Files with one document a line, as a handler of notifications appends them.
struct DocumentLinesTests {
  private func snapshot(
    _ files: [String: String], from plugin: String = "appstore", options: String = ""
  ) async throws -> EntitlementSnapshot {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, to: name) }
    let type = try #require(EntitlementSourceRegistry.builtIn.addingStores()[plugin])
    let source = try type.init(
      EntitlementSourceRequest(
        argument: folder.path + options, catalogs: [StoreCatalog.content]))
    return try await source.snapshot(of: "u1", at: now)
  }

  private static func customer(_ product: String, asOf instant: Int) -> String {
    """
    {"request_date_ms": \(instant)000, "subscriber": {"non_subscriptions": {"\(product)": \
    [{"purchase_date": "2026-11-01T00:00:00Z"}]}}}
    """
  }

  @Test func `the lines of a file count as a list of documents, in any order and repeated`()
    async throws
  {
    let statements = [
      #"{"transactionId": "1", "productId": "p", "signedDate": 1000, "expiresDate": 5000}"#,
      #"{"transactionId": "1", "productId": "p", "signedDate": 2000, "revocationDate": 1500}"#,
      #"{"transactionId": "2", "productId": "q", "signedDate": 1000}"#,
    ]
    let jws = try SignedFixture.jws(
      ["transactionId": "3", "productId": "r", "signedDate": 900] as [String: Any])
    let list = "[\(statements.joined(separator: ", ")), \"\(jws)\"]"
    let expected = try await snapshot(["u1.json": list])
    #expect(expected.entitlements.count == 3 && expected.hasUnverifiedSignatures)
    let lines = statements + [jws]
    for lines in [lines, lines.reversed(), lines + lines, [list], lines + ["", " \t", ""]] {
      #expect(try await snapshot(["u1.ndjson": lines.joined(separator: "\n")]) == expected)
      #expect(try await snapshot(["u1.ndjson": lines.joined(separator: "\r\n")]) == expected)
    }
    #expect(
      try await snapshot(["u1.json": statements[0], "u1.ndjson": lines.joined(separator: "\n")])
        == expected)
  }

  @Test func `the latest customer counts, whatever its line`() async throws {
    let lines = [
      Self.customer("p", asOf: 100), Self.customer("q", asOf: 300), Self.customer("r", asOf: 200),
    ]
    for lines in [lines, lines.reversed()] {
      let found = try await snapshot(
        ["u1.ndjson": lines.joined(separator: "\n")], from: "revenuecat")
      #expect(found.entitlements.map(\.product) == ["q"])
      #expect(found.asOf.secondsSince1970 == 300)
    }
    let both = try await snapshot(
      ["u1.json": Self.customer("p", asOf: 400), "u1.ndjson": lines[1]], from: "revenuecat")
    #expect(both.entitlements.map(\.product) == ["p"])
  }

  @Test func `of equally late customers, products about which they differ are unknown`()
    async throws
  {
    let lines = [
      Self.customer("p", asOf: 100), Self.customer("q", asOf: 100), Self.customer("p", asOf: 100),
    ]
    for lines in [lines, lines.reversed(), [lines[1], lines[0], lines[2]]] {
      let found = try await snapshot(
        ["u1.ndjson": lines.joined(separator: "\n")], from: "revenuecat")
      #expect(found.entitlements == [])
      #expect(found.unknown == [.product("p"), .product("q")])
    }
    let same = try await snapshot(["u1.ndjson": "\(lines[0])\n\(lines[2])"], from: "revenuecat")
    #expect(same.entitlements.map(\.product) == ["p"] && same.unknown == [])
  }

  @Test(
    arguments: [
      ("appstore", "{\n{}", "expected a key in double quotes, found the end of the file, at `[0]`"),
      (
        "appstore", #"{"transactionId": "1"}"# + "\n{}",
        "it is not a document of the App Store, at `[1]`"
      ),
      (
        "appstore", "hello\nhello", "the document is neither JSON nor a signed payload, at `[0]`"
      ),
      (
        "revenuecat", customer("p", asOf: 1) + "\n{}",
        "a response of RevenueCat requires `request_date`, at `[1]`"
      ),
      ("revenuecat", "\n", "there is no document"),
    ])
  func `a line that is not a document is an error with its place`(
    plugin: String, lines: String, message: String
  ) async throws {
    await #expect(throws: EntitlementSourceError.badAnswer(message)) {
      try await snapshot(["u1.ndjson": lines], from: plugin)
    }
  }

  @Test(arguments: ["appstore", "googleplay", "stripe"])
  func `an empty file proves nothing`(plugin: String) async throws {
    for options in ["", ",scope=whole"] {
      let found = try await snapshot(["u1.ndjson": ""], from: plugin, options: options)
      #expect(found.isKnown && !found.isComplete && found.entitlements == [])
    }
  }

  @Test func `a folder lists a subject with both files once`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.customer("p", asOf: 100), to: "u1.json")
    try folder.write(Self.customer("q", asOf: 200), to: "u1.ndjson")
    try folder.write("{}", to: "u2.json")
    try folder.write("{}", to: "u2.ndjson")
    let decoder = try RevenueCatDecoder(for: [StoreCatalog.content])
    let source = try RevenueCatSource(decoder, filesAt: folder.path)
    var cursor = try #require(try await source.subjects(at: now))
    let first = try #require(try await cursor.next()?.subject)
    #expect(first.id == "u1" && first.entitlements.map(\.product) == ["q"])
    guard case .rejected(let rejection) = try await cursor.next() else {
      Issue.record("the second subject is not rejected")
      return
    }
    #expect(rejection.line == 2)
    #expect(rejection.fault.message.hasPrefix("`u2.json` and `u2.ndjson` cannot be used: "))
    #expect(try await cursor.next() == nil)
  }
}

/// The options after the path of a folder.
struct StoreFileOptionsTests {
  /// A decoder with an option of its own.
  private struct Shop: StoreDecoder {
    static let name = "shop"
    static let fileOptions = ["grace=DAYS", "scope=whole"]
    let grace: String?
    let scope: StoreDocumentScope

    init(
      ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
    ) throws(EntitlementSourceError) {
      grace = options.value(of: "grace")
      scope = try options.scope()
    }

    func decode(_ bytes: [UInt8], at now: Instant) -> DecodedStoreDocument {
      let mark = "\(grace ?? "-") \(scope)"
      return DecodedStoreDocument(
        snapshot: EntitlementSnapshot(
          asOf: now, entitlements: [Entitlement(product: ProductID(mark))]))
    }
  }

  @Test(arguments: [
    ("a", "", "- stated"), ("a", ",scope=whole", "- whole"), ("a", ",scope=stated", "- stated"),
    ("a", ",grace=3,scope=whole", "3 whole"), ("a", ",scope=whole,grace=", " whole"),
    ("a,b", ",grace=3", "3 stated"), ("a=b", "", "- stated"), ("a,b=c/d", "", "- stated"),
  ])
  func `options follow the path`(folder: String, options: String, mark: String) async throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    try temporary.write("", to: "\(folder)/u1.json")
    let path = "\(temporary.path)/\(folder)"
    let source = try StoreSource<Shop>(
      EntitlementSourceRequest(argument: path + options, catalogs: []))
    #expect(source.name == "shop:\(path)")
    let found = try await source.snapshot(of: "u1", at: now)
    #expect(found.entitlements.map(\.product.rawValue) == [mark])
    #expect(StoreSource<Shop>.argumentForm == "FOLDER[,grace=DAYS][,scope=whole]")
  }

  @Test(arguments: [
    (
      ".,size=3", "the source `shop` has no option `size`",
      "its options are `,grace=DAYS`, `,scope=whole`"
    ),
    (".,grace=1,grace=2", "the option `grace` is given twice", nil),
    (
      ".,scope=all", "the option `scope` has no value `all`",
      "write `scope=stated` or `scope=whole`"
    ),
  ])
  func `an option that is not valid is an error`(
    argument: String, message: String, help: String?
  ) {
    #expect(throws: EntitlementSourceError.badArgument(message, help: help)) {
      try StoreSource<Shop>(EntitlementSourceRequest(argument: argument, catalogs: []))
    }
  }
}
