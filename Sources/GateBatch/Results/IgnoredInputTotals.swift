public import ContentCatalog
import GateKit
public import GateRules

/// The number of ignored entitlements of a batch with one cause and one product.
public struct IgnoredEntitlementCount: Hashable, Sendable {
  /// The cause for which the entitlements prove nothing.
  public let cause: IgnoredEntitlement.Cause
  /// The product as subjects name it.
  public let product: ProductID
  /// The number of entitlements, over all subjects of the batch.
  public let count: Int
}

/// The number of subjects of a batch with one key that was not read.
public struct UnreadKeyCount: Hashable, Sendable {
  /// The key that was skipped, with the object that contains it.
  public let key: UnreadKey
  /// The number of subjects that have the key, over the whole batch.
  public let count: Int
}

/// The parts of a batch's subjects that were ignored, by name. The totals keep a limited number of
/// names, the first ones of the input.
struct IgnoredInputTotals: Sendable {
  private var tally = IgnoredNameTally()

  var isEmpty: Bool { tally.isEmpty }

  mutating func add(_ tally: IgnoredNameTally) { self.tally.add(tally) }

  /// The ignored entitlements by cause and product, the most frequent first.
  var entitlements: [IgnoredEntitlementCount] {
    sorted.compactMap { entry, name in
      guard case .entitlement(let cause) = entry.category else { return nil }
      return IgnoredEntitlementCount(cause: cause, product: ProductID(name), count: entry.count)
    }
  }

  /// The keys that were not read, the most frequent first.
  var keys: [UnreadKeyCount] {
    sorted.compactMap { entry, name in
      guard case .key(let kind) = entry.category else { return nil }
      return UnreadKeyCount(key: UnreadKey(kind, name), count: entry.count)
    }
  }

  /// The number of ignored entitlements whose products were not kept.
  var otherEntitlements: Int {
    tally.others.reduce(0) { if case .entitlement = $1.key { $0 + $1.value } else { $0 } }
  }

  /// The number of occurrences of unread keys whose names were not kept.
  var otherKeys: Int {
    tally.others.reduce(0) { if case .key = $1.key { $0 + $1.value } else { $0 } }
  }

  /// The names by falling count, then by category and name.
  private var sorted: [(entry: IgnoredNameTally.Entry, name: String)] {
    tally.entries.map { (entry: $0, name: tally.name(of: $0)) }.sorted { a, b in
      if a.entry.count != b.entry.count { return a.entry.count > b.entry.count }
      let (left, right) = (a.entry.category.order, b.entry.category.order)
      return left == right ? a.name.exactlyPrecedes(b.name) : left < right
    }
  }
}

extension IgnoredNameCategory {
  /// The position among the categories.
  fileprivate var order: Int {
    switch self {
    case .entitlement(let cause): IgnoredEntitlement.Cause.allCases.firstIndex(of: cause) ?? 0
    case .key(let kind):
      IgnoredEntitlement.Cause.allCases.count + (UnreadKey.Kind.allCases.firstIndex(of: kind) ?? 0)
    }
  }
}

extension IgnoredInputTotals {
  /// The JSON form: the ignored entitlements and the unread keys, and the numbers of those whose
  /// names were not kept.
  var form: JSONNode {
    .object([
      "ignoredEntitlements": .array(
        entitlements.map { entry in
          .object([
            "cause": .string(entry.cause.rawValue), "product": .string(entry.product.rawValue),
            "count": .integer(entry.count),
          ])
        }),
      "otherIgnoredEntitlements": otherEntitlements == 0 ? nil : .integer(otherEntitlements),
      "unreadKeys": .array(
        keys.map { entry in
          .object([
            "kind": .string(entry.key.kind.rawValue), "name": .string(entry.key.name),
            "count": .integer(entry.count),
          ])
        }),
      "otherUnreadKeys": otherKeys == 0 ? nil : .integer(otherKeys),
    ])
  }
}
