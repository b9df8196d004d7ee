package import ContentCatalog
package import GateRules

/// A subject and an instant for which the engine decides as a proof predicts.
package struct Witness: Hashable, Sendable {
  package var subject: GateSubject
  package let now: Instant

  /// The instant of a witness whose instant does not matter.
  package static let defaultInstant = Instant(secondsSince1970: 1_781_524_800)
}

extension GateSubject {
  /// The number of entitlements, values, records and uses.
  var size: Int {
    let uses = usage.values.reduce(0) { count, record in
      if case .uses(let uses) = record { count + uses.count } else { count + 1 }
    }
    return 1 + entitlements.count + attributes.count + progress.count + uses
  }
}
