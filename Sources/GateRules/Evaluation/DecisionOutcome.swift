/// A verdict about an item of a catalog, with the first reason that applies.
package enum DecisionOutcome: Int, CaseIterable, Sendable {
  case bypass, staysOpen, free, gateOpen, unknownFact, draft, never, gateClosed, requires

  package var verdict: Verdict {
    switch self {
    case .bypass, .staysOpen, .free, .gateOpen: .unlocked
    case .unknownFact: .indeterminate
    case .draft, .never, .gateClosed, .requires: .locked
    }
  }

  package var reason: DecisionReason {
    switch self {
    case .bypass: .bypass
    case .staysOpen: .staysOpen
    case .free: .free
    case .gateOpen: .gateOpen
    case .unknownFact: .unknownFact
    case .draft: .draft
    case .never: .never
    case .gateClosed: .gateClosed
    case .requires: .requires
    }
  }
}
