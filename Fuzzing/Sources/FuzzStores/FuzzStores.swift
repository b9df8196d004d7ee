import ContentCatalog
import FuzzSupport
import GateKit
import GateRules
import GateStores

/// Fuzzes the decoders of documents and notifications of stores with a byte that selects a decoder, and a
/// document.
///
/// - The result is facts or an error, and the same each time.
/// - The order of several documents, one a line, has no effect.
/// - A part that cannot be used leaves a fact unknown.
/// - The engine decides for every subject.
/// - Nothing is held, or known of the app, if no signature is valid.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = fuzzInput(data, size)
  let document = Array(bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "r"): mustDecode(document, with: RevenueCatDecoder(for: catalogs))
  case UInt8(ascii: "l"): mustUnite(document, with: AppStoreDecoder())
  case UInt8(ascii: "w"): mustUnite(document, with: AppStoreDecoder(scope: .whole))
  case UInt8(ascii: "c"): mustUnite(document, with: RevenueCatDecoder(for: catalogs))
  case UInt8(ascii: "g"):
    mustUnite(document, with: GooglePlayDecoder(for: catalogs, scope: .whole))
  case UInt8(ascii: "t"):
    mustUnite(document, with: StripeDecoder(for: catalogs, paymentGrace: CalendarDuration("P7D")))
  case UInt8(ascii: "n"):
    if let event = try? RevenueCatEvent(document), event.customers.isEmpty {
      claim(event.type == "TEST", "an event names no customer")
    }
    _ = try? GooglePlayNotification(document)
  case UInt8(ascii: "v"): mustVerify(document)
  case UInt8(ascii: "s"): mustVerify(Array(SignedPayload(document, signature: "sign").text.utf8))
  default: mustDecode(document, with: AppStoreDecoder())
  }
  return 0
}

private let now = fuzzedInstants[2]
private let catalogs = [knownEngine.catalog.content]

@discardableResult
private func mustDecode(
  _ document: [UInt8], with decoder: some StoreDecoder
) -> DecodedStoreDocument? {
  let result = decoded(document, with: decoder)
  claim(decoded(document, with: decoder) == result, "decoding again yields other facts")
  guard let result else { return nil }
  let snapshot = result.snapshot
  claim(snapshot.trust == decoder.trust, "the trust is \(snapshot.trust)")
  claim(result.faults.isEmpty || !snapshot.unknown.isEmpty, "a fault leaves nothing unknown")
  let source = StoreSource(decoder) { _ in document }
  let record = SubjectRecord(about: "u", snapshot, answeredBy: source, at: now)
  mustDecide(claim(record.subject, "a snapshot is not a subject"))
  return result
}

/// Requires that the documents on the lines state the same facts in any order and repeated.
private func mustUnite(_ lines: [UInt8], with decoder: some StoreDecoder) {
  let documents = lines.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  for document in documents { mustDecode(document, with: decoder) }
  let snapshot = united(documents, with: decoder)
  claim(united(documents.reversed(), with: decoder) == snapshot, "the order of documents counts")
  claim(united(documents + documents, with: decoder) == snapshot, "a repeated document counts")
}

private func united(
  _ documents: [[UInt8]], with decoder: some StoreDecoder
) -> EntitlementSnapshot? {
  waiting { try? await decoder.decode(documents, at: now) }?.snapshot
}

/// Requires that facts count only with valid signatures.
private func mustVerify(_ document: [UInt8]) {
  mustDecode(document, with: AppStoreDecoder(.verified(by: SignedPayload.verifier(of: "sign"))))
  let strict = AppStoreDecoder(.verified(by: SignedPayload.verifier(of: nil)))
  guard let rejected = mustDecode(document, with: strict)?.snapshot else { return }
  claim(rejected.entitlements.isEmpty, "an invalid signature proves a purchase")
  claim(rejected.attributes.isEmpty, "an invalid signature proves an attribute")
}

private func decoded(
  _ document: [UInt8], with decoder: some StoreDecoder
) -> DecodedStoreDocument? {
  waiting { try? await decoder.decode(document, at: now) }
}
