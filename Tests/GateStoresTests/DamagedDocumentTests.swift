import Foundation
import GateKit
import PropertyTesting
import TestSupport
import Testing

/// A damaged document makes products unknown. It never opens one.
@Suite(.slow)
struct DamagedDocumentTests {
  @Test(arguments: StoreFixtures.allCases)
  func `a value of the wrong type never makes a product held or owned`(
    store: StoreFixtures
  ) async throws {
    var count = 0
    for name in try store.names {
      let bytes = try store.bytes(name)
      let whole = try await relations(bytes, like: name, in: store)
      let document = try JSONSerialization.jsonObject(with: Data(bytes))
      for damaged in Self.damaged(document) {
        count += 1
        let damagedBytes = Array(try JSONSerialization.data(withJSONObject: damaged))
        for (before, after) in zip(whole, try await relations(damagedBytes, like: name, in: store))
        {
          if after.status.isHeld { #expect(before.status.isHeld, "\(name): \(damaged)") }
          if after.wasOwned == true { #expect(before.wasOwned == true, "\(name): \(damaged)") }
        }
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: StoreFixtures.allCases)
  func `a document with replaced or missing bytes is decoded or rejected`(
    store: StoreFixtures
  ) async throws {
    var (decoded, rejected) = (0, 0)
    for seed in TestScale.seeds(10) {
      var random = SeededGenerator(seed: seed)
      for name in try store.names {
        let bytes = Self.damaged(try store.bytes(name), using: &random)
        do {
          _ = try await store.decoded(bytes, like: name)
          decoded += 1
        } catch is EntitlementSourceError {
          rejected += 1
        }
      }
    }
    #expect(decoded > TestScale.cases(20))
    #expect(rejected > TestScale.cases(20))
  }

  /// Replaces one byte of a document by one that is frequent in JSON, and removes the end of every
  /// fourth document.
  private static func damaged(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var damaged = bytes
    let byte = Array("0123456789-.\"{}[],:\\tfn".utf8).randomElement(using: &random) ?? 0
    damaged[Int.random(in: bytes.indices, using: &random)] = byte
    if Int.random(in: 0..<4, using: &random) == 0 {
      damaged.removeLast(Int.random(in: bytes.indices, using: &random))
    }
    return damaged
  }

  private func relations(
    _ bytes: [UInt8], like name: String, in store: StoreFixtures
  ) async throws -> [EdgeCase.Expectation] {
    try await StoreCatalog.relations(
      to: StoreCatalog.products, statedBy: store.source(bytes, like: name), at: now)
  }

  /// Returns the value once for each list and each single value in it, which a value of another type
  /// replaces: an empty object a list, and an empty list any other value.
  private static func damaged(_ value: Any) -> [Any] {
    if let object = value as? [String: Any] {
      return object.flatMap { key, member -> [Any] in
        damaged(member).map { damaged -> Any in object.merging([key: damaged]) { $1 } }
      }
    }
    guard let list = value as? [Any] else { return [[Any]()] }
    return [[String: Any]()]
      + list.indices.flatMap { index -> [Any] in
        damaged(list[index]).map { damaged -> Any in
          var list = list
          list[index] = damaged
          return list
        }
      }
  }
}
