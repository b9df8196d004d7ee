import Foundation
import GateKit
import GateStores
import TestSupport
import Testing

/// Reading StoreKit configuration files of every version.
struct StoreKitFileTests {
  static let versions = ["1.0", "1.1", "1.2", "2.0", "3.0", "4.0", "5.0", "6.3"]

  @Test func `there is a file of every version`() throws {
    #expect(
      try Repository.entries(of: StoreKitFixture.folder)
        == Self.versions.map { "\($0).storekit" })
  }

  @Test(arguments: versions)
  func `every version describes the same products`(version: String) throws {
    let file = try StoreKitFixture.file(version)
    let camp = version == "1.0" ? [] : ["camp nonRenewing 14.99"]
    #expect(
      file.products.map(summary) == [
        "coins consumable 0.99", "lifetime nonConsumable 99.99 family",
      ] + camp + [
        "pro.monthly autoRenewable 4.99 family P1M 3D5F7A91 2",
        "pro.yearly autoRenewable 39.99 family P1Y 3D5F7A91 2",
        "max.monthly autoRenewable 9.99 P1M 3D5F7A91 1",
      ])
    #expect(file.groupNames == ["3D5F7A91": "Pro"])
    let monthly = try #require(file["com.example.dojo.pro.monthly"])
    #expect(monthly.name?.text(preferring: ["en"]) == "Pro, monthly")
    #expect(monthly.name?.text(preferring: ["zh-Hans"]) == "专业版（月）")
  }

  @Test(arguments: versions)
  func `every version has introductory offers`(version: String) throws {
    let file = try StoreKitFixture.file(version)
    #expect(
      file["com.example.dojo.pro.monthly"]?.introductoryOffer
        == StoreOffer(type: "introductory", discountType: "freeTrial", period: .week))
    #expect(
      file["com.example.dojo.max.monthly"]?.introductoryOffer
        == StoreOffer(
          type: "introductory", discountType: "payAsYouGo", period: .month, periodCount: 3))
    #expect(file["com.example.dojo.pro.yearly"]?.introductoryOffer == nil)
  }

  @Test(arguments: versions)
  func `later versions have further offers`(version: String) throws {
    let file = try StoreKitFixture.file(version)
    let offers = file.products.flatMap(\.offers).filter { $0.type != "introductory" }
    let expected: [StoreOffer] = [
      StoreOffer(
        type: "code", id: "spring", discountType: "payUpFront", period: .year),
      StoreOffer(
        type: "promotional", id: "comeback", discountType: "payAsYouGo", period: .month,
        periodCount: 2),
      StoreOffer(type: "winBack", id: "again", discountType: "freeTrial", period: .month),
    ]
    #expect(offers == Array(expected.prefix(version < "1.2" ? 0 : version < "4.0" ? 2 : 3)))
  }

  @Test(
    arguments: [
      ("1.0", nil, "USD"), ("2.0", "USA", "USD"), ("3.0", "DEU", "EUR"), ("4.0", nil, "USD"),
      ("5.0", "CHN", "CNY"),
    ] as [(String, String?, String)])
  func `the storefront determines the currency, and without one it is the USA`(
    version: String, storefront: String?, currency: String
  ) throws {
    let file = try StoreKitFixture.file(version)
    #expect(file.storefront == storefront)
    #expect(file.currency == currency)
  }

  @Test(
    arguments: [
      ("BGR", "EUR"), ("HRV", "EUR"), ("XKS", "EUR"), ("UKR", "USD"), ("ISL", "USD"),
      ("GBR", "GBP"), ("ZZZ", nil),
    ] as [(String, String?)])
  func `a storefront has the currency of 2026`(storefront: String, currency: String?) throws {
    let text = try StoreKitFixture.text("2.0").replacing("\"USA\"", with: "\"\(storefront)\"")
    let file = StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x").file
    #expect(try #require(file).currency == currency)
  }

  @Test(arguments: [
    ("subscriptionSuiteGroups", "SubscriptionSuite"),
    ("subscriptionBundleGroups", "SubscriptionBundle"),
  ])
  func `a suite or a bundle of subscriptions is a subscription of a group of its own`(
    key: String, type: String
  ) throws {
    let text = """
      {"version": {"major": 6, "minor": 3}, "products": [], "subscriptionGroups": [], "\(key)": [
        {"id": "5A0E", "name": "Everything", "localizations": [], "subscriptions": [
          {"productID": "com.example.dojo.all", "type": "\(type)", "displayPrice": "59.99",
            "duration": "P1Y", "isFamilyShareable": true, "groupNumber": 1,
            "introductoryOffers": [{"paymentMode": "free", "subscriptionPeriod": "P1W"}],
            "localizations": [{"displayName": "", "locale": "en_US"}], "members": [],
            "referenceName": "All", "subscriptionGroupID": "5A0E"}]}]}
      """
    let result = StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x")
    #expect(result.diagnostics == [])
    let file = try #require(result.file)
    #expect(file.products.map(summary) == ["all autoRenewable 59.99 family P1Y 5A0E 1"])
    #expect(file.groupNames == ["5A0E": "Everything"])
    let product = try #require(file["com.example.dojo.all"])
    #expect(product.name?.text(preferring: ["en"]) == "All")
    #expect(
      product.introductoryOffer
        == StoreOffer(type: "introductory", discountType: "freeTrial", period: .week))
    let undated = text.replacing("\"duration\"", with: "\"length\"")
    #expect(
      StoreFileResult(.storeKit, bytes: Array(undated.utf8), path: "x").diagnostics
        .map(\.message) == ["a product requires `duration`"])
  }

  @Test func `an introductory offer without a payment mode is none`() throws {
    let text = """
      {"version": {"major": 3, "minor": 0}, "subscriptionGroups": [{"id": "club", "subscriptions": [
        {"productID": "gold", "type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1Y",
          "introductoryOffer": {"displayPrice": "0.99", "internalID": "8F", "paymentMode": "none"}}
      ]}]}
      """
    let result = StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x")
    #expect(result.diagnostics == [])
    #expect(try #require(result.file?["gold"]).offers == [])
  }

  @Test func `an empty price is no price, and an import says so`() throws {
    let text = try StoreKitFixture.text("4.0").replacing("\"0.99\"", with: "\"\"")
    let result = StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x")
    #expect(result.diagnostics == [])
    let file = try #require(result.file)
    #expect(file["com.example.dojo.coins"]?.price(in: "USD") == nil)
    let imported = StoreFileImport(file, id: "app")
    #expect(
      imported.notes == [
        "the file has no duration of `com.example.dojo.camp`, so `P1Y` is assumed",
        "the file sets no storefront, so prices are in `USD`, as in Apple's test session",
        "the file has no price of `com.example.dojo.coins`",
      ])
    #expect(CatalogLoadResult(files: MemoryFiles(imported.catalog)).diagnostics == [])
  }

  @Test(arguments: StoreKitFault.all)
  func `a fault is reported at its place`(fault: StoreKitFault) throws {
    let text = try StoreKitFixture.text("2.0")
    #expect(text.contains(fault.original))
    let damaged = text.replacing(fault.original, with: fault.replacement, maxReplacements: 1)
    let result = StoreFileResult(.storeKit, bytes: Array(damaged.utf8), path: "App.storekit")
    #expect(result.file == nil)
    #expect(
      result.diagnostics.map { "\($0.location.line) \($0.code) \($0.message)" } == fault.expected)
  }

  @Test func `a file that is cut off or damaged anywhere is read or rejected`() throws {
    let bytes = Array(try StoreKitFixture.text("5.0").utf8)
    let step = max(1, 150 / TestScale.cases(1))
    for position in stride(from: 0, to: bytes.count - 2, by: step) {
      let cut = StoreFileResult(.storeKit, bytes: Array(bytes[..<position]), path: "App.storekit")
      #expect(cut.file == nil && !cut.diagnostics.isEmpty, "cut off at \(position)")
      for intruder in "{}[],\"0n".utf8 {
        var damaged = bytes
        damaged[position] = intruder
        let result = StoreFileResult(.storeKit, bytes: damaged, path: "App.storekit")
        let hasError = result.diagnostics.contains { $0.severity == .error }
        #expect((result.file == nil) == hasError, "damaged at \(position)")
      }
    }
  }

  @Test func `an import avoids names that a catalog cannot use`() throws {
    let ids = ["free", "previous", "here", "platform", "a b*", "a-b-", "app.not", "x.y.z"]
    let products = ids.map { #"{"productID": "\#($0)", "type": "NonConsumable"}"# }
    let text = """
      {"version": {"major": 2, "minor": 0}, "products": [\(products.joined(separator: ","))]}
      """
    let file = try #require(StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x").file)
    let imported = StoreFileImport(file, id: "app")
    let files = MemoryFiles([
      "catalog.json": imported.catalog, PersonaFile.name: imported.personas,
    ])
    let result = CatalogLoadResult(files: files)
    #expect(result.diagnostics == [])
    let catalog = try #require(result.catalog)
    #expect(ids.allSatisfy { catalog.content.product(ProductID($0)) != nil })
    #expect(PersonaFile(of: catalog, beside: files).diagnostics == [])
  }

  @Test(arguments: [
    (#"{"version": {"major": 4}}"#, "the file has no products"),
    (
      #"{"version": {"major": 4}, "products": [{"productID": "coins", "type": "Consumable", "displayPrice": "1"}]}"#,
      "the file has only consumables, which open nothing, so there are no features and no personas"
    ),
  ])
  func `a file that opens nothing has no persona, and an import says so`(
    text: String, note: String
  ) throws {
    let file = try #require(
      StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "App.storekit").file)
    let imported = StoreFileImport(file, id: "app", currency: nil)
    let files = MemoryFiles(["catalog.json": imported.catalog, PersonaFile.name: imported.personas])
    let personas = PersonaFile(of: try GatedCatalog(files: files), beside: files)
    #expect(personas.diagnostics == [] && imported.personaCount == 0)
    #expect(imported.notes.first == note)
  }

  @Test(
    arguments: [
      (#", "groupNumber": 2"#, [1, 2]), (#", "groupNumber": 0"#, [nil, nil]), ("", [nil, nil]),
    ] as [(String, [Int?])])
  func `an imported group has levels if all of its products have one`(
    level: String, expected: [Int?]
  ) throws {
    let subscription = #""type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1M""#
    let text = """
      {"version": {"major": 2, "minor": 0}, "subscriptionGroups": [{"id": "club", "subscriptions": [
        {"productID": "gold", \(subscription), "groupNumber": 1},
        {"productID": "silver", \(subscription)\(level)}
      ]}]}
      """
    let file = try #require(StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x").file)
    let result = CatalogLoadResult(files: MemoryFiles(StoreFileImport(file, id: "app").catalog))
    #expect(result.diagnostics == [])
    let products = try #require(result.catalog).content.products
    #expect(products.map(\.level) == expected)
  }

  @Test func `imported groups with the same name keep their ids`() throws {
    let groups = ["g1", "g2"].map { id in
      """
      {"id": "\(id)", "name": "Pro", "subscriptions": [{"productID": "\(id).monthly",
       "type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1M"}]}
      """
    }
    let text = """
      {"version": {"major": 2, "minor": 0}, "subscriptionGroups": [\(groups.joined(separator: ", "))]}
      """
    let file = try #require(StoreFileResult(.storeKit, bytes: Array(text.utf8), path: "x").file)
    let result = CatalogLoadResult(files: MemoryFiles(StoreFileImport(file, id: "app").catalog))
    let products = try #require(result.catalog).content.products
    #expect(products.map(\.subscriptionGroup) == ["g1", "g2"])
  }

  @Test func `a missing file is a diagnostic`() {
    let result = StoreFileResult(.storeKit, path: "/no/such.storekit")
    #expect(result.diagnostics.map(\.code) == ["unreadable-file"])
    #expect(StoreFileResult(.storeKit, path: "/").diagnostics.map(\.code) == ["unreadable-file"])
  }

  private func summary(_ product: StoreFileProduct) -> String {
    var words = [
      String(product.id.dropFirst("com.example.dojo.".count)), product.kind?.rawValue ?? "?",
    ]
    words += [product.prices.first?.amount.description, product.isFamilyShareable ? "family" : nil]
      .compactMap(\.self)
    words += [
      product.period?.description, product.subscriptionGroup, product.level.map(String.init),
    ]
    .compactMap(\.self)
    return words.joined(separator: " ")
  }
}

