import Foundation
import GateKit
import Security
import TestSupport
import Testing

@testable import GateKitFoundation

/// The keys of an installation are made once, and kept in the Keychain.
struct KeychainKeyTests {
  @Test func `a key is made once for each name`() throws {
    let keychain = Keychain()
    try Keychain.$current.withValue(keychain) {
      let key = try KeychainKey.bytes(named: "answers")
      #expect(key.count == 32 && Set(key).count > 1)
      #expect(try KeychainKey.bytes(named: "answers") == key)
      #expect(try KeychainKey.bytes(named: "other") != key)
      #expect(keychain.items.map(\.id) == ["answers", "other"].map { ["genp", $0, "GateKit"] })
      #expect(
        keychain.items.allSatisfy {
          $0.accessible == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        })
    }
  }

  @Test func `the key that another process makes at the same time counts`() throws {
    let keychain = Keychain()
    let theirs = Data(repeating: 7, count: 32)
    keychain.race(.init(id: ["genp", "answers", "GateKit"], accessible: "cku", data: theirs))
    let key = try Keychain.$current.withValue(keychain) {
      try KeychainKey.bytes(named: "answers")
    }
    #expect(key == [UInt8](theirs))
  }

  @Test func `before the first unlock, there is no key`() throws {
    let keychain = Keychain()
    keychain.fail(with: -25_308)
    try Keychain.$current.withValue(keychain) {
      let error = try #require(throws: KeychainError.self) {
        try KeychainKey.bytes(named: "answers")
      }
      #expect(error.status == -25_308 && error.localizedDescription == "\(error)")
      keychain.fail(with: nil)
      #expect(try KeychainKey.bytes(named: "answers").count == 32)
    }
  }

  @Test func `the cache of an app keeps answers between starts, on one device`() async throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    // On Linux, the folder of Application Support.
    setenv("XDG_DATA_HOME", root.path, 1)
    defer { unsetenv("XDG_DATA_HOME") }
    let answer = EntitlementSnapshot(asOf: .earliest, entitlements: [Entitlement(product: "pro")])
    let (kept, others) = try await Keychain.$current.withValue(Keychain()) {
      try await FileCache.ofApp().save(answer, from: "store", of: "anna")
      let others = try await FileCache.ofApp(named: "school").snapshots(of: "anna")
      return (try await FileCache.ofApp().snapshots(of: "anna"), others)
    }
    #expect(kept["store"]?.entitlements == answer.entitlements && others.isEmpty)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    #expect(files.contains { $0.hasSuffix("GateKit/answers") })
    let onAnotherDevice = try await Keychain.$current.withValue(Keychain()) {
      try await FileCache.ofApp().snapshots(of: "anna")
    }
    #expect(onAnotherDevice.isEmpty)
  }

  @Test func `the folder of an app is created with those around it`() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    let support = URL(filePath: root.path).appending(path: "Application Support")
    let path = try AppFolder.path(of: ["GateKit", "answers"], in: support)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(path.contains("Application Support/") && path.hasSuffix("GateKit/answers/"))
    #expect(try AppFolder.path(of: ["GateKit", "answers"], in: support) == path)
  }
}
