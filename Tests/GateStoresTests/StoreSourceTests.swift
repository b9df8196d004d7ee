import Foundation
import GateKit
import TestSupport
import Testing

@testable import GateStores

/// The sources of the stores, over files and over a function.
@Suite(.slow)
struct StoreSourceTests {
  @Test(
    arguments: [
      ("u1", "u1"), ("a.b_c~d-e", "a.b_c~d-e"), ("../x", "..%2Fx"),
      ("$RCAnonymousID:5b", "%24RCAnonymousID%3A5b"), ("ü %", "%C3%BC%20%25"), ("", ""),
      ("a.json", "a.json"),
    ] as [(SubjectID, String)])
  func `a file is named by the percent-encoded id`(id: SubjectID, name: String) {
    let files = SubjectFiles(of: id)
    #expect(files.names == ["\(name).json", "\(name).ndjson"] && files.subject == id)
    for name in files.names { #expect(SubjectFiles.grouped([name]).map(\.subject) == [id]) }
  }

  @Test(arguments: ["%3a.json", "%3.json", "%.ndjson", "a b.json", "%FF.ndjson", "%41.json"])
  func `other names are not ids`(name: String) {
    #expect(SubjectFiles.grouped([name]).map(\.subject) == [nil])
  }

  @Test func `files with another ending are skipped, and both files of a subject belong together`()
  {
    let names = ["u1.ndjson", "u1", "u1.json", "u1.k.json", "u0.ndjson", "u1.txt", "u1.jsonl"]
    let grouped = SubjectFiles.grouped(names)
    #expect(grouped.map(\.names) == [["u0.ndjson"], ["u1.json", "u1.ndjson"], ["u1.k.json"]])
  }

  @Test func `a folder answers about the subjects of its files`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(StoreFixtures.revenueCat.text("active"), to: "u%201.json")
    let source = try source("revenuecat", folder.path)
    #expect(source.name == "revenuecat:\(folder.path)")
    let known = try await source.snapshot(of: "u 1", at: now)
    #expect(known.isKnown && known.entitlements.map(\.product) == ["com.app.pro.monthly"])
    let unknown = try await source.snapshot(of: "u2", at: now)
    #expect(unknown == EntitlementSnapshot(asOf: now, isKnown: false, trust: .stated))
  }

  @Test(arguments: StoreFixtures.allCases)
  func `the trust in files is stated, and that in what a store delivers is higher`(
    store: StoreFixtures
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(store.text("active"), to: "u1.json")
    let source = try source(store.plugin, folder.path)
    for subject: SubjectID in ["u1", "u2"] {
      #expect(try await source.snapshot(of: subject, at: now).trust == .stated)
    }
    var cursor = try #require(try await source.subjects(at: now))
    guard case .subject(_, _, _, let answer) = try await cursor.next() else {
      Issue.record("there is no subject")
      return
    }
    #expect(answer?.trust == .stated)
    let bytes = try store.bytes("active")
    let delivered = try store.source(.deliveredByApple) { _ in bytes }
    #expect(try await delivered.snapshot(of: "u1", at: now).trust == .server)
  }

