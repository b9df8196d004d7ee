/// The cause of a decision, as a stable code that batches count by.
///
/// - For an item that is locked or indeterminate, the cause is that of the first reason in the
///   sentence of its explanation: `expired`, `in-billing-retry`, `never-bought`, `holding-unknown`.
/// - For an unlocked item, it is the ``DecisionReason``: `free`, `gate-open`.
///
/// Reasons that differ only in the number of products, items or values that they name, in the route
/// by which a product was bought, or in whether the end of a pause is known, have one cause.
public struct DecisionCause: RawRepresentable, Hashable, Sendable, Codable {
  /// The code as printed, such as `expired`.
  public let rawValue: String

  /// Makes a cause from its printed form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes the cause of a decision without further reasons.
  package init(_ reason: DecisionReason) { self.init(rawValue: reason.rawValue) }

  /// Makes the cause that a reason names.
  package init(_ code: Reason.Code) {
    self.init(rawValue: Self.shared[code.rawValue] ?? code.rawValue)
  }

  /// The causes of the codes that share one, by code.
  private static let shared: [String: String] = {
    var shared: [String: String] = [:]
    for (cause, codes) in several {
      for code in codes { shared[code] = cause }
    }
    for cause in purchases {
      for route in PurchaseWords.Route.allCases {
        shared[cause + route.rawValue] = shared[cause] ?? cause
      }
    }
    return shared
  }()

  /// The codes besides the cause itself that have a cause.
  private static let several = [
    "never-bought": [
      "neither-bought", "none-bought", "none-bought-of-many",
    ],
    "not-held": ["neither-held", "none-held", "none-held-of-many"],
    "holding-unknown": ["any-unknown", "any-unknown-of-many"],
    "paused": ["paused-until"],
    "not-completed": ["not-completed-and-more"],
    "completion-counts-from": ["completion-counts-from-and-more"],
    "not-started": ["not-started-and-more"],
    "score-too-low": ["score-too-low-and-more"],
    "rollout": ["rollout-between"],
    "attribute-not": ["attribute-neither", "attribute-not-one-of"],
  ]

  /// The causes that concern a purchase, whose codes have a variant for each route by which the
  /// product was bought.
  private static let purchases: Set<String> = Set([
    "held", "held-until", "held-in-grace", "in-billing-retry", "expired", "revoked", "upgraded",
    "pending-approval", "paused", "paused-until", "not-yet-begun", "end-unknown",
    "renewal-unknown", "proof-ended", "level-too-low", "ever-owned",
    "bought-before",
    "held-and-bought-before", "bought-too-late",
  ]).union(EntitlementQualifier.all.map(\.code))
}

extension DecisionCause {
  /// Whether the cause is something that the subject has done or let pass: uses that are spent, a score that is
  /// too low, time that is over, a completion that has lapsed.
  var concernsDeed: Bool { Self.deeds.contains { rawValue.hasPrefix($0) } }

  /// The beginnings of the causes that concern a deed.
  private static let deeds = [
    "uses-spent", "uses-of-item-spent", "score-too-low", "time-passed",
    "time-since-item-date-passed", "time-since-purchase-passed", "time-since-completion-passed",
    "time-since-start-passed", "date-passed", "item-date-passed", "too-close-to-date",
    "too-close-to-item-date", "not-completed-since", "not-completed-within", "not-completed-this",
  ]

  /// Whether the cause is a purchase that the subject has made.
  var concernsPurchase: Bool { Self.purchases.contains(rawValue) }
  /// Whether the cause is the absence of any purchase.
  var deniesPurchase: Bool { rawValue == "never-bought" || rawValue == "not-held" }
}

extension DecisionCause: CustomStringConvertible {
  /// The code as printed.
  public var description: String { rawValue }
}
