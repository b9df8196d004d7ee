/// The limits of the work for plans of purchases and for the frontier of prices.
package struct PlanLimits: Sendable {
  /// The products and conditions that all searches of one plan examine.
  package var work = 100_000_000
  /// The distinct conditions for which steps other than buying are searched.
  package var stepSearches = 2_000
  /// The combinations of payments once and by the month that are listed.
  package var mixedPlans = 16
  /// The products of different effect of which every combination is tried for the frontier.
  package var frontierClasses = 20

  package static let standard = PlanLimits()
}
