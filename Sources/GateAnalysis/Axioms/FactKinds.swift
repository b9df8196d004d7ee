import GateRules

/// A set of the cases of facts.
struct FactKinds: OptionSet {
  let rawValue: UInt16

  static let holding = Self(rawValue: 1 << 0)
  static let reached = Self(rawValue: 1 << 1)
  static let elapsed = Self(rawValue: 1 << 2)
  static let attribute = Self(rawValue: 1 << 3)
  static let itemDate = Self(rawValue: 1 << 4)
  static let progress = Self(rawValue: 1 << 5)
  static let usage = Self(rawValue: 1 << 6)
  static let rollout = Self(rawValue: 1 << 7)
  static let custom = Self(rawValue: 1 << 8)
}

extension FactKinds {
  init(of fact: Fact) {
    self =
      switch fact {
      case .holding: .holding
      case .reached: .reached
      case .elapsed: .elapsed
      case .attribute: .attribute
      case .itemDate: .itemDate
      case .progress: .progress
      case .usage: .usage
      case .rollout: .rollout
      case .custom: .custom
      }
  }
}
