import PropertyTesting

/// Members of a catalog that do not affect decisions.
enum DescribingMembers {
  static func titleAndInfo(
    of name: String, _ choices: inout Choices
  ) -> [(String, WrittenJSON)] {
    title(of: name, &choices)
      + (choices.chance(5) ? [("info", .object([("note", .text(name))]))] : [])
  }

  static func title(of name: String, _ choices: inout Choices) -> [(String, WrittenJSON)] {
    guard choices.chance(6) else { return [] }
    return [
      (
        "title",
        choices.pick(
          .text("The \(name)"), .object([("en", .text("The \(name)")), ("zh-Hans", "课程")]))
      )
    ]
  }
}