  @Test func `a folder lists its subjects, and rejects files that are not documents`() async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(StoreFixtures.appStore.text("more-pages"), to: "ben.json")
    try folder.write(StoreFixtures.appStore.text("active"), to: "anna.json")
    try folder.write("{}", to: "cleo.json")
    try folder.write("", to: "not an id.json")
    try folder.write("", to: "notes.txt")
    var cursor = try #require(
      try await source("appstore", folder.path).subjects(at: now))
    #expect(cursor.input == folder.path)
    #expect(try await cursor.next()?.subject?.id == "anna")
    let ben = try #require(try await cursor.next()?.subject)
    #expect(
      ben.unknown
        == [.product(nil), .attribute("firstSeen"), .attribute("originalAppVersion")])
    let rejections = [try await cursor.next(), try await cursor.next()]
    #expect(
      rejections == [
        .rejected(
          SubjectRejection(
            line: 3,
            fault: SubjectFault(
              code: "unreadable-file",
              message: "`cleo.json` cannot be used: it is not a document of the App Store"),
            bytes: [])),
        .rejected(
          SubjectRejection(
            line: 4,
            fault: SubjectFault(
              code: "unreadable-file",
              message:
                "`not an id.json` cannot be used: its name is not a percent-encoded id and `.json` or `.ndjson`"
            ), bytes: [])),
      ])
    #expect(try await cursor.next() == nil)
  }

  @Test func `the subjects of a large folder are listed in the order of the names`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let ids = (0..<600).map { "u\(1000 + $0)" }
    let document = try StoreFixtures.revenueCat.text("active")
    for (index, id) in ids.enumerated() {
      try folder.write(index % 100 == 7 ? "{}" : document, to: "\(id).json")
    }
    var cursor = try #require(
      try await source("revenuecat", folder.path).subjects(at: now))
    var found: [String] = []
    while let record = try await cursor.next() {
      switch record {
      case .subject(let subject, _, _, _): found.append(subject.id.rawValue)
      case .rejected(let rejection): found.append(ids[rejection.line - 1])
      }
    }
    #expect(found == ids)
  }

  @Test func `a file is the document of one subject`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(StoreFixtures.receipts.text("active"), to: "anna.json")
    try folder.write(StoreFixtures.receipts.text("active"), to: "ben.json")
    let source = try source("appstore", "\(folder.path)/anna.json")
    #expect(try await source.snapshot(of: "anna", at: now).isKnown)
    #expect(try await !source.snapshot(of: "ben", at: now).isKnown)
    var cursor = try #require(try await source.subjects(at: now))
    #expect(try await cursor.next()?.subject?.id == "anna")
    #expect(try await cursor.next() == nil)
  }

  @Test func `a file that is not a regular file is unavailable`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/u1.json", withIntermediateDirectories: false)
    let source = try source("revenuecat", folder.path)
    await #expect(
      throws: EntitlementSourceError.unavailable("`\(folder.path)/u1.json` is not a file")
    ) { try await source.snapshot(of: "u1", at: now) }
  }

  @Test(arguments: ["appstore", "googleplay", "revenuecat", "stripe"])
  func `the argument must be a path that exists`(name: String) throws {
    for argument in ["", "-"] {
      #expect(
        throws: EntitlementSourceError.badArgument(
          "the source `\(name)` needs a folder or a file",
          help: "write `\(name):FOLDER`, with one file for each subject, or `\(name):FILE`")
      ) { try source(name, argument) }
    }
    #expect(throws: EntitlementSourceError.self) { try source(name, "/no/such/folder") }
  }

  @Test func `a function that fails makes the store unavailable`() async throws {
    struct Offline: Error, CustomStringConvertible { var description: String { "no network" } }
    let offline = try RevenueCatSource(for: [StoreCatalog.content]) { _ in throw Offline() }
    await #expect(
      throws: EntitlementSourceError.unavailable("the request failed: no network")
    ) { try await offline.snapshot(of: "u1", at: now) }
    let refused = AppStoreSource(.deliveredByApple) { _ in
      throw EntitlementSourceError.badAnswer("the key is invalid")
    }
    await #expect(throws: EntitlementSourceError.badAnswer("the key is invalid")) {
      try await refused.snapshot(of: "u1", at: now)
    }
    #expect(try await refused.subjects(at: now) == nil)
  }

  @Test func `the registry has the sources of the stores once`() {
    let registry = EntitlementSourceRegistry.builtIn.addingStores().addingStores()
    #expect(
      registry.sources.map { $0.name } == [
        "file", "holding", "appstore", "googleplay", "revenuecat", "stripe", "exec",
      ])
  }

  private func source(_ name: String, _ argument: String) throws -> any EntitlementSource {
    let plugin = try #require(EntitlementSourceRegistry.builtIn.addingStores()[name])
    return try plugin.init(
      EntitlementSourceRequest(argument: argument, catalogs: [StoreCatalog.content]))
  }
}
