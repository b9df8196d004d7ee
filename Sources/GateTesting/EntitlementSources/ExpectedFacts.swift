import ContentCatalog
import GateKit
import GateRules

/// The facts of a subject that a source has to list, compared with those that it lists.
struct ExpectedFacts {
  private let expected: GateSubject
  private let families: Set<FactFamily>
  private let attributes: Set<AttributeID>?

  /// - Parameter source: the source, whose families and attributes are compared.
  init(_ expected: GateSubject, from source: any EntitlementSource) {
    self.expected = expected
    families = source.families
    attributes = source.attributes
  }

  /// Returns the first difference, as a lowercase clause; `nil` if exactly the expected facts are
  /// listed, in any order.
  func difference(from listed: EntitlementSnapshot) -> String? {
    if families.contains(.entitlements),
      let difference = Self.difference(of: expected.entitlements, from: listed.entitlements)
    {
      return difference
    }
    if families.contains(.attributes) {
      let values = expected.attributes.filter { attributes?.contains($0.key) ?? true }
      if let difference = Self.difference(of: values, from: listed.attributes, "attribute") {
        return difference
      }
    }
    if families.contains(.progress),
      let difference = Self.difference(of: expected.progress, from: listed.progress, "record of")
    {
      return difference
    }
    guard families.contains(.usage) else { return nil }
    return Self.difference(
      of: expected.usage.mapValues(\.sorted), from: listed.usage.mapValues(\.sorted), "counter")
  }

  private static func difference<Name: Hashable & Comparable, Value: Equatable>(
    of expected: [Name: Value], from listed: [Name: Value], _ noun: String
  ) -> String? {
    for name in Set(expected.keys).union(listed.keys).sorted() {
      switch (expected[name], listed[name]) {
      case (nil, nil): break
      case (_?, nil): return "the \(noun) `\(name)` is missing"
      case (nil, _?): return "the \(noun) `\(name)` is not expected"
      case (let expected?, let listed?):
        if expected != listed { return "the \(noun) `\(name)` has another value than expected" }
      }
    }
    return nil
  }

  private static func difference(
    of expected: [Entitlement], from listed: [Entitlement]
  ) -> String? {
    var superfluous = listed
    let missing = expected.filter { entitlement in
      guard let index = superfluous.firstIndex(of: entitlement) else { return true }
      superfluous.remove(at: index)
      return false
    }
    if let first = missing.first {
      let fields = superfluous.filter { $0.product == first.product }
        .map { listed in EntitlementField.all.filter { $0.text(first) != $0.text(listed) } }
      guard let field = fields.min(by: { $0.count < $1.count })?.first,
        let other = superfluous.first(where: {
          $0.product == first.product && field.text($0) != field.text(first)
        })
      else { return "an entitlement to `\(first.product)` is missing" }
      return "`\(field.key)` of the entitlement to `\(first.product)` is "
        + "\(field.text(other) ?? "absent"), but \(field.text(first) ?? "none") is expected"
    }
    return superfluous.first.map { "an entitlement to `\($0.product)` is not expected" }
  }
}

extension EntitlementField {
  /// The value of an entitlement as text; `nil` for a value that its form omits.
  fileprivate func text(_ entitlement: Entitlement) -> String? {
    switch value(entitlement) {
    case .text(let text)?: text
    case .instant(let instant)?: "\(instant)"
    case .flag(let isTrue)?: isTrue ? "true" : nil
    case .boolean(let isTrue)?: "\(isTrue)"
    case .quantity(let number)?: "\(number)"
    case nil: nil
    }
  }
}

extension UsageRecord {
  /// The same record with its uses in the order of their instants and items.
  fileprivate var sorted: UsageRecord {
    guard case .uses(let uses) = self else { return self }
    return .uses(
      uses.sorted { ($0.at, $0.item?.rawValue ?? "") < ($1.at, $1.item?.rawValue ?? "") })
  }
}
