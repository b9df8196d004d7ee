import Foundation
import PropertyTesting

/// A JSON document of this version, rewritten as one of a later version.
struct LaterVersion {
  /// The keys whose texts are codes.
  private static let codes: Set<String> = [
    "verdict", "reason", "whenLocked", "status", "absence", "cause", "role", "kind", "comparison",
  ]
  /// The keys of objects with one key, the kind of a value, and of lists of such objects.
  private static let kindOfValue: Set<String> = ["needs", "origin", "list", "values"]
  /// The keys of objects in which every member is an object with one key.
  private static let kindOfMember: Set<String> = ["details"]

  /// The keys of objects whose keys are names of the catalog or languages.
  private static let keyedByName: Set<String> = ["details", "title", "instantByItem"]

  private var random: SeededGenerator
  private let percent: Int
  /// The number of codes and kinds that were replaced.
  private(set) var replacements = 0
  /// The number of keys that were added.
  private(set) var additions = 0

  init(seed: UInt64, percent: Int) {
    random = SeededGenerator(seed: seed)
    self.percent = percent
  }

  /// Returns the document with other codes and kinds of values.
  mutating func replacing(in document: Any) -> Any { replacing(in: document, at: "") }

  /// Returns the document with further keys, in all objects but those with one key and those whose keys are
  /// names.
  mutating func adding(to document: Any) -> Any { adding(to: document, at: "") }

  private mutating func adding(to value: Any, at key: String) -> Any {
    if let elements = value as? [Any] { return elements.map { adding(to: $0, at: key) } }
    guard let members = value as? [String: Any] else { return value }
    var changed: [String: Any] = [:]
    for (name, value) in members.inOrder { changed[name] = adding(to: value, at: name) }
    guard members.count > 1, !Self.keyedByName.contains(key), chance() else { return changed }
    additions += 1
    changed["addedLater"] = ["of": [1, "a", true, NSNull()], "than": 2.5] as [String: Any]
    return changed
  }

  private mutating func replacing(in value: Any, at key: String) -> Any {
    if let elements = value as? [Any] { return elements.map { replacing(in: $0, at: key) } }
    if value is String, Self.codes.contains(key), chance() {
      replacements += 1
      return "a-later-word"
    }
    guard let members = value as? [String: Any] else { return value }
    if Self.kindOfValue.contains(key), members.count == 1, chance() {
      replacements += 1
      return ["laterKind": members.values.first ?? true]
    }
    var changed: [String: Any] = [:]
    for (name, value) in members.inOrder {
      changed[name] = replacing(in: value, at: Self.kindOfMember.contains(key) ? "list" : name)
    }
    return changed
  }

  private mutating func chance() -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}

extension [String: Any] {
  fileprivate var inOrder: [(key: String, value: Any)] { sorted { $0.key < $1.key } }
}
