import GateKit
import GateStores

/// A decoder for the documents of another store.
struct CardShop: StoreDecoder {
  static let name: String = "acme.cards"
  static let summary: String = "reads the cards that the shop sold"

  static let fileOptions: [String] = ["color=NAME", "scope=whole"]

  let catalogs: [Catalog]
  let color: String?
  let scope: StoreDocumentScope
  var trust: EntitlementSnapshot.Trust { .server }

  init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    self.catalogs = catalogs
    color = options.value(of: "color")
    scope = try options.scope()
  }

  func decode(
    _ bytes: [UInt8], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument {
    if bytes.isEmpty {
      let fault = StoreDocumentFault(path: "", message: "the document is empty")
      throw .badAnswer(fault.description)
    }
    let snapshot = EntitlementSnapshot(
      asOf: now, entitlements: [Entitlement(product: "card")], trust: trust)
    if bytes.count > 1000 {
      return DecodedStoreDocument(
        snapshot: snapshot,
        faults: [StoreDocumentFault(path: "cards[0]", message: "the rest is not read")])
    }
    return DecodedStoreDocument(snapshot: snapshot)
  }
}

/// A source of the documents of another store, from a function and from files.
func useOtherStore(_ catalog: Catalog, _ customer: SubjectID, at now: Instant) async throws {
  let fetch: StoreDocumentFetcher = { subject in
    subject.rawValue.isEmpty ? nil : Array("{}".utf8)
  }
  var options = StoreFileOptions()
  let cards = try CardShop(ofFilesFor: [catalog], options: &options)
  let shop: StoreSource<CardShop> = StoreSource(cards, fetch: fetch)
  let name: String = shop.name
  let families: Set<FactFamily> = shop.families
  let attributes: Set<AttributeID>? = shop.attributes
  let snapshot: EntitlementSnapshot = try await shop.snapshot(of: customer, at: now)
  print(name, families.count, attributes?.count ?? 0, snapshot.entitlements)

  let folder = try StoreSource<CardShop>(
    EntitlementSourceRequest(argument: "cards", catalogs: [catalog]))
  var subjects: (any SubjectCursor<EntitlementSourceError>)? = try await folder.subjects(at: now)
  while let record: SubjectRecord = try await subjects?.next() { print(record.subject?.id ?? "") }

  let chosen: StoreSource<CardShop> = try StoreSource(cards, filesAt: "cards")
  let all: DecodedStoreDocument = try await cards.decode([[], []], at: now)
  switch cards.scope {
  case .stated, .whole: print(chosen.name, all.faults.count, CardShop.fileOptions)
  @unknown default: break
  }

  let selected: String = StoreSource<CardShop>.name
  let summary: String = StoreSource<CardShop>.summary
  let form: String = StoreSource<CardShop>.argumentForm
  print("\(selected):\(form)", summary)
}

/// A document of the App Store, and the faults in it.
func useAppStoreDocuments(
  _ document: [UInt8], _ catalog: Catalog, verify: @escaping JWSVerifier, at now: Instant
) async throws(EntitlementSourceError) {
  let verifier: JWSVerifier = { signed in try await verify(signed) }
  var options = StoreFileOptions()
  let decoders: [AppStoreDecoder] = [
    AppStoreDecoder(), AppStoreDecoder(.deliveredByApple), AppStoreDecoder(.verified(by: verifier)),
    AppStoreDecoder(scope: .whole),
    try AppStoreDecoder(ofFilesFor: [catalog], options: &options),
  ]
  for decoder in decoders {
    switch decoder.authenticity {
    case .unchecked, .deliveredByApple: break
    case .verified(by: let verifier):
      let verifier: JWSVerifier = verifier
      _ = verifier
    @unknown default: break
    }
    let origin: AppStoreAuthenticity = decoder.authenticity
    let scope: StoreDocumentScope = decoder.scope
    if scope == .stated { print(scope) }
    let trust: EntitlementSnapshot.Trust = decoder.trust
    if trust == origin.trust { print(AppStoreDecoder.name, AppStoreDecoder.summary) }

    let several: DecodedStoreDocument = try await decoder.decode([document, document], at: now)
    print(AppStoreDecoder.fileOptions, several.faults.count)
    let decoded: DecodedStoreDocument = try await decoder.decode(document, at: now)
    let snapshot: EntitlementSnapshot = decoded.snapshot
    let faults: [StoreDocumentFault] = decoded.faults
    for fault in faults {
      let path: String = fault.path
      let message: String = fault.message
      print("\(path): \(message)", fault)
    }
    print(snapshot.entitlements.count)
  }
}

