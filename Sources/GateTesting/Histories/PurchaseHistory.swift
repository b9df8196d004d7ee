public import ContentCatalog
public import GateRules
public import PropertyTesting

/// A sequence of purchases, renewals, refunds, sign-ins, and times without a connection.
///
/// A property plays generated histories against a backend, and compares the backend with the
/// ``HistoryModel`` after each step. A failing history is shrunk step by step.
///
/// ```swift
/// let report = await forAll(.histories(of: catalog), cases: 200) { history in
///   let shop = HistoryShop(selling: catalog)
///   return await history.play(on: HistoryModel(of: catalog)) { step, model in
///     await shop.perform(step)
///     return await model.outcome(of: shop.source)
///   }
/// }
/// #expect(report.failure == nil)
/// ```
public struct PurchaseHistory: Hashable, Sendable {
  /// The steps. Some may be impossible, and are then skipped.
  public let steps: [HistoryStep]

  /// Creates a history.
  public init(steps: [HistoryStep]) { self.steps = steps }
}

extension PurchaseHistory: CustomStringConvertible {
  /// The steps, one a line.
  public var description: String { steps.map(\.description).joined(separator: "\n") }
}

extension PurchaseHistory {
  /// Performs each possible step on a model, and then on the backend that a closure compares with it.
  ///
  /// - Parameters:
  ///   - model: the model before the first step.
  ///   - perform: performs a step on the backend, and returns whether the backend agrees with the model,
  ///     on which the step was performed already.
  /// - Returns: the first outcome that is broken, with the number of its step; vacuous if no step is
  ///   possible.
  public nonisolated(nonsending) func play(
    on model: HistoryModel,
    _ perform: nonisolated(nonsending) (HistoryStep, HistoryModel) async throws -> PropertyOutcome
  ) async rethrows -> PropertyOutcome {
    var model = model
    var count = 0
    for step in steps where model.perform(step) {
      count += 1
      if case .broken(let message) = try await perform(step, model) {
        return .broken("after step \(count), \(step): \(message)")
      }
    }
    return count == 0 ? .vacuous : .holds
  }
}

extension Generator<PurchaseHistory> {
  /// Returns a generator of histories with the products of a catalog.
  ///
  /// Every step of a generated history is possible. Time often passes until a purchase ends, or until
  /// a second before or after.
  ///
  /// - Parameters:
  ///   - subjects: the users who sign in. The first signs in first in the simplest histories.
  ///   - steps: the number of steps that are drawn, of which impossible ones are left out.
  public static func histories(
    of catalog: GatedCatalog, subjects: [SubjectID] = ["anna", "ben"],
    steps: ClosedRange<Int> = 1...30
  ) -> Generator {
    let products = catalog.content.products.filter { $0.kind != .consumable }.map(\.id)
    return Generator { choices in
      var model = HistoryModel(of: catalog)
      let drawn = choices.list(steps) { choices -> HistoryStep? in
        let step = HistoryStep.drawn(after: model, among: products, subjects, &choices)
        return step.flatMap { model.perform($0) ? $0 : nil }
      }
      return PurchaseHistory(steps: drawn.compactMap { $0 })
    }
  }
}