/// A damaged StoreKit configuration file of version 2.0, with the expected diagnostics.
struct StoreKitFault: Sendable, CustomTestStringConvertible {
  let original: String
  let replacement: String
  let expected: [String]

  var testDescription: String { replacement }

  static let all: [StoreKitFault] = [
    StoreKitFault(
      original: "\"major\" : 2", replacement: "\"major\" : 7",
      expected: [
        "181 unsupported-storekit-version version 7 of StoreKit configuration files is not supported"
      ]),
    StoreKitFault(
      original: "\"version\" : {", replacement: "\"revision\" : {",
      expected: ["1 missing-key a StoreKit configuration file requires `version`"]),
    StoreKitFault(
      original: "\"NonConsumable\"", replacement: "\"NonConsumeable\"",
      expected: [
        "54 unknown-value `type` cannot be `NonConsumeable`; did you mean `NonConsumable`?"
      ]),
    StoreKitFault(
      original: "\"displayPrice\" : \"0.99\"", replacement: "\"displayPrice\" : \"0,99\"",
      expected: ["22 malformed-price `0,99` is not a price"]),
    StoreKitFault(
      original: "\"com.example.dojo.coins\"", replacement: "\"com.example.dojo.lifetime\"",
      expected: ["52 duplicate-product there is another product `com.example.dojo.lifetime`"]),
    StoreKitFault(
      original: "\"recurringSubscriptionPeriod\" : \"P1M\"",
      replacement: "\"recurringSubscriptionPeriod\" : null",
      expected: ["69 missing-key a product requires `recurringSubscriptionPeriod`"]),
    StoreKitFault(
      original: "\"numberOfPeriods\" : 2", replacement: "\"numberOfPeriods\" : 0",
      expected: ["145 wrong-type `numberOfPeriods` must be a whole number of 1 or more"]),
  ]
}

/// The files of the tests, which describe the products of one app in every version.
enum StoreKitFixture {
  static let folder = "Tests/GateStoresTests/Fixtures/StoreKit"

  static func text(_ version: String) throws -> String {
    try Repository.text(of: "\(folder)/\(version).storekit")
  }

  static func file(_ version: String) throws -> StoreFile {
    let result = StoreFileResult(
      .storeKit, path: Repository.url("\(folder)/\(version).storekit").path)
    #expect(result.diagnostics == [])
    return try #require(result.file)
  }
}

extension CalendarDuration {
  static let week = duration("P1W")
  static let month = duration("P1M")
  static let year = duration("P1Y")

  private static func duration(_ text: String) -> CalendarDuration {
    guard let duration = CalendarDuration(text) else {
      preconditionFailure("`\(text)` is not a duration")
    }
    return duration
  }
}
