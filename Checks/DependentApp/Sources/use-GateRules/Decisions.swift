import ContentCatalog
import GateRules

/// Values with three outcomes.
func useTernary(_ isHeld: Bool, _ other: Ternary) -> String {
  let held: Ternary = Ternary(isHeld)
  let either: Ternary = held.or(other)
  let both: Ternary = held.and(either.negated)
  let read: Ternary? = Ternary(rawValue: both.rawValue)
  let description: String = (read ?? .unknown).description
  switch both {
  case .true: return "true"
  case .false: return "false"
  case .unknown: return description
  }
}

/// Verdicts and the reasons of decisions.
func useDecisions(_ text: String) -> Verdict {
  guard let reason: DecisionReason = DecisionReason(rawValue: text) else {
    return Verdict(rawValue: text) ?? .indeterminate
  }
  let known: [DecisionReason] = DecisionReason.allCases
  let description: String = reason.description
  let cause: DecisionCause = DecisionCause(rawValue: description)
  print(cause.description, cause.rawValue, known.contains(reason))
  switch reason {
  case .bypass, .free, .gateOpen, .staysOpen: return .unlocked
  case .unknownItem, .draft, .never, .gateClosed, .requires: return .locked
  case .unknownFact, .unrecognized: break
  @unknown default: break
  }
  let verdict: Verdict = reason.verdict
  switch verdict {
  case .locked, .unlocked, .indeterminate: return verdict
  }
}
