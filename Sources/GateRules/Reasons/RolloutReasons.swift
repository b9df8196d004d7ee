/// The reasons of several rollouts with one salt, as one reason.
///
/// The shares of one salt contain one another. So the smallest share that includes the subject and the
/// largest that does not say all that the others do.
package enum RolloutReasons {
  /// The code of a rollout.
  static let code: Reason.Code = "rollout"
  /// The code of two shares, of which only the larger includes the subject.
  static let between: Reason.Code = "rollout-between"
  /// The detail that contains the share.
  static let percent = "percent"
  /// The detail that tells rollouts apart. No phrase names it, because it is a word of the author's.
  package static let salt = "salt"
  /// The detail that contains the larger share that does not include the subject.
  static let excluded = "excluded"

  /// Whether a code is that of a rollout, or of several.
  static func gives(_ code: Reason.Code) -> Bool { code == Self.code || code == between }

  /// Returns the reasons with one for each salt, at the place of the first.
  static func merging(_ reasons: [Reason]) -> [Reason] {
    var shares: [[String: ReasonDetail]: Shares] = [:]
    for reason in reasons {
      if let share = reason.share { shares[share.of, default: Shares()].add(reason, share.percent) }
    }
    return reasons.compactMap { reason in
      guard let share = reason.share else { return reason }
      return shares.removeValue(forKey: share.of)?.reason
    }
  }

  /// The phrases of the reasons that no single rule gives.
  package static let phrases: ReasonPhrases = [
    "en": [
      between: ReasonPhrase(
        satisfied:
          "the user is among the {percent}% of users chosen at random, but not among the first {excluded}%"
      )
    ],
    "zh-Hans": [
      between: ReasonPhrase(satisfied: "用户属于随机选出的{percent}%用户，但不属于其中最先的{excluded}%")
    ],
  ]
}

/// The shares of one salt that bound the place of the subject.
private struct Shares {
  private var included: (percent: Double, reason: Reason)?
  private var excluded: (percent: Double, reason: Reason)?

  mutating func add(_ reason: Reason, _ percent: Double) {
    if reason.value == .true {
      if included.map({ percent < $0.percent }) ?? true { included = (percent, reason) }
    } else if excluded.map({ percent > $0.percent }) ?? true {
      excluded = (percent, reason)
    }
  }

  var reason: Reason? {
    guard let included, let excluded else { return included?.reason ?? excluded?.reason }
    var details = included.reason.details
    details[RolloutReasons.excluded] = .number(excluded.percent)
    return Reason(code: RolloutReasons.between, value: .true, details: details)
  }
}

extension Reason {
  /// The share of a rollout, and the details that it has in common with others of its salt; `nil` for
  /// any other reason.
  fileprivate var share: (percent: Double, of: [String: ReasonDetail])? {
    guard code == RolloutReasons.code, value != .unknown,
      case .number(let percent)? = details[RolloutReasons.percent]
    else { return nil }
    var others = details
    others[RolloutReasons.percent] = nil
    return (percent, others)
  }
}
