/// Opens to a share of all subjects, always the same ones.
///
/// ```
/// rollout(25, salt: spring)
/// { "rollout": { "percent": 25, "salt": "spring" } }
/// ```
///
/// - `percent`: from 0 to 100, with at most two decimals. A larger share contains every smaller one of
///   the same salt.
/// - `salt`: any word; different salts draw independently.
/// - A subject's place is the first four bytes, most significant first, of the SHA-256 digest of
///   `salt:id`; it is in the share when place × 100 < percent × 2³².
struct RolloutRule: RuleKind {
  static let name = "rollout"
  static let summary = "Opens to a share of all subjects, always the same ones."
  static let signature: RuleSignature = [.positional("percent"), .named("salt")]

  let hundredths: Int
  let salt: String

  init?(_ arguments: inout RuleArguments) {
    let hundredths = arguments.required("percent", .hundredths)
    let salt = arguments.required("salt", .text)
    guard let hundredths, let salt else { return nil }
    self.hundredths = hundredths
    self.salt = salt
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(.rollout(RolloutFact(salt: salt, hundredths: hundredths)))
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason("rollout", ["percent": .number(Double(hundredths) / 100)])
  }

  static let phrases: ReasonPhrases = [
    "en": [
      "rollout": ReasonPhrase(
        satisfied: "it has been rolled out to {percent}% of users, this one among them",
        unsatisfied: "it has been rolled out to {percent}% of users, this one not among them")
    ],
    "zh-Hans": [
      "rollout": ReasonPhrase(
        satisfied: "已向{percent}%的用户推出，包括当前用户",
        unsatisfied: "已向{percent}%的用户推出，不包括当前用户")
    ],
  ]
}

extension RuleArgumentType<Int> {
  /// A number from 0 to 100 with at most two decimals, in hundredths.
  fileprivate static var hundredths: Self {
    word("a number from 0 to 100 with at most two decimals") { text in
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let whole = Int(parts[0]), 0...100 ~= whole, parts[0].first != "+" else { return nil }
      guard parts.count == 2 else { return whole * 100 }
      let decimals = parts[1]
      guard 1...2 ~= decimals.utf8.count, decimals.utf8.allSatisfy({ $0 &- 48 < 10 }),
        let fraction = Int(decimals)
      else { return nil }
      let value = whole * 100 + (decimals.utf8.count == 1 ? fraction * 10 : fraction)
      return value <= 10_000 ? value : nil
    }
  }
}
