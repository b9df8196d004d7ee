import GateKit
import GateStores

/// A form in which a store states the purchases of a simulated subject.
struct StoreForm: Sendable {
  /// The purchases of a subject, as the simulated store states them.
  struct Purchases: Sendable {
    let history: SimulatedHistory
    let snapshot: EntitlementSnapshot
  }

  let name: String
  /// Returns the subject that the form describes to an engine; `nil` if the form cannot express the
  /// purchases.
  let subject: @Sendable (Purchases, GateEngine) async throws -> GateSubject?
}

extension GateSubject {
  /// Creates a subject with the entitlements of an answer alone.
  init(statedBy snapshot: EntitlementSnapshot) {
    self.init(
      id: "u1", entitlements: snapshot.entitlements,
      unknown: snapshot.unknown.filter { $0.family == .entitlements })
  }
}