/// The answer of RevenueCat about a customer.
func useRevenueCatDocuments(
  _ answer: [UInt8], _ catalog: Catalog, at now: Instant
) throws(EntitlementSourceError) -> [Entitlement] {
  let decoder = RevenueCatDecoder(for: [catalog])
  let trust: EntitlementSnapshot.Trust = decoder.trust
  var options = StoreFileOptions()
  let ofFiles: RevenueCatDecoder = try RevenueCatDecoder(ofFilesFor: [catalog], options: &options)
  print(RevenueCatDecoder.name, RevenueCatDecoder.summary, trust > ofFiles.trust)
  let decoded: DecodedStoreDocument = try decoder.decode(answer, at: now)
  return decoded.faults.isEmpty ? decoded.snapshot.entitlements : []
}

/// Objects of RevenueCat's API v2, of Google Play and of Stripe that list every purchase.
func useDocumentsOfServers(
  _ document: [UInt8], _ catalog: Catalog, at now: Instant
) throws(EntitlementSourceError) -> [Bool] {
  let scopes: [StoreDocumentScope] = [.stated, .whole]
  var complete: [Bool] = []
  for scope in scopes {
    let customers = RevenueCatDecoder(for: [catalog], scope: scope)
    let play = GooglePlayDecoder(for: [catalog], scope: scope)
    let stripe = StripeDecoder(for: [catalog], scope: scope, paymentGrace: CalendarDuration("P7D"))
    let decoded: [DecodedStoreDocument] = [
      try customers.decode(document, at: now), try play.decode(document, at: now),
      try stripe.decode(document, at: now),
    ]
    complete += decoded.map(\.snapshot.isComplete)
    print(play.trust, stripe.trust)
  }
  var options = StoreFileOptions()
  let grace: CalendarDuration? = try options.duration("paymentGrace")
  let files = (
    try GooglePlayDecoder(ofFilesFor: [catalog], options: &options),
    try RevenueCatDecoder(ofFilesFor: [catalog], options: &options),
    try StripeDecoder(ofFilesFor: [catalog], options: &options)
  )
  print(GooglePlayDecoder.name, GooglePlayDecoder.summary, GooglePlayDecoder.attributes)
  print(GooglePlayDecoder.fileOptions, RevenueCatDecoder.fileOptions, StripeDecoder.fileOptions)
  print(StripeDecoder.name, StripeDecoder.summary, StripeDecoder.attributes, grace ?? "", files)
  complete += [
    try files.0.decode([document], at: now).snapshot.isComplete,
    try files.1.decode([document], at: now).snapshot.isComplete,
    try files.2.decode([document], at: now).snapshot.isComplete,
  ]
  return complete
}

/// Reads a file with any decoder.
func useDecoder<Decoder: StoreDecoder>(
  _ type: Decoder.Type, _ bytes: [UInt8], _ catalog: Catalog, at now: Instant
) async throws(EntitlementSourceError) -> DecodedStoreDocument {
  var options = StoreFileOptions()
  let decoder: Decoder = try .init(ofFilesFor: [catalog], options: &options)
  print(Decoder.name, Decoder.summary, Decoder.attributes, decoder.trust)
  return try await decoder.decode(bytes, at: now)
}
