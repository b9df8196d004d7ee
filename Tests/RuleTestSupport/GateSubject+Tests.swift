package import ContentCatalog
package import GateRules

extension GateSubject {
  /// A subject that lists nothing.
  package static let somebody = GateSubject(id: "u1")

  /// Returns a subject that holds these products without an end.
  package static func holding(_ products: ProductID...) -> GateSubject {
    GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
  }

  /// Returns a subject with these entitlements.
  package static func with(_ entitlements: Entitlement...) -> GateSubject {
    GateSubject(id: "u1", entitlements: entitlements)
  }

  /// Returns a subject with these attributes.
  package static func being(_ attributes: [AttributeID: AttributeValue]) -> GateSubject {
    GateSubject(id: "u1", attributes: attributes)
  }

  /// Returns a subject with this progress.
  package static func having(_ progress: [ItemID: ItemProgress]) -> GateSubject {
    GateSubject(id: "u1", progress: progress)
  }

  /// Returns a subject that has completed these items.
  package static func completed(_ items: ItemID...) -> GateSubject {
    .having(Dictionary(uniqueKeysWithValues: items.map { ($0, ItemProgress(isCompleted: true)) }))
  }

  /// Returns the same subject with these facts marked unknown.
  package func unsure(_ unknown: UnknownFact...) -> GateSubject {
    var subject = self
    subject.unknown = Set(unknown)
    return subject
  }
}
