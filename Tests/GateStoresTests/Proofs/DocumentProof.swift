import GateKit
import GateStores
import TestSupport
import Testing

/// A document of a store, and what it proves: a row of the table of `docs/sources.md`, which the tests run.
///
/// The examples are about a customer who holds `suite`, whose period of `pro` ended, and who never bought
/// `max`, as of ``now``.
struct DocumentProof: Sendable, CustomTestStringConvertible {
  /// The document, as the table names it.
  let document: String
  /// Whether the document proves that a product is held, and the same for one that ended and for one
  /// that was never bought.
  let provesHeld: Bool
  let provesEnded: Bool
  let provesNeverBought: Bool
  /// The field that states the instant of the facts, as the table names it.
  let from: String
  /// Returns the facts of an example, which lists a purchase of `suite` and of `pro` if the document can.
  let example: @Sendable () async throws -> EntitlementSnapshot

  init(
    _ document: String, held: Bool, ended: Bool, neverBought: Bool, from: String,
    _ example: @escaping @Sendable () async throws -> EntitlementSnapshot
  ) {
    self.document = document
    provesHeld = held
    provesEnded = ended
    provesNeverBought = neverBought
    self.from = from
    self.example = example
  }

  var testDescription: String { document }

  /// The cells of the row.
  var row: [String] {
    [document] + [provesHeld, provesEnded, provesNeverBought].map { $0 ? "yes" : "no" } + [from]
  }

  /// The rows of every store.
  static let all = appStore + receipts + googlePlay + revenueCat + stripe
}

/// The table of what each document proves states what the decoders do.
struct DocumentProofTests {
  @Test(arguments: DocumentProof.all)
  func `a document proves what its row says`(proof: DocumentProof) async throws {
    let snapshot = try await proof.example()
    #expect(snapshot.asOf == now)
    let source = StoreSource(Stated(snapshot: snapshot)) { _ in [] }
    let relations = try await StoreCatalog.relations(
      to: ["suite", "pro", "max"], statedBy: source, at: now)
    let expected: [HoldingState.Status] = [
      proof.provesHeld ? .held : proof.provesNeverBought ? .neverBought : .unknown,
      proof.provesEnded ? .expired : .unknown, proof.provesNeverBought ? .neverBought : .unknown,
    ]
    #expect(relations.map(\.status) == expected)
  }

  @Test func `the page has the rows in order`() throws {
    let page = try DocumentationPage("sources")
    let rows = page.rows(under: ["document", "held"], after: "## What each document proves")
    #expect(rows == DocumentProof.all.map(\.row))
  }

  /// A decoder that returns given facts.
  private struct Stated: StoreDecoder {
    static let name = "stated"
    let snapshot: EntitlementSnapshot

    init(snapshot: EntitlementSnapshot) { self.snapshot = snapshot }

    init(ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions) {
      snapshot = EntitlementSnapshot(asOf: now)
    }

    func decode(_ bytes: [UInt8], at now: Instant) -> DecodedStoreDocument {
      DecodedStoreDocument(snapshot: snapshot)
    }
  }
}
