import PropertyTesting

/// Rules that combine other rules.
extension GenerationContext {
  /// Returns a rule that combines others; `nil` if no such kind is allowed.
  mutating func joinedRule(depth: Int) -> WrittenRule? {
    if joins.isEmpty { return nil }
    var children = list(2...3) { $0.rule(depth: depth - 1) }
    if choices.chance(15) { children.append(children[0]) }
    switch choices.pick(from: joins) ?? .anyOf {
    case .anyOf: return joined(children, by: " or ", as: "anyOf")
    case .allOf: return joined(children, by: " and ", as: "allOf")
    case .not:
      return WrittenRule(
        text: "not \(children[0].part)", kind: "not", .plain(json(of: children[0])))
    case .atLeast:
      let count = choices.number(in: 1...children.count)
      return WrittenRule(
        text: "atLeast(\(count), of: [\(children.map(\.text).joined(separator: ", "))])",
        kind: "atLeast", .object([("count", .plain("\(count)")), ("of", json(of: children))]))
    }
  }

  private mutating func joined(
    _ children: [WrittenRule], by separator: String, as kind: String
  ) -> WrittenRule {
    WrittenRule(
      text: children.map(\.part).joined(separator: separator), kind: kind, json(of: children))
  }

  private mutating func json(of rules: [WrittenRule]) -> WrittenJSON {
    .list(rules.map { .plain(json(of: $0)) })
  }
}
